import type { Logger } from "pino";
import type { Master } from "./masters.ts";
import { masterFile } from "./picture-path.ts";
import type { PictureVariants } from "./variants.ts";
import { widthsAhead } from "./widths.ts";

/**
 * Encodes pictures before they are requested: as AVIF, which every current browser supports, at the widths of the web's
 * pages, in the order of `paths`. A picture that cannot be encoded is logged and skipped.
 */
export function startEncodingAhead(
  paths: AsyncIterable<string>,
  findMaster: (file: string) => Promise<Master | undefined>,
  pictures: PictureVariants,
  log: Logger,
): { stop(): Promise<void> } {
  const seen = new Set<string>();
  let isStopped = false;

  async function encode(path: string): Promise<void> {
    const file = masterFile(path);
    if (file === undefined || seen.has(file)) return;
    seen.add(file);
    try {
      const master = await findMaster(file);
      if (master === undefined) return;
      for (const width of widthsAhead(master)) await pictures.encodeAhead({ master, width, format: "avif" });
    } catch (error) {
      if (!isStopped) log.warn({ err: error, picture: file }, "a picture could not be encoded");
    }
  }

  async function encodeNext(): Promise<void> {
    for await (const path of paths) {
      if (isStopped) return;
      await encode(path);
    }
  }

  // Two loops share the paths, because the encoder runs two jobs at a time.
  const running = Promise.all([encodeNext(), encodeNext()]).catch((error: unknown) => {
    log.error({ err: error }, "encoding pictures ahead failed");
  });
  return {
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
