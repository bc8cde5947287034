import { readdirSync } from "node:fs";
import { defineConfig } from "vitest/config";

const project = (root: string) => ({
  // Siblings are read from their sources, so a test run never grades a stale build.
  resolve: { conditions: ["@blast-asp/source"] },
  ssr: { resolve: { conditions: ["@blast-asp/source", "node", "import", "default"] } },
  test: { name: root, root, include: ["**/*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 },
});

const below = (folder: string) => readdirSync(folder).map((name) => `${folder}/${name}`);

export default defineConfig({
  test: {
    // All processors: most tests wait for one worker or one command at a time.
    maxWorkers: "100%",
    projects: [...below("packages"), ...below("test")].map(project),
    reporters: ["default", ["json", { outputFile: ".test-results.json" }]],
  },
});
