import { mkdirSync, writeFileSync } from "node:fs";
import { jsonSchemas } from "./schemas.js";

// Run by the build: the schemas are published beside the code, made from the same zod schemas that check the data.
const folder = new URL("./schemas/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries(jsonSchemas()))
  writeFileSync(new URL(`${name}.schema.json`, folder), `${JSON.stringify(schema, null, 2)}\n`);
