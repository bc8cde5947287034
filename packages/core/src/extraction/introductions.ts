/** What the sentence before a block says of it. */
export type Role =
  /** The whole program, or its corrected version: earlier blocks are steps on the way. */
  | { readonly kind: "complete" }
  /** An optional addition, an alternative, a bad example: not the answer when another block is. */
  | { readonly kind: "aside" }
  /** One of several numbered parts. */
  | { readonly kind: "part"; readonly number: string }
  /** One of several numbered or lettered solutions. */
  | { readonly kind: "version" };

const program =
  "(?:program|encoding|code|version|solution|answer|listing|model|programm|lösung|kodierung|fassung|programme|programa|programma|" +
  "código|codice|codificaci[oó]n|codifica|solución|solução|soluzione|versión|versão|versione|программа|программу|код|решение|версия)";
const whole =
  "(?:complete|full|final|corrected|revised|fixed|updated|improved|entire|combined|vollständig\\p{L}*|endgültig\\p{L}*|korrigiert\\p{L}*|" +
  "complet\\p{L}*|corrig\\p{L}*|correg\\p{L}*|corrett\\p{L}*|définiti\\p{L}*|definiti\\p{L}*|finale?|révisé\\p{L}*|revisad\\p{L}*|" +
  "aggiornat\\p{L}*|actualizad\\p{L}*|atualizad\\p{L}*|полн\\p{L}*|исправленн\\p{L}*|окончательн\\p{L}*|итогов\\p{L}*)";
const notInAWord = "(?<![\\p{L}\\d])";
// The adjective follows its noun in Romance languages. There a letter such as é is no \w, so \b will not do.
const complete = new RegExp(
  `${notInAWord}${whole}[^\\p{L}\\d]+(?:[\\p{L}\\d]+[^\\p{L}\\d]+){0,3}?${program}(?![\\p{L}\\d])|` +
    `${notInAWord}(?:programme|programa|programma|code|código|codice|codifica\\p{L}*|encodage|solu\\p{L}*|soluzione|version\\p{L}*|versão|versión) ` +
    `(?:ASP )?${whole}(?![\\p{L}\\d])|` +
    "\\bputting (?:it|everything|this|these|all)\\b|\\ball ?together\\b|(?:完整|最终|修正|更正|수정된|완전한)",
  "iu",
);
const aside =
  /\b(?:optional(?:ly)?|alternativ\p{L}*|if you (?:want|prefer|need|wish|would like|also)|you (?:can|could|may|might) (?:also )?(?:add|replace|extend|uncomment|append)|as an extension|as a variant|another variant|a common mistake|(?:incorrect|wrong)(?: \p{L}+)?:|do not (?:write|use)|don't (?:write|use)|falls? (?:sie|du) |si vous (?:voulez|souhaitez|préférez)|facultati\p{L}*|en option|vous pouvez (?:aussi )?ajouter|opcional\p{L}*|opzional\p{L}*|(?:si|se) (?:quieres|desea|quiser|vuoi|preferisci))|(?<!\p{L})(?:необязательн|дополнительно|по желанию|если хотите)|(?:可选|替代|另一种|省略可|任意で|선택 사항)/iu;
const part =
  /(?:^|\n)\W*(?:(?:part|step|section|teil|schritt|étape|paso|parte|partie)\s*)(\d+)|第\s*([\d一二三四五六七八九])\s*(?:部分|步)|(?:^|\n)(?:#{1,6}\s*|\*\*)?(\d+)[.)]\s/iu;
const solution =
  /\b(?:option|approach|version|solution|method|attempt|draft|variant|alternative|candidate|encoding|formulation|lösung|variante)\s*#?([\p{L}\d]+)/giu;

/** `Option 2`, `Encoding B`; not `encoding a graph`. */
const isNumberedSolution = (introduction: string): boolean =>
  [...introduction.matchAll(solution)].some(([, number = ""]) => /^(?:\d+|[A-D])$/.test(number));

/** Reads the introduction of a block; `undefined` when it says nothing about its role. */
export const roleOf = (introduction: string): Role | undefined => {
  if (isNumberedSolution(introduction)) return { kind: "version" };
  if (aside.test(introduction)) return { kind: "aside" };
  if (complete.test(introduction)) return { kind: "complete" };
  const numbered = part.exec(introduction);
  if (numbered) return { kind: "part", number: numbered[1] ?? numbered[2] ?? numbered[3] ?? "" };
  return undefined;
};
