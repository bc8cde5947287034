import fc from "fast-check";

/** A random program in two languages. `asp` is missing where a rule has what clingo does not. */
export type RandomProgram = {
  readonly datalog: string;
  readonly asp: string | undefined;
  /** Relations by level; a rule negates and aggregates only relations of earlier ones. */
  readonly levels: readonly (readonly string[])[];
};

type Kind = "number" | "symbol";
type RelationShape = { readonly name: string; readonly kinds: readonly Kind[]; readonly level: number };
/** The same in Soufflé's and in clingo's words. */
type Text = { readonly datalog: string; readonly asp: string | undefined };
type Choose = (alternatives: number) => number;

const given: readonly RelationShape[] = [
  { name: "edge", kinds: ["number", "number"], level: 0 },
  { name: "node", kinds: ["number"], level: 0 },
  { name: "label", kinds: ["symbol", "number"], level: 0 },
  { name: "triple", kinds: ["number", "symbol", "number"], level: 0 },
];

/** Programs of a few levels with recursion, negation, comparisons, arithmetic, strings and aggregates. */
export const randomPrograms: fc.Arbitrary<RandomProgram> = fc
  .array(fc.nat({ max: 9999 }), { minLength: 40, maxLength: 400, size: "max" })
  .map((numbers) => {
    let at = 0;
    return build((alternatives) => (numbers[at++] ?? 0) % alternatives);
  });

function build(choose: Choose): RandomProgram {
  const relations = [...given];
  const texts: Text[] = [];
  for (const { name, kinds } of given)
    for (let i = 4 + choose(7); i > 0; i--) {
      const text = `${name}(${kinds.map((kind) => constant(kind, choose)).join(", ")}).`;
      texts.push({ datalog: text, asp: text });
    }
  const last = 1 + choose(3);
  for (let level = 1; level <= last; level++) {
    const here = Array.from({ length: 1 + choose(2) }, (_, i): RelationShape => {
      const kinds = Array.from({ length: 1 + choose(3) }, (): Kind => (choose(3) === 0 ? "symbol" : "number"));
      return { name: `p${level}${i}`, kinds, level };
    });
    relations.push(...here);
    for (const relation of here) for (let i = 1 + choose(3); i > 0; i--) texts.push(rule(relation, relations, choose));
  }
  const declarations = relations.map(
    ({ name, kinds }) => `.decl ${name}(${kinds.map((kind, i) => `c${i}:${kind}`).join(", ")})\n.output ${name}`,
  );
  const levels: string[][] = [];
  for (const { name, level } of relations) levels[level] = [...(levels[level] ?? []), name];
  const asp = texts.every((text) => text.asp !== undefined) ? texts.map((text) => text.asp).join("\n") : undefined;
  return { datalog: [...declarations, ...texts.map((text) => text.datalog)].join("\n"), asp, levels };
}

function rule(head: RelationShape, relations: readonly RelationShape[], choose: Choose): Text {
  const pick = <T>(list: readonly T[]): T => list[choose(list.length)] as T;
  const bound: Record<Kind, Set<string>> = { number: new Set(), symbol: new Set() };
  const names: Record<Kind, readonly string[]> = { number: ["x", "y", "z"], symbol: ["s", "t"] };
  const literals: Text[] = [];
  let recursive = false;
  for (let i = 1 + choose(3); i > 0; i--) {
    const relation = pick(relations);
    recursive ||= relation.level === head.level;
    const list = relation.kinds.map((kind) => {
      const what = choose(8);
      if (what === 0) return same(constant(kind, choose));
      if (what === 1) return same("_");
      const name = pick(names[kind]);
      bound[kind].add(name);
      return variable(name);
    });
    literals.push(atom(relation.name, list));
  }
  const value = (kind: Kind): Text => {
    const known = [...bound[kind]].sort();
    return known.length === 0 || choose(6) === 0 ? same(constant(kind, choose)) : variable(pick(known));
  };
  const lower = relations.filter(({ level }) => level < head.level);
  let fresh = 0;
  for (let i = choose(3); i > 0; i--) {
    const kind: Kind = choose(4) === 0 ? "symbol" : "number";
    switch (choose(7)) {
      case 0: {
        const relation = pick(lower);
        const list = relation.kinds.map((k) => (choose(4) === 0 ? same("_") : value(k)));
        const negated = atom(relation.name, list);
        literals.push(join`${{ datalog: "!", asp: "not " }}${negated}`);
        break;
      }
      case 1:
        literals.push(join`${value(kind)} ${same(pick(["!=", "<", "<=", ">", ">="]))} ${value(kind)}`);
        break;
      case 2: {
        const name = `v${fresh++}`;
        literals.push(
          join`${variable(name)} = (${value("number")} ${same(pick(["+", "*"]))} ${value("number")}) ${modulo} 5`,
        );
        bound.number.add(name);
        break;
      }
      case 3: {
        if (recursive) break;
        const name = `w${fresh++}`;
        literals.push(onlyDatalog(join`${variable(name)} = cat(${value("symbol")}, ${value("symbol")})`));
        bound.symbol.add(name);
        break;
      }
      case 4:
        literals.push(onlyDatalog(join`contains(${value("symbol")}, ${value("symbol")})`));
        break;
      case 5: {
        // A value worked out in the place of an argument.
        const relation = pick(lower);
        const list = relation.kinds.map((k) => (k === "number" ? inPlace(value, choose) : value(k)));
        literals.push(onlyDatalog(atom(relation.name, list)));
        break;
      }
      default: {
        const name = `v${fresh++}`;
        literals.push(aggregate(name, pick(lower), value, fresh, choose));
        bound.number.add(name);
      }
    }
  }
  const arguments_ = head.kinds.map((kind) => {
    if (kind === "symbol" || choose(5) > 0) return value(kind);
    return join`(${value("number")} + 1) ${modulo} 4`;
  });
  // Conditions may stand anywhere.
  const order = literals.map((literal) => ({ literal, place: choose(50) })).sort((a, b) => a.place - b.place);
  const body = order.map(({ literal }) => literal).reduce((all, next) => join`${all}, ${next}`);
  return join`${atom(head.name, arguments_)} :- ${body}.`;
}

