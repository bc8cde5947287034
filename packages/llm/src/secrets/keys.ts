import { LlmError } from "../llm-error.js";

/** Variables of a process, `process.env` in general. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Names under which keys and passwords are usually kept. */
const secretName = /(KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS?)$/i;

/** Below this length a variable whose name only looks like a secret's is not taken for one. */
const shortestGuess = 16;

/**
 * The variable for the key of one particular service, which goes before the provider's own: `BLAST_KEY_API_DEEPSEEK_COM` for
 * `https://api.deepseek.com`. So that one study can use several compatible services, each with its key.
 */
function hostVariable(baseUrl: string): string {
  return `BLAST_KEY_${new URL(baseUrl).hostname.toUpperCase().replace(/[^A-Z0-9]+/g, "_")}`;
}

/**
 * Looks up a key.
 *
 * @param variables the provider's own, in order
 * @param baseUrl given when the service is another one than the provider's own; its key may be missing
 * @throws LlmError `missing-key`, which names the variables
 */
export function findKey(
  provider: string,
  variables: readonly string[],
  baseUrl: string | undefined,
  environment: Environment,
): string | undefined {
  const names = baseUrl === undefined ? variables : [hostVariable(baseUrl), ...variables];
  const key = names.map((name) => environment[name]?.trim()).find((value) => value !== undefined && value !== "");
  if (key === undefined && baseUrl === undefined && variables.length > 0) {
    throw new LlmError(
      "missing-key",
      `Models of "${provider}" need a key: set the environment variable ${variables.join(" or ")} (keys are read from nowhere else).`,
    );
  }
  return key;
}

/** All values of the environment that may be secrets: they are taken out of everything that is written. */
export function environmentSecrets(environment: Environment): string[] {
  return Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && value.trim().length >= shortestGuess && secretName.test(name) ? [value.trim()] : [],
  );
}
