import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Router } from "express";
import type { Response } from "express";
import * as v from "valibot";
import { readInput } from "../http/input.ts";
import { HttpError } from "../http/http-error.ts";
import type { EncodeJob } from "./encode.ts";
import type { Master } from "./masters.ts";
import { masterFile, picturePath } from "./picture-path.ts";
import type { PictureFile, PictureVariants } from "./variants.ts";
import { listedWidth } from "./widths.ts";

// JPEG first: callers that accept any format (*/*) get the one that every client reads.
const formats: Record<string, EncodeJob["format"]> = {
  "image/jpeg": "jpeg",
  "image/webp": "webp",
  "image/avif": "avif",
};

const query = v.strictObject({
  width: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, "width must be a number of pixels"), v.transform(Number)),
  ),
});

/** For a path with the current hash. */
const unchanging = "public, max-age=31536000, immutable";
/** For a path with another hash or none: serves the current picture. */
const changing = "public, max-age=86400, stale-while-revalidate=604800";

/** Asset host: serves `/uploads/<path>` as `picturePath` writes it. */
export function imageRoutes(
  findMaster: (file: string) => Promise<Master | undefined>,
  pictures: PictureVariants,
): Router {
  const router = Router();

  router.get("/uploads/*path", async (req, res) => {
    const { width } = readInput(query, req.query, 400);
    const file = masterFile(req.path);
    const master = file === undefined ? undefined : await findMaster(file);
    if (master === undefined) throw new HttpError(404, "Picture not found");
    res.vary("Accept");
    const type = req.accepts(Object.keys(formats));
    const format = type === false ? undefined : formats[type];
    if (format === undefined) throw new HttpError(406, "Only image/avif, image/webp and image/jpeg are served here");

    const variant = { master, width: listedWidth(master, width), format };
    res.set("ETag", `"${master.hash}-${variant.width ?? "full"}-${format}"`);
    res.set("Cache-Control", req.path === `/${picturePath(master.file, master.hash)}` ? unchanging : changing);
    // Handles conditional requests before encoding.
    if (req.fresh) return void res.status(304).end();
    const picture = await pictures.pictureOf(variant);
    if ("bytes" in picture) res.type(format).end(picture.bytes);
    else if (picture.isFallback) await sendFallback(res.type(format), picture);
    else await send(res, picture);
  });

  return router;
}

/** A client that disconnects early is not an error. */
function send(res: Response, { root, name }: PictureFile): Promise<void> {
  const options = { root, cacheControl: false, acceptRanges: false, lastModified: false };
  return new Promise((resolve, reject) => {
    res.sendFile(name, options, (error?: NodeJS.ErrnoException) => {
      if (error === undefined || error.code === "ECONNABORTED") resolve();
      else reject(error);
    });
  });
}

/** Avoids Express' `send`, which would add an ETag. */
async function sendFallback(res: Response, { root, name }: PictureFile): Promise<void> {
  const bytes = await readFile(join(root, name));
  res.removeHeader("ETag");
  res.set({ "Cache-Control": "no-store", "Content-Length": String(bytes.length) }).end(bytes);
}
