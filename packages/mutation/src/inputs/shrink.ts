import { type Facts, factCount, type Row, rowKey, rowsOf, sortedFacts } from "./facts.js";
import { projection, valuesIn } from "./observe.js";
import { respects } from "./respects.js";
import { memberColumns, type Shape } from "./shape.js";

const filtered = (facts: Facts, keep: (signature: string, row: Row) => boolean): Facts =>
  sortedFacts([...facts.keys()], (signature) => rowsOf(facts, signature).filter((row) => keep(signature, row)));

/** Rows that repeat rows of another table go with them, and rows that always have a companion go with it. */
const withoutOrphans = (shape: Shape, facts: Facts): Facts => {
  const size = factCount(facts);
  let rest = facts;
  for (const table of shape.tables) {
    const { rows } = table;
    const members = memberColumns(table);
    if (rows.kind === "rows-of") {
      const base = projection(rowsOf(rest, rows.table), rows.columns);
      const mine = projection(rowsOf(rest, table.signature), members);
      rest = filtered(rest, (signature, row) => {
        if (signature === table.signature) return base.has(rowKey(members.map((at) => row[at] ?? "")));
        return !rows.all || signature !== rows.table || mine.has(rowKey(rows.columns.map((at) => row[at] ?? "")));
      });
    } else if (rows.kind === "relation")
      for (const { first, second } of rows.pairs.filter(({ symmetric }) => symmetric)) {
        const keys = projection(rowsOf(rest, table.signature), members);
        const swapped = members.map((at) => (at === first ? second : at === second ? first : at));
        rest = filtered(
          rest,
          (signature, row) => signature !== table.signature || keys.has(rowKey(swapped.map((at) => row[at] ?? ""))),
        );
      }
  }
  return factCount(rest) === size ? rest : withoutOrphans(shape, rest);
};

const withoutMembers = (shape: Shape, facts: Facts, gone: ReadonlyMap<number, string>): Facts => {
  const columnsOf = new Map(shape.tables.map(({ signature, columns }) => [signature, columns]));
  return filtered(facts, (signature, row) =>
    (columnsOf.get(signature) ?? []).every(
      (column, at) => column.kind !== "member" || gone.get(column.domain) !== row[at],
    ),
  );
};

/** Inputs with one thing less: a member of a domain with all that is said of it, or a row with those that hang on it. */
function* smaller(shape: Shape, facts: Facts): Generator<Facts> {
  const members = shape.domains.map(({ table, column }) => [...valuesIn(facts, table, column)]);
  for (const [domain, values] of members.entries()) {
    const partners = shape.domains.flatMap(({ sizeOf }, index) => (sizeOf === domain ? [index] : []));
    for (const value of [...values].reverse()) {
      if (partners.length === 0) yield withoutMembers(shape, facts, new Map([[domain, value]]));
      // Domains of the same size can only shrink together.
      for (const partner of partners.slice(0, 1))
        for (const other of members[partner] ?? []) {
          const gone = new Map(partners.map((index) => [index, members[index]?.at(-1) ?? ""]));
          yield withoutMembers(shape, facts, gone.set(domain, value).set(partner, other));
        }
    }
  }
  for (const [signature, rows] of [...facts].reverse())
    for (const row of [...rows].reverse()) {
      const rest = filtered(facts, (other, one) => other !== signature || one !== row);
      yield withoutOrphans(shape, rest);
    }
}

/**
 * Makes an input smaller while something about it stays true: members of domains go first, then single rows, always so that
 * the input keeps the shape of the instances. In the end nothing more can be taken away.
 *
 * @param holds asked about smaller inputs only
 */
export const shrinkInput = async (
  shape: Shape,
  input: Facts,
  holds: (facts: Facts) => Promise<boolean>,
): Promise<Facts> => {
  let smallest = input;
  let progress = true;
  while (progress) {
    progress = false;
    for (const candidate of smaller(shape, smallest)) {
      if (factCount(candidate) >= factCount(smallest) || !respects(shape, candidate) || !(await holds(candidate)))
        continue;
      smallest = candidate;
      progress = true;
      break;
    }
  }
  return smallest;
};
