import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const sharedMemory = "/dev/shm";
const neededBytes = 2 ** 30;

/** The folder for temporary data: in memory where there is room, so that no test waits for a disk to sync. */
export function temporaryFolder(): string {
  return isRoomy(sharedMemory) ? sharedMemory : tmpdir();
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
