import express, { type RequestHandler, Router } from "express";
import type { Logger } from "pino";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { sendSuccess } from "../http/send.ts";
import { requireStaff } from "../sessions/staff-sessions.ts";
import { uploadedPath, uploadFile } from "./picture-path.ts";
import { UnusablePicture, uploadTypes } from "./upload.ts";
import type { PictureUploads } from "./uploads.ts";
import type { PictureVariants } from "./variants.ts";
import { widthsAhead } from "./widths.ts";

const maxBytes = 15 * 1024 * 1024;

const raw = express.raw({ type: [...uploadTypes], limit: maxBytes, inflate: false });

const body: RequestHandler = (req, res, next) =>
  raw(req, res, (error?: unknown) => {
    const isTooLarge = error instanceof Error && "status" in error && error.status === 413;
    next(isTooLarge ? new HttpError(413, "A picture may have at most 15 MB.") : error);
  });

/** The upload of pictures by staff. */
export function uploadRoutes(db: Database, uploads: PictureUploads, pictures: PictureVariants, log: Logger): Router {
  const router = Router();

  router.post("/staff/pictures", requireStaff(db), body, async (req, res) => {
    const type = uploadTypes.find((known) => req.is(known) === known);
    const upload: unknown = req.body;
    if (type === undefined) throw new HttpError(415, "A picture must be a JPEG, PNG, WebP or AVIF file.");
    if (!(upload instanceof Uint8Array) || upload.length === 0) throw new HttpError(422, "The file is empty.");
    const { hash, width, height } = await saved(uploads.save(upload, type));
    await prepare(hash);
    const picture = { id: hash, url: uploadedPath(hash), alt: null, width, height };
    sendSuccess(res, { status: 201, message: "Picture uploaded", data: { picture } });
  });

  /** Starts encoding it, so that the first shopper who sees the picture need not wait. */
  async function prepare(hash: string): Promise<void> {
    const failed = (error: unknown) => log.warn({ err: error, picture: hash }, "a picture could not be encoded");
    const master = await uploads.find(uploadFile(hash)).catch(failed);
    if (!master) return;
    for (const width of widthsAhead(master)) {
      pictures.encodeAhead({ master, width, format: "avif" }).catch(failed);
    }
  }

  return router;
}

async function saved<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    throw error instanceof UnusablePicture ? new HttpError(422, error.message) : error;
  }
}
