import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const main = join(import.meta.dirname, "prepare-database-main.ts");

/**
 * Fills a database of a shop as the shop itself does at its first start, but without the staff's token, which each copy
 * makes for itself. In a process of its own, for SQLite does not let the event loop turn meanwhile.
 */
export async function prepareDatabase(place: { DATA_DIR: string } | { DATABASE_URL: string }): Promise<void> {
  await promisify(execFile)(process.execPath, [main], { env: { LOG_LEVEL: "silent", ...place } });
}

/** Prepares a SQLite database, all of it in one file that may be copied. @returns the file */
export async function prepareSqlite(folder: string): Promise<string> {
  await prepareDatabase({ DATA_DIR: folder });
  return join(folder, "shop.sqlite");
}
