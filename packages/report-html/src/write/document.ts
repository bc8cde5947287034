import { createHash } from "node:crypto";
import { browserFiles } from "../browser-files.js";
import { escaped } from "./escape.js";

const sourceHash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** What stands before the data: the whole visible page. */
export const documentHead = (parts: {
  readonly title: string;
  readonly contents: string;
  readonly overview: string;
  readonly isLive: boolean;
  /** The index, as JSON for a script element. */
  readonly index: string;
}): string => {
  const { script, style } = browserFiles();
  // Nothing is loaded from anywhere, and only this script and this style are obeyed, whatever a reply holds.
  const policy = [
    "default-src 'none'",
    `script-src ${sourceHash(script)}`,
    `style-src ${sourceHash(style)}`,
    "img-src data:",
    ...(parts.isLive ? ["connect-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<title>${escaped(parts.title)}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<p class="brand"><a href="#">${escaped(parts.title)}</a></p>
<nav aria-label="Views"><a href="#" data-view="overview">Overview</a><a href="#candidates" data-view="candidates">Candidates</a></nav>
<p id="live" class="live" role="status" hidden></p>
</header>
<main id="main" tabindex="-1">
<noscript><p class="notice">The tables below are complete. The list of candidates and their pages need JavaScript.</p></noscript>
<p id="left-out" class="notice" hidden></p>
<div id="view-overview" class="view with-contents">
<nav class="contents" aria-label="Contents">${parts.contents}</nav>
<div class="column"><h1 tabindex="-1">${escaped(parts.title)}</h1>${parts.overview}</div>
</div>
<div id="view-candidates" class="view" hidden></div>
<div id="view-candidate" class="view" hidden></div>
</main>
<script type="application/json" id="index">${parts.index}</script>
<script>${script}</script>
`;
};

/** A piece of data that the page opens when it is asked for. */
export const dataElement = (id: string, packed: string): string =>
  `<script type="application/octet-stream" id="${id}">${packed}</script>\n`;

export const documentEnd = "</body>\n</html>\n";
