import type { Tasks } from "../task.js";
import { alliances } from "./alliances.js";
import { contactSuggestions } from "./contact-suggestions.js";
import { cutPoints } from "./cut-points.js";
import { finalGroups } from "./final-groups.js";
import { floodedCells } from "./flooded-cells.js";
import { fuelRange } from "./fuel-range.js";
import { graphCentres } from "./graph-centres.js";
import { lineChanges } from "./line-changes.js";
import { mergeBases } from "./merge-bases.js";
import { triangleShares } from "./triangle-shares.js";
import { widestRoutes } from "./widest-routes.js";
import { wordLadders } from "./word-ladders.js";

/** The tasks of the domain graph-analytics. */
export const graphAnalytics: Tasks = {
  alliances,
  "contact-suggestions": contactSuggestions,
  "cut-points": cutPoints,
  "final-groups": finalGroups,
  "flooded-cells": floodedCells,
  "fuel-range": fuelRange,
  "graph-centres": graphCentres,
  "line-changes": lineChanges,
  "merge-bases": mergeBases,
  "triangle-shares": triangleShares,
  "widest-routes": widestRoutes,
  "word-ladders": wordLadders,
};
