import { type Config, readConfig } from "./config.ts";

/** Reads the environment of an entry point; prints an invalid one as a single line without a stack, and exits. */
export function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
