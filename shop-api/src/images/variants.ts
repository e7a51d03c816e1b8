import { randomUUID } from "node:crypto";
import { access, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import type { Logger } from "pino";
import { Refusal } from "../http/refusal.ts";
import type { EncodeJob } from "./encode.ts";
import type { Encoder } from "./encoder.ts";
import type { Master } from "./masters.ts";
import { listedWidths } from "./widths.ts";

/** A master in one format, at one width; undefined for its own. */
export type Variant = { master: Master; width: number | undefined; format: EncodeJob["format"] };

/** A file to be sent: `name` below `root`. `isStandIn`: it has another width, because the right one is being encoded. */
export type PictureFile = { root: string; name: string; isStandIn: boolean };

export type PictureVariants = {
  /**
   * Waits for the encoder only where the picture has no other size in this format: never for AVIF.
   * @throws {Refusal} 503 when the shop is closing
   */
  fileOf(variant: Variant): Promise<PictureFile>;
  /** Encodes a variant that has no file yet, after all that requests are waiting for. */
  encodeAhead(variant: Variant): Promise<void>;
  /** Gives up running and waiting jobs: afterwards nothing writes to `dataDir`. */
  close(): Promise<void>;
};

/**
 * The shop's pictures in the sizes and formats that are asked for. Each is encoded once, two at a time, and stored in
 * `dataDir` by its master's content: shops may share the folder, and a master that is replaced gets new ones.
 */
export function pictureVariants(masters: string, dataDir: string, encoder: Encoder, log: Logger): PictureVariants {
  const root = join(dataDir, "pictures");
  const encoding = new Map<string, Promise<void>>();
  const requested = new Set<Promise<void>>();
  const twoAtATime = pLimit({ concurrency: 2, rejectOnClear: true });
  let isClosed = false;

  /** Single flight by name. */
  function encodeOnce(variant: Variant): Promise<void> {
    const name = nameOf(variant);
    const running = encoding.get(name) ?? twoAtATime(() => encode(variant, name)).finally(() => encoding.delete(name));
    encoding.set(name, running);
    return running;
  }

  async function encode(variant: Variant, name: string): Promise<void> {
    const { master, width, format } = variant;
    // Looked at only now: another process may have stored it, or the shop may have closed, in the meantime.
    if ((await storedFile(variant)) !== undefined) return;
    if (isClosed) throw new Refusal(503, "The shop is closing.");
    const picture = await encoder.encode({ master: join(masters, master.file), format, ...(width && { width }) });
    await mkdir(root, { recursive: true });
    // Written beside its place and moved there whole: a reader never meets half a picture.
    const unfinished = join(root, `${name}.${randomUUID()}`);
    await writeFile(unfinished, picture);
    await rename(unfinished, join(root, name));
  }

  async function storedFile(variant: Variant): Promise<Omit<PictureFile, "isStandIn"> | undefined> {
    if (variant.width === undefined && variant.format === "avif") return { root: masters, name: variant.master.file };
    const name = nameOf(variant);
    const isStored = await access(join(root, name)).then(
      () => true,
      () => false,
    );
    return isStored ? { root, name } : undefined;
  }

  /** The nearest stored size in the same format: a larger one looks like the right one, so it comes first. */
  async function standIn({ master, width, format }: Variant): Promise<PictureFile | undefined> {
    const listed = listedWidths(master);
    const larger = width === undefined ? [] : [...listed.filter((other) => other > width), undefined];
    const smaller = listed.filter((other) => width === undefined || other < width).toReversed();
    for (const other of [...larger, ...smaller]) {
      const file = await storedFile({ master, width: other, format });
      if (file !== undefined) return { ...file, isStandIn: true };
    }
    return undefined;
  }

  function encodeRequested(variant: Variant): Promise<void> {
    const running = encodeOnce(variant);
    requested.add(running);
    const onEnd = () => requested.delete(running);
    running.then(onEnd, onEnd);
    return running;
  }

  return {
    async fileOf(variant) {
      const stored = await storedFile(variant);
      if (stored !== undefined) return { ...stored, isStandIn: false };
      const running = encodeRequested(variant);
      const other = await standIn(variant);
      if (other !== undefined) {
        running.catch((error: unknown) => {
          if (!isClosed) log.warn({ err: error, picture: variant.master.file }, "a picture could not be encoded");
        });
        return other;
      }
      await running;
      return { root, name: nameOf(variant), isStandIn: false };
    },
    async encodeAhead(variant) {
      while (requested.size > 0) await Promise.allSettled(requested);
      await encodeOnce(variant);
    },
    async close() {
      isClosed = true;
      twoAtATime.clearQueue();
      await encoder.close();
      await Promise.allSettled(encoding.values());
    },
  };
}

function nameOf({ master, width, format }: Variant): string {
  return `${master.hash}-${width ?? "full"}.${format}`;
}
