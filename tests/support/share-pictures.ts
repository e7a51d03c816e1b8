import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";

const encodedPictures = join(import.meta.dirname, "..", "..", ".cache", "pictures");

/** Gives a new data folder the pictures that earlier shops have encoded: they are the same whatever the database. */
export async function sharePictures(dataDir: string): Promise<void> {
  await mkdir(encodedPictures, { recursive: true });
  await symlink(encodedPictures, join(dataDir, "pictures"));
}
