import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DatalogTask, TaskInstance, TaskRelation } from "@blast-asp/datalog-grader";
import { type ChatMessage, fenced, renderPrompt } from "@blast-asp/llm";
import type { Conditions } from "../file/experiment.js";
import { demonstrationFiles } from "../plan/datalog-problem.js";
import type { DatalogStudyProblem } from "../plan/study-problem.js";
import type { Prompts } from "./prompts.js";

const typed = ({ name, columns }: TaskRelation): string =>
  `${name}(${columns.map((column) => `${column.name}: ${column.type}`).join(", ")})`;

const untyped = ({ name, columns }: TaskRelation): string =>
  `${name}(${columns.map((column) => column.name).join(", ")})`;

/** A bullet for each relation: the signature, and below it the meaning where the condition asks for it. */
const bullets = (relations: readonly TaskRelation[], { descriptions, types }: Conditions): string =>
  relations
    .map((relation) => {
      const signature = `- ${types ? typed(relation) : untyped(relation)}`;
      return descriptions && relation.meaning !== "" ? `${signature}\n  ${relation.meaning}` : signature;
    })
    .join("\n");

const rowsOf = (instance: TaskInstance, file: string): string[] =>
  readFileSync(join(instance.folder, file), "utf8")
    .split("\n")
    .filter((line) => line !== "");

const tuples = (rows: readonly string[]): string =>
  rows.length === 0 ? "(empty)" : rows.map((row) => `(${row.split("\t").join(", ")})`).join(", ");

/** The demonstration instance as lists of tuples, relation by relation. */
const exampleText = (task: DatalogTask): string => {
  const { demo } = task;
  if (!demo) return "none";
  const present = new Set(Object.keys(demonstrationFiles(task)));
  const list = (relations: readonly TaskRelation[], ending: string): string[] =>
    relations.map(({ name }) => {
      const file = `${name}.${ending}`;
      return `- ${name}: ${tuples(present.has(file) ? rowsOf(demo, file) : [])}`;
    });
  return ["Input:", ...list(task.input, "facts"), "Output:", ...list(task.output, "expected")].join("\n");
};

/** Statements of gold that a candidate would write: all but what is given, and directives. */
const rulesOf = (task: DatalogTask): string => {
  const given = new Set([...task.input, ...task.output].map(({ name }) => name));
  return (task.gold?.text ?? "")
    .split("\n")
    .filter((line) => {
      const declared = /^\s*\.decl\s+([\w?]+)/.exec(line)?.[1];
      return declared === undefined ? !/^\s*\.(input|output)\b/.test(line) : !given.has(declared);
    })
    .join("\n")
    .trim();
};

/**
 * The question to a model about a Datalog task, as DatalogBench asks it (arranged alike, in our own words): relations as signatures
 * or with their meanings, the knowledge note always, the demonstration instance or none.
 */
export const datalogMessages = (
  prompts: Prompts,
  conditions: Conditions,
  { task }: DatalogStudyProblem,
  question: string,
  examples: readonly DatalogStudyProblem[],
): ChatMessage[] => {
  const relations = (of: DatalogTask) => ({
    input: bullets(of.input, conditions),
    output: bullets(of.output, conditions),
  });
  const shots = examples.map(({ task: other }) =>
    renderPrompt(prompts["datalog-shots"], {
      question: other.question.trim(),
      ...relations(other),
      program: fenced(rulesOf(other), "datalog"),
    }),
  );
  const content = renderPrompt(prompts["datalog-generate"], {
    id: task.id,
    question: question.trim(),
    ...relations(task),
    knowledge: task.knowledge === undefined ? "" : `Background:\n\n${task.knowledge.trim()}`,
    example: conditions.example ? exampleText(task) : "none",
    shots: shots.join("\n\n"),
  });
  // What is not there leaves no gap.
  return [{ role: "user", content: content.replace(/\n{3,}/g, "\n\n").trim() }];
};

/** What an agent finds in its folder: the relations, and the demonstration instance. Nothing that is graded. */
export const datalogFiles = ({ task }: DatalogStudyProblem): Readonly<Record<string, string>> => {
  const lines = (relations: readonly TaskRelation[], directive: string): string[] =>
    relations.flatMap((relation) => [`.decl ${typed(relation)}`, `.${directive} ${relation.name}`]);
  const both = new Set(task.input.map(({ name }) => name));
  const output = task.output.filter(({ name }) => !both.has(name));
  const schema = [
    ...lines(task.input, "input"),
    ...lines(output, "output"),
    ...task.output.filter(({ name }) => both.has(name)).map(({ name }) => `.output ${name}`),
  ];
  const demo = Object.entries(demonstrationFiles(task)).map(([name, text]) => [`demo/${name}`, text]);
  return Object.fromEntries([["schema.dl", `${schema.join("\n")}\n`], ...demo]);
};
