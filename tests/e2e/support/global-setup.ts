import { prepareSqlite } from "../../support/prepare-database.ts";
import { PREPARED_DATABASE } from "../../support/start-shop-process.ts";
import { createTemporaryFolder } from "../../support/tmpfs.ts";

/** Before all browser tests: one filled database, in memory where there is room, which each shop copies beside it. */
export default async function globalSetup(): Promise<void> {
  process.env[PREPARED_DATABASE] = await prepareSqlite(createTemporaryFolder());
}
