/** Small graphs that tell recursive programs apart; edges between numbered nodes. */
export const graphShapes: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  "self-loop": [[0, 0]],
  "two-cycle": [
    [0, 1],
    [1, 0],
  ],
  "three-cycle": [
    [0, 1],
    [1, 2],
    [2, 0],
  ],
  chain: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ],
  diamond: [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 3],
  ],
  disconnected: [
    [0, 1],
    [2, 3],
  ],
};
