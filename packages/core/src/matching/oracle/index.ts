export type { OracleBudget, OracleContext, OracleOutcome, OracleScore } from "./match-by-oracle.js";
export { matchByOracle } from "./match-by-oracle.js";
