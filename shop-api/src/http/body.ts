import express from "express";
import type { Request, RequestHandler } from "express";
import multer from "multer";
import { HttpError } from "./http-error.ts";
import { unreadable } from "./input.ts";

// Q13: each call accepts exactly one encoding.

/** Limit of a JSON or form body in bytes. */
const bodyLimit = 16 * 1024;

const multipart = multer({ limits: { fieldNameSize: 100, fieldSize: 1024, fields: 12, files: 0, parts: 12 } }).none();

export const jsonBody = jsonBodyUpTo(bodyLimit);

/** A JSON body of at most so many bytes. */
export function jsonBodyUpTo(limit: number): RequestHandler {
  return encodedAs("application/json", express.json({ limit }));
}

export const formBody = encodedAs(
  "application/x-www-form-urlencoded",
  express.urlencoded({ extended: false, limit: bodyLimit, parameterLimit: 20 }),
);

export const multipartBody = encodedAs("multipart/form-data", readable(multipart));

export const noBody: RequestHandler = (req, _res, next) => {
  next(isEmpty(req) ? undefined : new HttpError(415, "The request must have no body"));
};

/** A JSON body, or none. */
export const optionalJsonBody: RequestHandler = (req, res, next) => (isEmpty(req) ? next() : jsonBody(req, res, next));

function isEmpty({ headers }: Request): boolean {
  return headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0;
}

function encodedAs(type: string, parser: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (req.is(type)) parser(req, res, next);
    else next(new HttpError(415, `The request must be encoded as ${type}`));
  };
}

/** Multer reports a malformed body as a plain Error, which would count as an internal error. */
function readable(parser: RequestHandler): RequestHandler {
  return (req, res, next) =>
    parser(req, res, (error?: unknown) => {
      const isMalformed = error instanceof Error && !(error instanceof multer.MulterError);
      next(isMalformed ? new HttpError(400, unreadable) : error);
    });
}
