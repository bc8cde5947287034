/** Something wrong with a user's file, found before any solving: what is wrong, where, and what to do. */
export type Fault = {
  /** The file as the user named it. */
  readonly file: string;
  /** 1-based; absent when the fault concerns the file as a whole. */
  readonly line?: number;
  readonly column?: number;
  readonly message: string;
};

/** A value, or everything that is wrong with the input it was to come from. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** `file:line:column: message`, the form that editors and compilers use. */
export const formatFault = (fault: Fault): string => {
  const place = [fault.file, fault.line, fault.line === undefined ? undefined : fault.column];
  return `${place.filter((part) => part !== undefined).join(":")}: ${fault.message}`;
};
