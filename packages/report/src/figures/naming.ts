/** How the figures of one language are named where a report has two. */
export type Naming = { readonly id: (id: string) => string; readonly title: (title: string) => string };

export const namingFor = (language: string | undefined): Naming => ({
  id: (id) => (language === undefined ? id : `${id}-${language.toLowerCase()}`),
  title: (title) => (language === undefined ? title : `${title} (${language})`),
});

/** `170 of 180 planned candidates have a number`. */
export const countedOf = (scored: number, planned: number, what: string): string =>
  `${scored} of ${planned} planned candidates have ${what}.`;

export const barsOver = (units: string): string => `Bars: 95 % intervals over ${units}; no bar where there is none.`;
