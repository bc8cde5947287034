import { showCandidate } from "./candidate-view.js";
import { index, keptBodies, rows, rowWith } from "./data.js";
import { byId, h } from "./dom.js";
import { follow, restoreFocus } from "./live.js";
import { type Route, routeOf } from "./route.js";
import { buildTable, show } from "./table-view.js";

const views = ["overview", "candidates", "candidate"] as const;

const reveal = (view: Route["view"], title: string): void => {
  for (const name of views) byId(`view-${name}`).hidden = name !== view;
  for (const link of document.querySelectorAll("nav [data-view]")) {
    if (link.getAttribute("data-view") === view) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.title = title === "" ? index.title : `${title} – ${index.title}`;
};

const focusHeading = (view: Route["view"]): void => {
  byId(`view-${view}`).querySelector("h1")?.focus({ preventScroll: true });
  scrollTo(0, 0);
};

const go = async (isFirst: boolean): Promise<void> => {
  const route = routeOf(location.hash);
  if (route.view === "candidates") {
    show(route.state);
    reveal("candidates", "Candidates");
    if (!isFirst) focusHeading("candidates");
    return;
  }
  if (route.view === "candidate") {
    const row = rowWith(route.id);
    reveal("candidate", row ? `${row.problem}, ${row.model}` : "No such candidate");
    if (row) await showCandidate(row);
    else
      byId("view-candidate").replaceChildren(
        h("h1", { tabindex: "-1" }, "There is no such candidate"),
        h("p", {}, h("a", { href: "#candidates" }, "All candidates")),
      );
    if (!isFirst) focusHeading("candidate");
    return;
  }
  // The link that skips to the content is no view.
  if (route.section === "main") return;
  reveal("overview", "");
  const section = route.section === "" ? null : document.getElementById(route.section);
  if (section) section.scrollIntoView();
  else if (!isFirst) focusHeading("overview");
};

const sayLeftOut = async (): Promise<void> => {
  const kept = await keptBodies();
  if (kept >= rows.length) return;
  const notice = byId("left-out");
  notice.textContent = `This file has the details of ${kept} of its ${rows.length} candidates; for the others there was no room. The tables have all of them.`;
  notice.hidden = false;
};

/** What is folded away is printed all the same. */
const unfoldForPrint = (): void => {
  const folded = [
    ...document.querySelectorAll<HTMLDetailsElement>("details.long:not([open]), details.fold:not([open])"),
  ];
  for (const details of folded) details.open = true;
  const fold = (): void => {
    for (const details of folded) details.open = false;
  };
  addEventListener("afterprint", fold, { once: true });
};

buildTable();
addEventListener("beforeprint", unfoldForPrint);
addEventListener("hashchange", () => void go(false));
const shown = go(true);
void sayLeftOut();
if (index.live !== null) {
  void shown.then(restoreFocus);
  follow(index.live);
}
document.documentElement.dataset.ready = "true";
