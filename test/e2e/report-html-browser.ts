import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome"];

/** The Chromium of this machine, if there is one. */
export const chromiumPath: string | undefined = (process.env.PATH ?? "")
  .split(delimiter)
  .flatMap((folder) => names.map((name) => join(folder, name)))
  .find((path) => existsSync(path));

/** Starts it without a window. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath ?? "chromium",
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });

/** A page, and everything that it complains about or asks of a network. */
export type Watched = { readonly page: Page; readonly complaints: string[] };

/** Opens an address and waits until the page can be used. Nothing but that address may be asked for. */
export const openPage = async (
  browser: Browser,
  address: string,
  options: { readonly width?: number; readonly scheme?: "light" | "dark" } = {},
): Promise<Watched> => {
  const page = await browser.newPage({
    viewport: { width: options.width ?? 1280, height: 900 },
    colorScheme: options.scheme ?? "light",
  });
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.route("**/*", (route) => {
    const url = route.request().url();
    if (url.split("#")[0] === address.split("#")[0]) return route.continue();
    complaints.push(`request: ${url}`);
    return route.abort();
  });
  await page.goto(address);
  await page.waitForSelector("html[data-ready]");
  return { page, complaints };
};
