import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const sharedMemory = "/dev/shm";
const neededBytes = 2 ** 30;

/** Folder for temporary data, in memory if there is space, so that tests do not wait for disk syncs. */
export function temporaryFolder(): string {
  return isRoomy(sharedMemory) ? sharedMemory : tmpdir();
}

/** Creates a folder for temporary data, which is removed at exit, also of an interrupted run. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(temporaryFolder(), "kasavu-tests-"));
  // Postgres, which has another user, runs below it.
  chmodSync(folder, 0o711);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  return folder;
}

function isRoomy(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}
