import express, { type RequestHandler, Router } from "express";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { sendSuccess } from "../http/send.ts";
import { requireStaff } from "../sessions/staff-sessions.ts";
import { uploadedPath } from "./picture-path.ts";
import { UnusablePicture, uploadTypes } from "./upload.ts";
import type { PictureUploads } from "./uploads.ts";

const maxBytes = 15 * 1024 * 1024;

const raw = express.raw({ type: [...uploadTypes], limit: maxBytes, inflate: false });

const body: RequestHandler = (req, res, next) =>
  raw(req, res, (error?: unknown) => {
    const isTooLarge = error instanceof Error && "status" in error && error.status === 413;
    next(isTooLarge ? new HttpError(413, "A picture may have at most 15 MB.") : error);
  });

/** The upload of pictures by staff. */
export function uploadRoutes(db: Database, uploads: PictureUploads): Router {
  const router = Router();

  router.post("/staff/pictures", requireStaff(db), body, async (req, res) => {
    const type = uploadTypes.find((known) => req.is(known) === known);
    const upload: unknown = req.body;
    if (type === undefined) throw new HttpError(415, "A picture must be a JPEG, PNG, WebP or AVIF file.");
    if (!(upload instanceof Uint8Array) || upload.length === 0) throw new HttpError(422, "The file is empty.");
    const { hash, width, height } = await saved(uploads.save(upload, type));
    const picture = { id: hash, url: uploadedPath(hash), alt: null, width, height };
    sendSuccess(res, { status: 201, message: "Picture uploaded", data: { picture } });
  });

  return router;
}

async function saved<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    throw error instanceof UnusablePicture ? new HttpError(422, error.message) : error;
  }
}
