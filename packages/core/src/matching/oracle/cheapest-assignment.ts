/**
 * Gives each row a column of its own at the least total cost; the columns by row, or undefined when that cannot be done. An undefined
 * cost forbids a place. The Hungarian method with shortest augmenting paths, rows·rows·columns steps.
 */
export const cheapestAssignment = (costs: readonly (readonly (number | undefined)[])[]): number[] | undefined => {
  const rows = costs.length;
  const columns = costs[0]?.length ?? 0;
  if (rows > columns) return undefined;
  // Index 0 stands for no row and no column.
  const rowPrice = new Array<number>(rows + 1).fill(0);
  const columnPrice = new Array<number>(columns + 1).fill(0);
  const rowOf = new Array<number>(columns + 1).fill(0);
  for (let row = 1; row <= rows; row++) {
    rowOf[0] = row;
    const least = new Array<number>(columns + 1).fill(Number.POSITIVE_INFINITY);
    const before = new Array<number>(columns + 1).fill(0);
    const done = new Array<boolean>(columns + 1).fill(false);
    let column = 0;
    do {
      done[column] = true;
      const current = rowOf[column] ?? 0;
      let delta = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let other = 1; other <= columns; other++) {
        if (done[other]) continue;
        const cost = costs[current - 1]?.[other - 1];
        const reduced =
          cost === undefined ? Number.POSITIVE_INFINITY : cost - (rowPrice[current] ?? 0) - (columnPrice[other] ?? 0);
        if (reduced < (least[other] ?? 0)) {
          least[other] = reduced;
          before[other] = column;
        }
        if ((least[other] ?? 0) < delta) {
          delta = least[other] ?? 0;
          next = other;
        }
      }
      if (next === 0) return undefined;
      for (let other = 0; other <= columns; other++)
        if (done[other]) {
          const owner = rowOf[other] ?? 0;
          rowPrice[owner] = (rowPrice[owner] ?? 0) + delta;
          columnPrice[other] = (columnPrice[other] ?? 0) - delta;
        } else least[other] = (least[other] ?? 0) - delta;
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const previous = before[column] ?? 0;
      rowOf[column] = rowOf[previous] ?? 0;
      column = previous;
    }
  }
  const found = new Array<number>(rows).fill(0);
  for (let column = 1; column <= columns; column++) {
    const row = rowOf[column] ?? 0;
    if (row > 0) found[row - 1] = column - 1;
  }
  return found;
};
