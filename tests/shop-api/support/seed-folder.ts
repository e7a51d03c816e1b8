import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const shopSeed = fileURLToPath(new URL("../../../shop-api/seed", import.meta.url));

/** A copy of the catalogue that a test may change. */
export type SeedFolder = {
  path: string;
  /** Replaces text in `catalogue.json` or `pictures/index.json`. @throws when the text is not there */
  replace(file: string, text: string, by: string): Promise<void>;
  remove(): Promise<void>;
};

export async function copySeed(): Promise<SeedFolder> {
  const path = await mkdtemp(join(tmpdir(), "kasavu-seed-"));
  await cp(shopSeed, path, { recursive: true });
  return {
    path,
    async replace(file, text, by) {
      const texts = await readFile(join(path, file), "utf8");
      if (!texts.includes(text)) throw new Error(`${file} does not hold ${text}`);
      await writeFile(join(path, file), texts.replace(text, by));
    },
    remove: () => rm(path, { recursive: true }),
  };
}
