import type { Program, Statement } from "@blast-asp/asp";
import type { Location, SuiteDiagnostic } from "../annotations/diagnostic.js";
import type { Assertion } from "../assertions/assertion.js";

/** Which statements of its program a test is about. */
export type Scope =
  /** All of them: no scope was given, or `{"*"}`. Only such a test can be run on another program. */
  | { readonly kind: "whole" }
  /** Those that these rule and block names denote. */
  | { readonly kind: "names"; readonly names: readonly string[] };

/** Statements of one text that belong to a program under test. */
export type Piece = {
  /** The file, or what else the text is. */
  readonly name: string;
  readonly program: Program;
  readonly statements: readonly Statement[];
  /** Where an offset of the program's text stands in a file. */
  readonly locate: (offset: number) => Location;
};

/** One test case. */
export type TestCase = {
  readonly name: string;
  readonly description?: string;
  /** What to tell the user when the test does not pass. */
  readonly message?: string;
  readonly location: Location;
  readonly scope: Scope;
  /** The statements in scope, file by file. */
  readonly programs: readonly Piece[];
  /** `input` and then the input files. */
  readonly inputs: readonly Piece[];
  readonly assertions: readonly Assertion[];
};

/** A suite file, read and checked. */
export type Suite = {
  /** The file name as it was given. */
  readonly file: string;
  /** The well-formed tests in source order. */
  readonly tests: readonly TestCase[];
  /** By place. A suite with an `error` among them is malformed and is not run. */
  readonly diagnostics: readonly SuiteDiagnostic[];
};
