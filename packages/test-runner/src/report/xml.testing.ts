/** An element of an XML document. */
export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
};

/** Parses the small part of XML that reports use, strictly: everything else is an error. */
export function parseXml(document: string): Element {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!document.startsWith(declaration)) throw new Error("no XML declaration");
  const illegal = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.exec(document);
  if (illegal) throw new Error(`illegal character at ${illegal.index}`);
  const reader = { text: document, at: declaration.length };
  const root = readElement(reader);
  if (document.slice(reader.at) !== "\n") throw new Error(`text after the root element at ${reader.at}`);
  return root;
}

type Reader = { readonly text: string; at: number };

function take(reader: Reader, pattern: RegExp): RegExpExecArray {
  const sticky = new RegExp(pattern.source, "yu");
  sticky.lastIndex = reader.at;
  const match = sticky.exec(reader.text);
  if (!match)
    throw new Error(`expected ${pattern.source} at ${JSON.stringify(reader.text.slice(reader.at, reader.at + 40))}`);
  reader.at = sticky.lastIndex;
  return match;
}

function readElement(reader: Reader): Element {
  const [, name = ""] = take(reader, /<([a-z-]+)/);
  const attributes: Record<string, string> = {};
  while (reader.text[reader.at] === " ") {
    const [, key = "", value = ""] = take(reader, / ([a-z]+)="([^<"]*)"/);
    if (key in attributes) throw new Error(`attribute ${key} twice`);
    attributes[key] = meaningOf(value);
  }
  const [end] = take(reader, /\/?>/);
  const children: Element[] = [];
  let text = "";
  if (end === "/>") return { name, attributes, children, text };
  while (!reader.text.startsWith("</", reader.at)) {
    if (reader.text[reader.at] === "<") children.push(readElement(reader));
    else text += meaningOf(take(reader, /[^<]+/)[0]);
  }
  const [, closing] = take(reader, /<\/([a-z-]+)>/);
  if (closing !== name) throw new Error(`</${closing}> closes <${name}>`);
  return { name, attributes, children, text };
}

function meaningOf(text: string): string {
  if (text.includes("]]>")) throw new Error("]]> in text");
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
  return text.replace(/&([^;]*;)?/g, (entity) => {
    const meaning = named[entity.slice(1, -1)];
    if (meaning === undefined) throw new Error(`unknown entity ${entity}`);
    return meaning;
  });
}
