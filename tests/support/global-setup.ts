import { startPreparing } from "./prepared.ts";
import { createTemporaryFolder } from "./tmpfs.ts";

/** Global setup of Vitest and Playwright: one folder for temporary data, and the preparation service, which starts with nothing. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.TMPDIR = createTemporaryFolder();
  return startPreparing();
}
