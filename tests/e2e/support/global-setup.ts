import { tmpdir } from "node:os";
import { prepareSqlite } from "../../support/prepare-database.ts";
import { setup as useTemporaryFolder } from "../../support/tmpfs.ts";
import { PREPARED_DATABASE } from "../../support/start-shop-process.ts";

/** Before all browser tests: temporary data in memory, and one filled database that each shop copies. */
export default async function globalSetup(): Promise<void> {
  useTemporaryFolder();
  process.env[PREPARED_DATABASE] = await prepareSqlite(tmpdir());
}
