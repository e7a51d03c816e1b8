import { randomUUID } from "node:crypto";
import { access, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pLimit from "p-limit";
import type { Logger } from "pino";
import { HttpError } from "../http/http-error.ts";
import type { EncodeJob } from "./encode.ts";
import type { Encoder } from "./encoder.ts";
import { tryLock } from "./file-lock.ts";
import type { Master } from "./masters.ts";
import type { PictureStorage } from "./picture-storage.ts";
import { listedWidths } from "./widths.ts";

/** A master in one format and width; undefined for its own width. */
export type Variant = { master: Master; width: number | undefined; format: EncodeJob["format"] };

/** A file to send: `name` below `root`. `isFallback`: it has another width, because the requested one is being encoded. */
export type PictureFile = { root: string; name: string; isFallback: boolean };

/** An encoded variant that could not be stored, for instance on a full disk. */
export type PictureBytes = { bytes: Uint8Array };

export type PictureVariants = {
  /**
   * Waits for the encoder only if the picture has no other size in this format: never for AVIF.
   * @throws {HttpError} 503 when the shop is closing
   */
  pictureOf(variant: Variant): Promise<PictureFile | PictureBytes>;
  /** Cancels running and waiting jobs: afterwards nothing writes to `dataDir`. */
  close(): Promise<void>;
};

/** Poll interval for a variant that another process encodes, in milliseconds. */
const lockedMs = 100;

/**
 * The pictures in the requested sizes and formats. Each is encoded once, two at a time, and stored in `dataDir` by its
 * master's hash: processes may share the folder, and a replaced master gets new variants.
 * @param storage shared by processes that do not share the folder; null for none
 */
export function pictureVariants(
  masters: string,
  dataDir: string,
  encoder: Pick<Encoder, "encode" | "close">,
  storage: PictureStorage | null,
  log: Logger,
): PictureVariants {
  const root = variantsFolder(dataDir);
  const encoding = new Map<string, Promise<PictureBytes | null>>();
  const twoAtATime = pLimit(2);
  /** Queues at most two jobs whose responses were fallbacks, so that a job with a waiting response precedes the others. */
  const behindFallbacks = pLimit(2);
  let isClosed = false;
  /** Whether the newest picture could be stored. */
  let isStoring = true;

  /** Single flight by name. @returns the bytes if they could not be stored, else null */
  function encodeOnce(variant: Variant, hasFallback: boolean): Promise<PictureBytes | null> {
    const name = nameOf(variant);
    const run = () => twoAtATime(() => encode(variant, name));
    const start = () => (hasFallback ? behindFallbacks(run) : run()).finally(() => encoding.delete(name));
    const running = encoding.get(name) ?? start();
    encoding.set(name, running);
    return running;
  }

  async function encode(variant: Variant, name: string): Promise<PictureBytes | null> {
    for (;;) {
      assertOpen();
      await mkdir(root, { recursive: true }).catch(() => {});
      const release = await tryLock(join(root, `${name}.lock`));
      if (release === null) {
        await pause(lockedMs);
        continue;
      }
      try {
        return await encodeAlone(variant, name);
      } finally {
        await release();
      }
    }
  }

  /** @throws {HttpError} 503 after `close`, when the encoder accepts no more jobs */
  function assertOpen(): void {
    if (isClosed) throw new HttpError(503, "The shop is closing.");
  }

  async function encodeAlone(variant: Variant, name: string): Promise<PictureBytes | null> {
    // Checked again: another process may have stored it, or the shop may have closed, in the meantime.
    if ((await storedFile(variant)) !== undefined) return null;
    assertOpen();
    const shared = await storage?.read(name);
    const bytes = shared ?? (await encodeBytes(variant));
    if (!shared) await storage?.write(name, bytes);
    try {
      await store(name, bytes);
      isStoring = true;
      return null;
    } catch (error) {
      // Once: on a full disk each request would log it.
      if (isStoring && !isClosed) log.warn({ err: error, picture: variant.master.file }, "pictures cannot be stored");
      isStoring = false;
      return { bytes };
    }
  }

  function encodeBytes({ master, width, format }: Variant): Promise<Uint8Array> {
    assertOpen();
    return encoder.encode({ master: master.content ?? pathOf(master), format, ...(width && { width }) });
  }

  /** Writes to a temporary file and renames it, so that readers never see a partial picture. */
  async function store(name: string, bytes: Uint8Array): Promise<void> {
    const unfinished = join(root, `${name}.${randomUUID()}`);
    try {
      await writeFile(unfinished, bytes);
      await rename(unfinished, join(root, name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async function storedFile(variant: Variant): Promise<Omit<PictureFile, "isFallback"> | undefined> {
    if (isMaster(variant)) return variant.master.content === undefined ? placeOf(variant.master) : undefined;
    const name = nameOf(variant);
    const isStored = await access(join(root, name)).then(
      () => true,
      () => false,
    );
    return isStored ? { root, name } : undefined;
  }

  function placeOf({ stored, file }: Master): { root: string; name: string } {
    return stored ?? { root: masters, name: file };
  }

  function pathOf(master: Master): string {
    const place = placeOf(master);
    return join(place.root, place.name);
  }

  /** The nearest stored size in the same format, preferably a larger one. */
  async function findFallback({ master, width, format }: Variant): Promise<PictureFile | undefined> {
    const listed = listedWidths(master);
    const larger = width === undefined ? [] : [...listed.filter((other) => other > width), undefined];
    const smaller = listed.filter((other) => width === undefined || other < width).toReversed();
    for (const other of [...larger, ...smaller]) {
      const file = await storedFile({ master, width: other, format });
      if (file !== undefined) return { ...file, isFallback: true };
    }
    return undefined;
  }

  return {
    async pictureOf(variant) {
      const { content } = variant.master;
      if (content !== undefined && isMaster(variant)) return { bytes: content };
      const stored = await storedFile(variant);
      if (stored !== undefined) return { ...stored, isFallback: false };
      const other = await findFallback(variant);
      const running = encodeOnce(variant, other !== undefined);
      if (other !== undefined) {
        running.catch((error: unknown) => {
          if (!isClosed) log.warn({ err: error, picture: variant.master.file }, "a picture could not be encoded");
        });
        return other;
      }
      return (await running) ?? { root, name: nameOf(variant), isFallback: false };
    },
    async close() {
      isClosed = true;
      await encoder.close();
      await Promise.allSettled(encoding.values());
    },
  };
}

/** The folder of encoded pictures, which is a cache. */
export function variantsFolder(dataDir: string): string {
  return join(dataDir, "pictures");
}

function isMaster({ width, format }: Variant): boolean {
  return width === undefined && format === "avif";
}

function nameOf({ master, width, format }: Variant): string {
  return `${master.hash}-${width ?? "full"}.${format}`;
}
