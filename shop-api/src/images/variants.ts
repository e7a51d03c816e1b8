import { mkdir, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { randomUUID } from "node:crypto";
import pLimit from "p-limit";
import sharp from "sharp";

export type Format = "avif" | "webp" | "jpeg";

/** A file to be sent: `name` below `root`. */
export type PictureFile = { root: string; name: string };

/** Pixels. A picture is sent at the smallest of these that is not under the width asked for. */
const widths = [300, 350, 420, 600, 900, 1200];
const made = "pictures";
const masters = fileURLToPath(new URL("../../seed/pictures/", import.meta.url));

/**
 * The shop's pictures in the sizes and formats that are asked for. Each is made once, two at a time so that the shop
 * goes on answering, and kept below `dataDir`; callers who ask for one that is being made wait for it together.
 */
export function pictureVariants(dataDir: string) {
  const root = join(dataDir, made);
  const making = new Map<string, Promise<void>>();
  const masterWidths = new Map<string, number>();
  const twoAtATime = pLimit(2);

  /** @param master below `seed/pictures`, without its ending @returns undefined for an unknown picture */
  return async function variant(
    master: string,
    width: number | undefined,
    format: Format,
  ): Promise<PictureFile | undefined> {
    const masterFile = join(masters, `${master}.avif`);
    const masterWidth = masterWidths.get(master) ?? (await widthOf(masterFile));
    if (masterWidth === undefined) return undefined;
    masterWidths.set(master, masterWidth);
    const listed = widths.find((candidate) => width !== undefined && candidate >= width && candidate < masterWidth);
    if (listed === undefined && format === "avif") return { root: masters, name: `${master}.avif` };
    const name = `${listed ?? "full"}/${master}.${format}`;
    if (!(await exists(join(root, name)))) {
      const running = making.get(name) ?? twoAtATime(() => make(masterFile, join(root, name), listed, format));
      making.set(name, running);
      await running.finally(() => making.delete(name));
    }
    return { root, name };
  };
}

/** Written beside its place and moved there whole: a reader never meets half a picture. */
async function make(masterFile: string, file: string, width: number | undefined, format: Format): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  const picture = sharp(masterFile).resize({ width });
  const encoded = {
    // Effort 2 of 9 takes a fifth of the default's time and costs a few percent of size.
    avif: () => picture.avif({ quality: 50, effort: 2 }),
    webp: () => picture.webp({ quality: 75, effort: 2 }),
    jpeg: () => picture.jpeg({ quality: 78 }),
  }[format]();
  await encoded.toFile(unfinished);
  await rename(unfinished, file);
}

async function widthOf(file: string): Promise<number | undefined> {
  return (await exists(file)) ? (await sharp(file).metadata()).width : undefined;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
