import { prepareSqlite } from "../../support/prepare-database.ts";
import { PREPARED_DATABASE } from "../../support/start-shop-process.ts";
import { createTemporaryFolder } from "../../support/tmpfs.ts";

/** Before all browser tests: creates one filled database, in memory if there is space, which each shop copies. */
export default async function globalSetup(): Promise<void> {
  process.env[PREPARED_DATABASE] = await prepareSqlite(createTemporaryFolder());
}
