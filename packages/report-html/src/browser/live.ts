import { byId } from "./dom.js";

const key = "blast-focus";

/** After a reload that nobody asked for, the field that was being used is used again. */
export const restoreFocus = (): void => {
  const saved = sessionStorage.getItem(key);
  if (saved === null) return;
  sessionStorage.removeItem(key);
  const { id, start, scroll } = JSON.parse(saved) as { id: string; start: number | null; scroll: number };
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  if (field instanceof HTMLInputElement && start !== null) field.setSelectionRange(start, start);
  scrollTo(0, scroll);
};

const reload = (): void => {
  const active = document.activeElement;
  const start = active instanceof HTMLInputElement ? active.selectionStart : null;
  sessionStorage.setItem(key, JSON.stringify({ id: active?.id ?? "", start, scroll: scrollY }));
  location.reload();
};

/** Reloads when the server has a newer report. View, filters and page stand in the address, so they stay. */
export const follow = (version: string): void => {
  const state = byId("live");
  state.hidden = false;
  const events = new EventSource("/events");
  events.addEventListener("version", (event) => {
    if ((event as MessageEvent<string>).data !== version) reload();
    state.textContent = "following the run";
  });
  events.addEventListener("error", () => {
    state.textContent = "the server does not answer";
  });
};