function inPlace(value: (kind: Kind) => Text, choose: Choose): Text {
  switch (choose(3)) {
    case 0:
      return join`count : { edge(${value("number")}, _) }`;
    case 1:
      return join`${value("number")} - 1`;
    default:
      return value("number");
  }
}

/** An aggregate over one relation: each column is a value from outside, or a variable of its own. */
function aggregate(
  name: string,
  relation: RelationShape,
  value: (kind: Kind) => Text,
  number: number,
  choose: Choose,
): Text {
  const locals: { name: string; kind: Kind }[] = [];
  const list = relation.kinds.map((kind, i) => {
    if (choose(2) === 0) return value(kind);
    const local = { name: `l${number}${i}`, kind };
    locals.push(local);
    return variable(local.name);
  });
  const numeric = locals.filter(({ kind }) => kind === "number").map((local) => local.name);
  const target = numeric[0];
  let body = atom(relation.name, list);
  if (target !== undefined && choose(3) === 0) body = join`${body}, ${variable(target)} > ${value("number")}`;
  const own = locals.map((local) => variable(local.name)).reduce((all, next) => join`${all}, ${next}`, same("0"));
  const result = variable(name);
  const functions = target === undefined ? 1 : 4;
  switch (choose(functions)) {
    case 0:
      return {
        datalog: `${name} = count : { ${body.datalog} }`,
        asp: body.asp && `${result.asp} = #count { ${own.asp} : ${body.asp} }`,
      };
    case 1:
      return {
        datalog: `${name} = sum ${target} : { ${body.datalog} }`,
        asp: body.asp && `${result.asp} = #sum { ${target?.toUpperCase()}, ${own.asp} : ${body.asp} }`,
      };
    case 2:
      return { datalog: `${name} = min ${target} : { ${body.datalog} }`, asp: undefined };
    default:
      return { datalog: `${name} = max ${target} * 2 : { ${body.datalog} }`, asp: undefined };
  }
}

const modulo: Text = { datalog: "%", asp: "\\" };

function constant(kind: Kind, choose: Choose): string {
  return kind === "number" ? String(choose(5)) : `"${["a", "b", "ab"][choose(3)]}"`;
}

function same(text: string): Text {
  return { datalog: text, asp: text };
}

function variable(name: string): Text {
  return { datalog: name, asp: name.toUpperCase() };
}

function onlyDatalog({ datalog }: Text): Text {
  return { datalog, asp: undefined };
}

function atom(name: string, list: readonly Text[]): Text {
  const inside = list.reduce((all, next) => join`${all}, ${next}`);
  return join`${same(name)}(${inside})`;
}

function join(strings: TemplateStringsArray, ...parts: readonly Text[]): Text {
  const fill = (language: "datalog" | "asp"): string | undefined =>
    parts.some((part) => part[language] === undefined)
      ? undefined
      : strings.map((text, i) => text + (parts[i]?.[language] ?? "")).join("");
  return { datalog: fill("datalog") ?? "", asp: fill("asp") };
}
