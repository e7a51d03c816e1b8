import express from "express";
import type { RequestHandler } from "express";
import multer from "multer";
import { Refusal } from "./refusal.ts";

// Q13: each call has its own encoding, and only that one.

/** Bytes of a JSON or form body. */
const bodyLimit = 16 * 1024;

const multipart = multer({ limits: { fieldNameSize: 100, fieldSize: 1024, fields: 12, files: 0, parts: 12 } }).none();

export const jsonBody = encodedAs("application/json", express.json({ limit: bodyLimit }));

export const formBody = encodedAs(
  "application/x-www-form-urlencoded",
  express.urlencoded({ extended: false, limit: bodyLimit, parameterLimit: 20 }),
);

export const multipartBody = encodedAs("multipart/form-data", readable(multipart));

export const noBody: RequestHandler = (req, _res, next) => {
  const isEmpty = req.headers["transfer-encoding"] === undefined && Number(req.headers["content-length"] ?? 0) === 0;
  next(isEmpty ? undefined : new Refusal(415, "The request must have no body"));
};

function encodedAs(type: string, parser: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (req.is(type)) parser(req, res, next);
    else next(new Refusal(415, `The request must be encoded as ${type}`));
  };
}

/** Multer passes a malformed body on as a plain error, which would count as ours. */
function readable(parser: RequestHandler): RequestHandler {
  return (req, res, next) =>
    parser(req, res, (error?: unknown) => {
      const isMalformed = error instanceof Error && !(error instanceof multer.MulterError);
      next(isMalformed ? new Refusal(400, "The request cannot be read") : error);
    });
}
