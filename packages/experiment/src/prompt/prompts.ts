import type { Checked, Fault } from "@blast-asp/core";
import {
  type CheckedPrompt,
  loadBuiltInPrompt,
  loadPrompt,
  type Prompt,
  type PromptIdentity,
  type PromptKind,
} from "@blast-asp/llm";
import { builtInParaphrasePrompt, paraphrasePromptKind } from "@blast-asp/paraphraser";
import {
  builtInMatchPrompt,
  builtInRepairPrompt,
  type MatchPlaceholder,
  matchPromptKind,
  repairPromptKind as matchRepairPromptKind,
  type RepairPlaceholder,
} from "@blast-asp/predicate-matcher";
import type { Experiment } from "../file/experiment.js";
import type { PromptName } from "../file/schema.js";
import { builtInPromptFile } from "../package-files.js";
import { datalogGeneratePromptKind, datalogRepairPromptKind, datalogShotPromptKind } from "./datalog-kinds.js";
import { generatePromptKind, generateSignaturesPromptKind, repairPromptKind, shotPromptKind } from "./kinds.js";

/** All prompts of an experiment: the built-in ones, or the files that replace them. */
export type Prompts = {
  readonly generate: Prompt<"description" | "shots">;
  readonly "generate-signatures": Prompt<"description" | "predicates" | "shots">;
  readonly shots: Prompt<"description" | "program">;
  readonly repair: Prompt<"messages">;
  readonly "paraphrase-1": Prompt<"text">;
  readonly "paraphrase-2": Prompt<"text">;
  readonly match: Prompt<MatchPlaceholder>;
  readonly "match-repair": Prompt<RepairPlaceholder>;
  readonly "datalog-generate": Prompt<keyof typeof datalogGeneratePromptKind.placeholders>;
  readonly "datalog-shots": Prompt<keyof typeof datalogShotPromptKind.placeholders>;
  readonly "datalog-repair": Prompt<"feedback">;
};

const own = <Name extends string>(file: string, kind: PromptKind<Name>): Prompt<Name> =>
  loadBuiltInPrompt(builtInPromptFile(file), kind);

/** Loads the prompts; what is wrong with a user's file is reported with its place. */
export const loadPrompts = (files: Experiment["prompts"]): Checked<Prompts> => {
  const faults: Fault[] = [];
  const load = <Name extends string>(
    name: PromptName,
    kind: PromptKind<Name>,
    builtIn: () => Prompt<Name>,
  ): Prompt<Name> => {
    const file = files[name];
    if (file === undefined) return builtIn();
    const loaded: CheckedPrompt<Name> = loadPrompt(file, kind);
    if (loaded.ok) return loaded.value;
    faults.push(...loaded.faults);
    return builtIn();
  };
  const value: Prompts = {
    generate: load("generate", generatePromptKind, () => own("generate", generatePromptKind)),
    "generate-signatures": load("generate-signatures", generateSignaturesPromptKind, () =>
      own("generate-signatures", generateSignaturesPromptKind),
    ),
    shots: load("shots", shotPromptKind, () => own("shots", shotPromptKind)),
    repair: load("repair", repairPromptKind, () => own("repair", repairPromptKind)),
    "paraphrase-1": load("paraphrase-1", paraphrasePromptKind, () => builtInParaphrasePrompt(1)),
    "paraphrase-2": load("paraphrase-2", paraphrasePromptKind, () => builtInParaphrasePrompt(2)),
    match: load("match", matchPromptKind, builtInMatchPrompt),
    "match-repair": load("match-repair", matchRepairPromptKind, builtInRepairPrompt),
    "datalog-generate": load("datalog-generate", datalogGeneratePromptKind, () =>
      own("datalog-generate", datalogGeneratePromptKind),
    ),
    "datalog-shots": load("datalog-shots", datalogShotPromptKind, () => own("datalog-shots", datalogShotPromptKind)),
    "datalog-repair": load("datalog-repair", datalogRepairPromptKind, () =>
      own("datalog-repair", datalogRepairPromptKind),
    ),
  };
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value };
};

const aspPrompts = ({ conditions, matcher }: Experiment): PromptName[] => [
  conditions.signatures ? "generate-signatures" : "generate",
  ...(conditions.shots > 0 ? (["shots"] as const) : []),
  ...(conditions.repair > 0 ? (["repair"] as const) : []),
  ...(matcher.kind === "model" ? (["match", "match-repair"] as const) : []),
];

const datalogPrompts = ({ conditions }: Experiment): PromptName[] => [
  "datalog-generate",
  ...(conditions.shots > 0 ? (["datalog-shots"] as const) : []),
  ...(conditions.repair > 0 ? (["datalog-repair"] as const) : []),
];

/** The prompts that an experiment really uses, for its records. */
export const usedPrompts = (
  experiment: Experiment,
  prompts: Prompts,
  languages: ReadonlySet<"asp" | "datalog">,
): Readonly<Record<string, PromptIdentity>> => {
  const { levels } = experiment;
  const names: PromptName[] = [
    ...(languages.has("asp") ? aspPrompts(experiment) : []),
    ...(languages.has("datalog") ? datalogPrompts(experiment) : []),
    ...(levels.some((level) => level > 0) ? (["paraphrase-1"] as const) : []),
    ...(levels.includes(2) ? (["paraphrase-2"] as const) : []),
  ];
  return Object.fromEntries(names.map((name) => [name, prompts[name].identity]));
};
