import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { compileCache } from "../../scripts/paths.ts";

const main = join(import.meta.dirname, "prepare-database-main.ts");

/**
 * Prepares a database like shop-api at its first start, with the owner of the tests instead of the demo's. Runs in its own
 * process, because SQLite blocks the event loop.
 */
export async function prepareDatabase(
  place: { DATA_DIR: string } | { DATABASE_URL: string; DATABASE_OWNER_URL: string },
): Promise<void> {
  const env = { NODE_COMPILE_CACHE: compileCache, LOG_LEVEL: "silent", ...place };
  await promisify(execFile)(process.execPath, [main], { env });
}

/** Prepares a SQLite database in a single file, which can be copied. @returns the file */
export async function prepareSqlite(folder: string): Promise<string> {
  await prepareDatabase({ DATA_DIR: folder });
  return join(folder, "shop.sqlite");
}
