import type { Tasks } from "../task.js";
import { connections } from "./connections.js";
import { duplicateRecords } from "./duplicate-records.js";
import { errorRuns } from "./error-runs.js";
import { familyTies } from "./family-ties.js";
import { inheritedTraits } from "./inherited-traits.js";
import { kitQuantities } from "./kit-quantities.js";
import { leagueTable } from "./league-table.js";
import { roleAccess } from "./role-access.js";
import { roomClashes } from "./room-clashes.js";
import { sharedTaste } from "./shared-taste.js";
import { spanOfControl } from "./span-of-control.js";
import { stockLedger } from "./stock-ledger.js";

/** The tasks of the domain knowledge-discovery. */
export const knowledgeDiscovery: Tasks = {
  connections,
  "duplicate-records": duplicateRecords,
  "error-runs": errorRuns,
  "family-ties": familyTies,
  "inherited-traits": inheritedTraits,
  "kit-quantities": kitQuantities,
  "league-table": leagueTable,
  "role-access": roleAccess,
  "room-clashes": roomClashes,
  "shared-taste": sharedTaste,
  "span-of-control": spanOfControl,
  "stock-ledger": stockLedger,
};
