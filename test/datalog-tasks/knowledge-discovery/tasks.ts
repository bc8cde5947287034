import type { Tasks } from "../task.js";
import { roomClashes } from "./room-clashes.js";

/** The tasks of the domain knowledge-discovery. */
export const knowledgeDiscovery: Tasks = {
  "room-clashes": roomClashes,
};
