import { randomUUID } from "node:crypto";
import { mkdir, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import sharp from "sharp";
import { Refusal } from "../http/refusal.ts";

export type Format = "avif" | "webp" | "jpeg";

/** A file to be sent: `name` below `root`. */
export type PictureFile = { root: string; name: string };

export type PictureVariants = {
  /** @param master below `seed/pictures`, without its ending @returns undefined for an unknown picture */
  variant(master: string, width: number | undefined, format: Format): Promise<PictureFile | undefined>;
  /** Gives up what waits to be made, and waits for what is being made: afterwards nothing writes to `dataDir`. */
  close(): Promise<void>;
};

// One thread a picture: two at a time are as much as a small machine has beside everything else it does.
sharp.concurrency(1);

/** Pixels. A picture is sent at the smallest of these that is not under the width asked for. */
const widths = [300, 350, 420, 600, 900, 1200];
const masters = fileURLToPath(new URL("../../seed/pictures/", import.meta.url));

/**
 * The shop's pictures in the sizes and formats that are asked for. Each is made once, two at a time so that the shop
 * goes on answering, and kept below `dataDir`; callers who ask for one that is being made wait for it together.
 */
export function pictureVariants(dataDir: string): PictureVariants {
  const root = join(dataDir, "pictures");
  const making = new Map<string, Promise<void>>();
  const masterWidths = new Map<string, number>();
  const twoAtATime = pLimit({ concurrency: 2, rejectOnClear: true });
  let isClosed = false;

  async function ensure(masterFile: string, name: string, width: number | undefined, format: Format): Promise<void> {
    try {
      const file = join(root, name);
      if (await exists(file)) return;
      // Looked at only now: the shop may have closed while this picture was being looked up.
      if (isClosed) throw new Refusal(503, "The shop is closing.");
      await twoAtATime(() => make(masterFile, file, width, format));
    } finally {
      making.delete(name);
    }
  }

  async function variant(master: string, width: number | undefined, format: Format): Promise<PictureFile | undefined> {
    const masterFile = join(masters, `${master}.avif`);
    const masterWidth = masterWidths.get(master) ?? (await widthOf(masterFile));
    if (masterWidth === undefined) return undefined;
    masterWidths.set(master, masterWidth);
    const listed = widths.find((candidate) => width !== undefined && candidate >= width && candidate < masterWidth);
    if (listed === undefined && format === "avif") return { root: masters, name: `${master}.avif` };
    const name = `${listed ?? "full"}/${master}.${format}`;
    const running = making.get(name) ?? ensure(masterFile, name, listed, format);
    making.set(name, running);
    await running;
    return { root, name };
  }

  async function close(): Promise<void> {
    isClosed = true;
    twoAtATime.clearQueue();
    await Promise.allSettled(making.values());
  }

  return { variant, close };
}

/** Written beside its place and moved there whole: a reader never meets half a picture. */
async function make(masterFile: string, file: string, width: number | undefined, format: Format): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  const picture = sharp(masterFile).resize({ width });
  const encoded = {
    // Effort 1 of 9 takes an eighth of the default's time and costs a tenth more bytes.
    avif: () => picture.avif({ quality: 50, effort: 1 }),
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
