const names = "think|thinking|thought|thoughts|reasoning|reflection|scratchpad";
const whole = new RegExp(`<(${names})(?:\\s[^<>]*)?>[\\s\\S]*?</\\1\\s*>[ \\t]*\\r?\\n?`, "gi");
const lastClosing = new RegExp(`^[\\s\\S]*</(?:${names})\\s*>[ \\t]*\\r?\\n?`, "i");
const unclosed = new RegExp(`<(?:${names})(?:\\s[^<>]*)?>[\\s\\S]*$`, "i");

/** A reply without the model's reasoning. */
export type WithoutReasoning = { readonly text: string; readonly dropped: boolean; readonly truncated: boolean };

/**
 * Drops reasoning parts: whole tags, everything before a closing tag whose opening one the service has cut off, and an opening
 * tag that is never closed with all that follows (the reply ended while the model was still reasoning).
 */
export const withoutReasoning = (reply: string): WithoutReasoning => {
  let text = reply.replace(whole, "");
  text = text.replace(lastClosing, "");
  const rest = text.replace(unclosed, "");
  return { text: rest, dropped: rest !== reply, truncated: rest !== text };
};
