import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const sharedMemory = "/dev/shm";
const neededBytes = 2 ** 30;

/** The folder for temporary data: in memory where there is room, so that no test waits for a disk to sync. */
export function temporaryFolder(): string {
  return isRoomy(sharedMemory) ? sharedMemory : tmpdir();
}

/** Makes a folder for temporary data, which is removed at exit: what an interrupted run left in memory would stay. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(temporaryFolder(), "kasavu-tests-"));
  // Postgres runs as another user below it.
  chmodSync(folder, 0o711);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  return folder;
}

/** A global setup: has this process and its workers put their temporary data into one folder. */
export function setup(): void {
  process.env.TMPDIR = createTemporaryFolder();
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
