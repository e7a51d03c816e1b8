import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/**
 * An original picture, from which every size and format is encoded. `hash` is the SHA-256 of its content. `stored`: where
 * it is, unless its file is in the folder of the shop's pictures. `content`: of an upload that could not be written to a file.
 */
export type Master = {
  file: string;
  hash: string;
  width: number;
  stored?: { root: string; name: string };
  content?: Uint8Array;
};

/** SHA-256 in hex. @throws when the file cannot be read */
export async function hashOf(file: string): Promise<string> {
  return hash("sha256", await readFile(file), "hex");
}

/**
 * Looks up masters by file below `folder`; undefined for a missing one. Results are cached, so that a replaced file is
 * noticed only after a restart.
 */
export function findMasters(folder: string): (file: string) => Promise<Master | undefined> {
  const cached = new Map<string, Promise<Master>>();

  async function look(file: string): Promise<Master> {
    const path = join(folder, file);
    return { file, hash: await hashOf(path), width: (await sharp(path).metadata()).width };
  }

  return async (file) => {
    const looking = cached.get(file) ?? look(file);
    cached.set(file, looking);
    try {
      return await looking;
    } catch (error) {
      cached.delete(file); // missing names are not cached, which would let callers fill the memory
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "ENOENT" || code === "ENAMETOOLONG") return undefined;
      throw error;
    }
  };
}
