import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";

const encodedPictures = join(import.meta.dirname, "..", "..", ".cache", "pictures");

/** Copies the already encoded pictures to a new data folder: they are the same for every database. */
export async function sharePictures(dataDir: string): Promise<void> {
  await mkdir(encodedPictures, { recursive: true });
  await symlink(encodedPictures, join(dataDir, "pictures"));
}
