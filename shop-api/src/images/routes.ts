import { Router } from "express";
import type { Response } from "express";
import * as v from "valibot";
import { readInput } from "../http/input.ts";
import { Refusal } from "../http/refusal.ts";
import type { Format, PictureFile, PictureVariants } from "./variants.ts";

// Listed so that a caller who names no format (*/*) gets the one that everybody reads.
const formats: Record<string, Format> = { "image/jpeg": "jpeg", "image/webp": "webp", "image/avif": "avif" };

const query = v.strictObject({
  width: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, "width must be a number of pixels"), v.transform(Number)),
  ),
});

/** The asset host: `/uploads/products/<slug>/<view>.avif`, `/uploads/cloth/<name>.avif`, `/uploads/banners/<name>.avif`. */
export function imageRoutes(pictures: PictureVariants): Router {
  const router = Router();

  router.get("/uploads/*path", async (req, res) => {
    const { width } = readInput(query, req.query, 400);
    const master = masterOf(req.path);
    res.vary("Accept");
    const type = req.accepts(Object.keys(formats));
    const format = type === false ? undefined : formats[type];
    if (format === undefined) throw new Refusal(406, "Only image/avif, image/webp and image/jpeg are served here");
    const file = master === undefined ? undefined : await pictures.variant(master, width, format);
    if (file === undefined) throw new Refusal(404, "Picture not found");
    // A picture under its name never changes; a day, because a browser's cache has better things to keep for a year.
    res.set("Cache-Control", "public, max-age=86400, stale-while-revalidate=604800");
    await send(res, file);
  });

  return router;
}

/** A browser that leaves in the middle is no fault. */
function send(res: Response, { root, name }: PictureFile): Promise<void> {
  return new Promise((resolve, reject) => {
    res.sendFile(name, { root, cacheControl: false, acceptRanges: false }, (error?: NodeJS.ErrnoException) => {
      if (error === undefined || error.code === "ECONNABORTED") resolve();
      else reject(error);
    });
  });
}

/** Only names of this form are looked up, so no path can lead out of the pictures' folder. */
function masterOf(path: string): string | undefined {
  return /^\/uploads\/(?:products\/)?((?:[a-z0-9-]+)\/[a-z0-9-]+)\.avif$/.exec(path)?.[1];
}
