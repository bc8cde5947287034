const names =
  "think|thinking|thought|thoughts|thought_process|reasoning|reasoning_content|reflection|scratchpad|analysis|inner_monologue|seed:think";

/** Opening and closing marks of reasoning, as patterns; tags first, then the spellings of single model families. */
const marks: readonly (readonly [open: string, close: string])[] = [
  [`<(?:${names})(?:\\s[^<>]*)?>`, `</(?:${names})\\s*>`],
  ["◁think▷", "◁/think▷"],
  ["\\[THINK\\]", "\\[/THINK\\]"],
  ["<\\|begin_of_thought\\|>", "<\\|end_of_thought\\|>"],
  ["<\\|START_THINKING\\|>", "<\\|END_THINKING\\|>"],
];

/** Chat pages fold reasoning away like this; a lone `</details>` may close anything, so only the whole element counts. */
const folded = /<details type="reasoning"[^>]*>[\s\S]*?<\/details>[ \t]*\r?\n?/gi;
const foldedUnclosed = /(^|\n)[ \t]*<details type="reasoning"[^>]*>[\s\S]*$/i;

const patterns = marks.map(([open, close]) => ({
  whole: new RegExp(`${open}[\\s\\S]*?${close}[ \\t]*\\r?\\n?`, "gi"),
  // The opening mark is often part of the prompt, so that the reply has the closing one only. In a comment it is no mark.
  closing: new RegExp(close, "i"),
  lastClosing: new RegExp(`^(?:[\\s\\S]*\\n)?(?![ \\t]*%)[^\\n]*${close}[ \\t]*\\r?\\n?`, "i"),
  unclosed: new RegExp(`(^|\\n)[ \\t]*${open}[\\s\\S]*$`, "i"),
}));

/** A reply without the model's reasoning. */
export type WithoutReasoning = { readonly text: string; readonly dropped: boolean; readonly truncated: boolean };

/** The channels of one model family: `<|channel|>analysis<|message|>…<|end|>…<|channel|>final<|message|>…`. */
const finalChannel = (reply: string): WithoutReasoning | undefined => {
  if (/^\s*analysis(?=[A-Z\s])/.test(reply) && reply.includes("assistantfinal"))
    return { text: reply.slice(reply.lastIndexOf("assistantfinal") + 14), dropped: true, truncated: false };
  if (!/<\|channel\|>\s*(?:analysis|commentary|final)/.test(reply)) return undefined;
  const messages = [
    ...reply.matchAll(
      /<\|channel\|>\s*(\w+)[^\n]*?<\|message\|>([\s\S]*?)(?=<\|(?:end|return|call|start|channel)\|>|$)/g,
    ),
  ];
  const last =
    messages.findLast(([, channel]) => channel === "final") ??
    messages.findLast(([, channel]) => channel === "commentary");
  return { text: last?.[2] ?? "", dropped: true, truncated: last === undefined };
};

/**
 * Drops reasoning parts: whole tags, everything before a closing tag whose opening one the service has cut off, and an opening
 * tag that is never closed with all that follows (the reply ended while the model was still reasoning).
 */
export const withoutReasoning = (reply: string): WithoutReasoning => {
  const channel = finalChannel(reply);
  if (channel) return channel;
  let text = reply.replace(folded, "");
  for (const { whole, closing, lastClosing } of patterns)
    if (closing.test(text)) text = text.replace(whole, "").replace(lastClosing, "");
  let rest = text.replace(foldedUnclosed, "$1");
  for (const { unclosed } of patterns) rest = rest.replace(unclosed, "$1");
  return { text: rest, dropped: rest !== reply, truncated: rest !== text };
};

const turnMarks = String.raw`<\|(?:im_end|im_start|python_tag|eot_id|eom_id|endoftext|end_of_text|end_of_turn|end|return|begin_of_solution|end_of_solution|START_RESPONSE|END_RESPONSE|begin_of_box|end_of_box|assistant|user)\|>|\[TOOL_CALLS\]|</?s>|<(?:eos|bos|end_of_turn)>|<｜end▁of▁sentence｜>`;
const leading = new RegExp(`^\\s*(?:${turnMarks})(?:assistant(?=\\s))?[ \\t]*\\r?\\n?`);
const trailing = new RegExp(`(?:${turnMarks})\\s*$`);

/** Drops marks of the chat template (`<|im_end|>`, `</s>` …) at the start and the end of a reply. */
export const withoutTurnMarks = (reply: string): string => {
  let text = reply;
  while (leading.test(text)) text = text.replace(leading, "");
  while (trailing.test(text)) text = text.replace(trailing, "");
  return text;
};
