import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** A picture as it was made: every other size and format comes from it. `hash` is the SHA-256 of its content. */
export type Master = { file: string; hash: string; width: number };

/** Hex. @throws when the file cannot be read */
export async function hashOf(file: string): Promise<string> {
  return hash("sha256", await readFile(file), "hex");
}

/**
 * Looks up masters by their file below `folder`; undefined for one that is not there. What was found is remembered, so
 * a file that is replaced under the same name is noticed at the next start.
 */
export function findMasters(folder: string): (file: string) => Promise<Master | undefined> {
  const known = new Map<string, Promise<Master>>();

  async function look(file: string): Promise<Master> {
    const path = join(folder, file);
    return { file, hash: await hashOf(path), width: (await sharp(path).metadata()).width };
  }

  return async (file) => {
    const looking = known.get(file) ?? look(file);
    known.set(file, looking);
    try {
      return await looking;
    } catch (error) {
      known.delete(file); // nobody can fill the memory with names of pictures that are not there
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "ENOENT" || code === "ENAMETOOLONG") return undefined;
      throw error;
    }
  };
}
