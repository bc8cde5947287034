/** The axis of names down the left side: its title stands above them, a line leads from each to its values. */
export const namesAxis = {
  titleAngle: 0,
  titleAlign: "right",
  titleAnchor: "start",
  titleY: -8,
  titleX: -6,
  ticks: false,
  grid: true,
} as const;
