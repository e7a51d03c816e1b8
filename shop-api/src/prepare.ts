import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { openDatabase } from "./db/client.ts";
import { prepareDatabase } from "./db/prepare.ts";
import { whenAvailable } from "./db/when-available.ts";

/**
 * Brings the database to the state that this version needs: migrations, catalogue. Safe for concurrent runs. Waits up to 30 s for the database.
 */
export async function prepare(config: Config, log: Logger): Promise<void> {
  const { db, dialect } = openDatabase(config);
  await whenAvailable(() => prepareDatabase(db, dialect, config, log), log);
  await db.destroy();
}
