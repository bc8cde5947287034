/** What a placeholder stands for. */
export type Placeholder = {
  /** One line for the documentation and for messages. */
  readonly meaning: string;
  /** Whether a prompt without it is an error. @default true */
  readonly required?: boolean;
};

/** What a prompt is for: its name and the placeholders that a file of this kind may use. */
export type PromptKind<Name extends string = string> = {
  readonly name: string;
  readonly placeholders: Readonly<Record<Name, Placeholder>>;
};

/** What a record says about the prompt that was used. */
export type PromptIdentity = {
  readonly name: string;
  /** As the file's front matter says. */
  readonly version: string;
  /** SHA-256 (hex) of the body: a changed wording is noticed even if nobody changed the version. */
  readonly hash: string;
};

/** A prompt that was read from a file and checked against its kind. */
export type Prompt<Name extends string = string> = {
  readonly kind: PromptKind<Name>;
  readonly identity: PromptIdentity;
  /** The text behind the front matter, with placeholders, without blank lines around it. */
  readonly body: string;
};

/** Something wrong with a prompt file: what, where, and what to do. */
export type PromptFault = {
  /** The file as the user named it. */
  readonly file: string;
  /** 1-based; absent when the fault concerns the file as a whole. */
  readonly line?: number;
  readonly column?: number;
  readonly message: string;
};

/** A prompt, or everything that is wrong with its file. */
export type CheckedPrompt<Name extends string = string> =
  | { readonly ok: true; readonly value: Prompt<Name> }
  | { readonly ok: false; readonly faults: readonly PromptFault[] };
