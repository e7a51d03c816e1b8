import { readFileSync } from "node:fs";

/**
 * Adds the secrets that are mounted as files: `NAME` from the file that `NAME_FILE` names, unless `NAME` is set.
 *
 * @param env is changed
 * @returns an error for each file that cannot be read
 */
export function readSecretFiles(env: NodeJS.ProcessEnv, names: readonly string[]): string[] {
  const errors: string[] = [];
  for (const name of names) {
    const file = env[`${name}_FILE`];
    if (env[name] || !file) continue;
    try {
      env[name] = readFileSync(file, "utf8").trim();
    } catch {
      errors.push(`${name}_FILE must be a file that can be read`);
    }
  }
  return errors;
}
