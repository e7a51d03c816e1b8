import { randomUUID } from "node:crypto";
import { access, mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import sharp from "sharp";
import { Refusal } from "../http/refusal.ts";
import type { Master } from "./masters.ts";

export type Format = "avif" | "webp" | "jpeg";

/** A master in one format, at one width; undefined for its own. */
export type Variant = { master: Master; width: number | undefined; format: Format };

/** A file to be sent: `name` below `root`. */
export type PictureFile = { root: string; name: string };

export type PictureVariants = {
  /** @throws {Refusal} 503 when the shop is closing */
  fileOf(variant: Variant): Promise<PictureFile>;
  /** Gives up what waits to be made, and waits for what is being made: afterwards nothing writes to `dataDir`. */
  close(): Promise<void>;
};

// One thread a picture: two at a time are as much as a small machine has beside everything else it does.
sharp.concurrency(1);

/**
 * The shop's pictures in the sizes and formats that are asked for. Each is made once, two at a time so that the shop
 * goes on answering, and kept in `dataDir` by its master's content: shops may share the folder, and a master that is
 * replaced gets new ones. Callers who ask for one that is being made wait for it together.
 */
export function pictureVariants(masters: string, dataDir: string): PictureVariants {
  const root = join(dataDir, "pictures");
  const making = new Map<string, Promise<void>>();
  const twoAtATime = pLimit({ concurrency: 2, rejectOnClear: true });
  let isClosed = false;

  async function ensure(name: string, variant: Variant): Promise<void> {
    try {
      if (await exists(join(root, name))) return;
      // Looked at only now: the shop may have closed while this picture was being looked up.
      if (isClosed) throw new Refusal(503, "The shop is closing.");
      await mkdir(root, { recursive: true });
      await twoAtATime(() => make(join(masters, variant.master.file), variant, join(root, name)));
    } finally {
      making.delete(name);
    }
  }

  return {
    async fileOf(variant) {
      const { master, width, format } = variant;
      if (width === undefined && format === "avif") return { root: masters, name: master.file };
      const name = `${master.hash}-${width ?? "full"}.${format}`;
      const running = making.get(name) ?? ensure(name, variant);
      making.set(name, running);
      await running;
      return { root, name };
    },
    async close() {
      isClosed = true;
      twoAtATime.clearQueue();
      await Promise.allSettled(making.values());
    },
  };
}

/** Written beside its place and moved there whole: a reader never meets half a picture. */
async function make(master: string, { width, format }: Variant, file: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  const picture = sharp(master).resize({ width });
  const encoded = {
    // Of 9: effort 2 takes almost half as long again for a hundredth fewer bytes, 4 many times as long for a tenth.
    avif: () => picture.avif({ quality: 50, effort: 1 }),
    webp: () => picture.webp({ quality: 75, effort: 2 }),
    jpeg: () => picture.jpeg({ quality: 78 }),
  }[format]();
  await encoded.toFile(unfinished);
  await rename(unfinished, file);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
