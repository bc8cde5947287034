export type { ServedReport, ServeOptions } from "./serve/serve-report.js";
export { serveReport } from "./serve/serve-report.js";
export type { HtmlOptions } from "./write/report-html.js";
export { reportHtml } from "./write/report-html.js";
