import type { Page } from "playwright-core";

// These run inside the page, so they are texts: the tests are checked without the types of a browser.

const accessibility = `(() => {
  const faults = [];
  const shown = (element) => element.checkVisibility();
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  for (const id of new Set(ids)) if (ids.filter((other) => other === id).length > 1) faults.push("id twice: " + id);
  const headings = [...document.querySelectorAll("h1,h2,h3,h4")].filter(shown);
  if (headings.filter((one) => one.tagName === "H1").length !== 1) faults.push("not one h1");
  let level = 0;
  for (const heading of headings) {
    const next = Number(heading.tagName[1]);
    if (next > level + 1) faults.push("heading skips a level: " + heading.textContent);
    level = next;
  }
  for (const field of document.querySelectorAll("input,select"))
    if (!field.labels.length) faults.push("no label: " + field.outerHTML);
  for (const button of document.querySelectorAll("button,a,summary"))
    if (shown(button) && button.textContent.trim() === "") faults.push("no name: " + button.outerHTML);
  for (const table of document.querySelectorAll("table")) {
    if (!table.caption || table.caption.textContent === "") faults.push("no caption");
    for (const head of table.querySelectorAll("th")) if (!head.scope) faults.push("no scope: " + head.textContent);
  }
  for (const image of document.querySelectorAll("[role=img]"))
    if (!image.getAttribute("aria-label")) faults.push("no name: " + image.outerHTML.slice(0, 80));
  for (const region of document.querySelectorAll("[tabindex='0']"))
    if (!region.getAttribute("aria-label")) faults.push("no name: " + region.outerHTML.slice(0, 80));
  return faults;
})()`;

/** WCAG 2.2, 1.4.3: the contrast of each text with the ground below it, where it is less than it should be. */
const contrast = `(() => {
  const parse = (color) => {
    const parts = color.match(/[\\d.]+/g).map(Number);
    return [parts[0], parts[1], parts[2], parts[3] ?? 1];
  };
  const over = (top, below) => top.slice(0, 3).map((value, at) => value * top[3] + below[at] * (1 - top[3]));
  const ground = (element) => {
    if (!element) return [255, 255, 255];
    const color = parse(getComputedStyle(element).backgroundColor);
    return color[3] === 1 ? color.slice(0, 3) : over(color, ground(element.parentElement));
  };
  const light = (color) => {
    const [r, g, b] = color.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const faults = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (texts.currentNode.data.trim() === "" || !element.checkVisibility()) continue;
    // Drawings have grounds of their own, and what cannot be used now is free of the rule.
    if (element.closest("svg, script, noscript, button:disabled, .off, .arrow, [aria-hidden=true]")) continue;
    const below = ground(element);
    const [one, other] = [light(over(parse(getComputedStyle(element).color), below)), light(below)];
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (ratio < 4.5) faults.add(ratio.toFixed(2) + " " + element.tagName + "." + element.className + ": " + texts.currentNode.data.slice(0, 30));
  }
  return [...faults];
})()`;

/** What is wrong with a page as it stands: names, headings, tables, contrast, and whether it is wider than the window. */
export const faultsOf = async (page: Page): Promise<string[]> => [
  ...((await page.evaluate(accessibility)) as string[]),
  ...((await page.evaluate(contrast)) as string[]),
  ...((await page.evaluate(
    "document.documentElement.scrollWidth > innerWidth ? ['wider than the window'] : []",
  )) as string[]),
];
