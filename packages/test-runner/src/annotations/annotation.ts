/** The annotations of the language, by name. */
export const annotationNames = ["rule", "block", "start-block", "end-block", "program", "test"] as const;

/** The name of an annotation. */
export type AnnotationName = (typeof annotationNames)[number];

/** The keys that each annotation takes. */
export const annotationKeys: Readonly<Record<AnnotationName, readonly string[]>> = {
  rule: ["name", "block"],
  block: ["name", "rules"],
  "start-block": ["name"],
  "end-block": [],
  program: ["name", "additionalFiles"],
  test: ["name", "description", "message", "scope", "programFiles", "input", "inputFiles", "project", "assert"],
};

/** Is this the name of an annotation? */
export function isAnnotationName(name: string): name is AnnotationName {
  return (annotationNames as readonly string[]).includes(name);
}
