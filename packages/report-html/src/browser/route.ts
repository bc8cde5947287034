import { everything, type Filter, type Order, type SortKey } from "../rows/filter.js";

/** How the table is shown; it stands in the address, so that it survives going back, a reload, and being sent to somebody. */
export type TableState = { readonly filter: Filter; readonly order: Order | undefined; readonly page: number };

/** What the address asks for. */
export type Route =
  | { readonly view: "overview"; readonly section: string }
  | { readonly view: "candidates"; readonly state: TableState }
  | { readonly view: "candidate"; readonly id: string };

const filterKeys = Object.keys(everything) as (keyof Filter)[];

const stateFrom = (parameters: URLSearchParams): TableState => {
  const sort = parameters.get("sort");
  const page = Number(parameters.get("page"));
  return {
    filter: Object.fromEntries(filterKeys.map((key) => [key, parameters.get(key) ?? ""])) as Filter,
    order: sort ? { key: sort.replace(/^-/, "") as SortKey, isDescending: sort.startsWith("-") } : undefined,
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  };
};

/** Reads the part of the address behind `#`. */
export const routeOf = (hash: string): Route => {
  const text = hash.replace(/^#/, "");
  if (text === "candidates" || text.startsWith("candidates&"))
    return { view: "candidates", state: stateFrom(new URLSearchParams(text.slice("candidates".length))) };
  const id = new URLSearchParams(text).get("candidate");
  return id === null ? { view: "overview", section: text } : { view: "candidate", id };
};

/** The address of a candidate. */
export const candidateHash = (id: string): string => `#${new URLSearchParams({ candidate: id })}`;

/** The address of a state of the table. */
export const tableHash = ({ filter, order, page }: TableState): string => {
  const parameters = new URLSearchParams();
  for (const key of filterKeys) if (filter[key] !== "") parameters.set(key, filter[key]);
  if (order) parameters.set("sort", `${order.isDescending ? "-" : ""}${order.key}`);
  if (page > 0) parameters.set("page", String(page + 1));
  const text = parameters.toString();
  return text === "" ? "#candidates" : `#candidates&${text}`;
};

/** Nothing filtered, in the order of the page. */
export const startState: TableState = { filter: everything, order: undefined, page: 0 };
