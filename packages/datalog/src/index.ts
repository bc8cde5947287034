export type {
  AggregateFunction,
  AggregateTerm,
  Argument,
  BranchTerm,
  CastTerm,
  FunctorTerm,
  Nil,
  NumericConstant,
  QualifiedName,
  RecordTerm,
  StringConstant,
  UserFunctorTerm,
  Variable,
  Wildcard,
} from "./ast/argument.js";
export type {
  Atom,
  BooleanLiteral,
  Comparison,
  ComparisonOperator,
  Conjunction,
  Disjunction,
  Literal,
  Negation,
} from "./ast/literal.js";
export type { Program } from "./ast/program.js";
export type {
  Attribute,
  BranchDeclaration,
  ComponentDeclaration,
  ComponentInstance,
  ComponentType,
  Directive,
  DirectiveOption,
  FunctorDeclaration,
  Include,
  Override,
  PlanVersion,
  Pragma,
  Qualifier,
  RelationDeclaration,
  Rule,
  Statement,
  SubsumptionRule,
  TypeDeclaration,
  TypeDefinition,
} from "./ast/statement.js";
export type { CheckOutcome, Diagnostic } from "./checks/check.js";
export { check } from "./checks/check.js";
export type { Clause, FlatLiteral } from "./checks/clause.js";
export { aggregateLiterals, clausesOf } from "./checks/clause.js";
export { stronglyConnected } from "./checks/components-of-graph.js";
export type { ValueKind } from "./checks/functors.js";
export type { KindOf } from "./checks/kinds.js";
export { kindsOf } from "./checks/kinds.js";
export type { Schema } from "./checks/schema.js";
export { schemaOf } from "./checks/schema.js";
export type { Scopes } from "./checks/scopes.js";
export { resolveScopes } from "./checks/scopes.js";
export type { ClauseVisitor } from "./checks/walk.js";
export { argumentParts, visitArgument, visitClause } from "./checks/walk.js";
export type { Warning } from "./checks/warnings.js";
export { warnings } from "./checks/warnings.js";
export { withoutInline } from "./checks/without-inline.js";
export type { ParseDiagnostic } from "./diagnostics/diagnostic.js";
export type { BytePosition } from "./diagnostics/format.js";
export { bytePosition, formatDiagnostic, formatWarning } from "./diagnostics/format.js";
export type { PrimitiveKind, SemanticDiagnostic, TypePlace } from "./diagnostics/semantic.js";
export { parse } from "./syntax/parse.js";
