export type {
  AggregateFunction,
  Atom,
  BodyAggregate,
  BodyAggregateElement,
  BodyElement,
  BooleanAtom,
  Comparison,
  ComparisonOperator,
  ComparisonStep,
  ConditionalLiteral,
  Disjunction,
  Guard,
  Head,
  HeadAggregate,
  HeadAggregateElement,
  Literal,
  PredicateAtom,
  SetAggregate,
  Sign,
  TheoryLiteral,
} from "./ast/literal.js";
export type { Comment, Program, SyntaxDiagnostic } from "./ast/program.js";
export type {
  Const,
  Defined,
  Edge,
  External,
  Heuristic,
  Include,
  Optimize,
  OptimizeElement,
  ProgramPart,
  ProjectAtom,
  ProjectSignature,
  Rule,
  Script,
  ShowNothing,
  ShowSignature,
  ShowTerm,
  Statement,
  TheoryDefinition,
  WeakConstraint,
  Weight,
  WrittenSignature,
} from "./ast/statement.js";
export type {
  AbsoluteTerm,
  AnonymousTerm,
  ArgumentList,
  BinaryOperator,
  BinaryTerm,
  ConstantTerm,
  ExternalFunctionTerm,
  ExtremumTerm,
  FunctionTerm,
  NumberTerm,
  ParenthesizedTerm,
  PoolTerm,
  StringTerm,
  Term,
  TupleTerm,
  UnaryTerm,
  VariableTerm,
} from "./ast/term.js";
export type {
  TheoryAtom,
  TheoryAtomDefinition,
  TheoryElement,
  TheoryFunctionTerm,
  TheoryOperation,
  TheoryOperator,
  TheoryOperatorDefinition,
  TheorySequence,
  TheoryTerm,
  TheoryTermDefinition,
} from "./ast/theory.js";
export { removeStatements } from "./edit/remove-statements.js";
export { renameConstants } from "./edit/rename-constants.js";
export type { PredicateRenaming, PredicateTarget, RenameConflict, RenameOutcome } from "./edit/rename-predicates.js";
export { renamePredicates, renamePredicatesByName } from "./edit/rename-predicates.js";
export type { Edit } from "./edit/splice.js";
export { splice } from "./edit/splice.js";
export { constantOccurrences, constDefinitions } from "./inspect/constants.js";
export type { FactStatement } from "./inspect/facts.js";
export { classifyFact } from "./inspect/facts.js";
export type { ObjectiveElement, SourceText } from "./inspect/objectives.js";
export { objectives } from "./inspect/objectives.js";
export type { PredicateOccurrence, PredicateRole } from "./inspect/occurrences.js";
export { predicateOccurrences, statementOccurrences } from "./inspect/occurrences.js";
export type { StatementsOfPart } from "./inspect/parts.js";
export { programParts } from "./inspect/parts.js";
export type { Signature, SignatureParts } from "./inspect/signature.js";
export { formatSignature, parseSignature } from "./inspect/signature.js";
export type { SignatureUse } from "./inspect/signatures.js";
export { signatures } from "./inspect/signatures.js";
export type { ProgramStructure } from "./inspect/structure.js";
export { programStructure } from "./inspect/structure.js";
export type { StatementVisitor } from "./inspect/visit.js";
export { visitStatement } from "./inspect/visit.js";
export { visitTerm, visitTheoryTerm } from "./inspect/visit-terms.js";
export type { LineIndex, Position, SourceRange } from "./source/range.js";
export { lineIndex, positionAt } from "./source/range.js";
export { parse } from "./syntax/parse.js";
export type { HostAccess } from "./text/host-access.js";
export { hostAccess } from "./text/host-access.js";
export { openBlockComment } from "./text/open-block-comment.js";
export type { UnusualCharacter } from "./text/unusual-characters.js";
export { unusualCharacters } from "./text/unusual-characters.js";
