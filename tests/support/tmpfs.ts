import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const sharedMemory = "/dev/shm";
const neededBytes = 2 ** 30;

/** The folder for temporary data: in memory where there is room, so that no test waits for a disk to sync. */
export function temporaryFolder(): string {
  return isRoomy(sharedMemory) ? sharedMemory : tmpdir();
}

/**
 * A global setup: has this process and its workers put their temporary data into one folder, and removes that at exit,
 * for what an interrupted run left in memory would stay there.
 */
export function setup(): void {
  const folder = mkdtempSync(join(temporaryFolder(), "kasavu-tests-"));
  // Postgres runs as another user below it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
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
