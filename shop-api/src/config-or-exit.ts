import { type Config, readConfig } from "./config.ts";

/** Reads the environment of an entry point. What is wrong with it is said in one line: a stack would add nothing. */
export function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
