import { globSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename } from "node:path";
import { contentType } from "mime-types";
import send from "send";
import { type Encoding, encodingFor } from "./compression.ts";
import { type Handler, isRead, pathBelow } from "./handlers.ts";
import { HttpError } from "./send-error.ts";

/** `Cache-Control` of files whose names contain a hash of their content. */
export const immutable = "public, max-age=31536000, immutable";

const extensions: Record<Encoding, string> = { br: ".br", gzip: ".gz" };

interface FilesOptions {
  folder: string;
  /** The path below which the files are, in lower case and without a slash at its end; empty for the root. */
  path: string;
  /** @param file its path below the folder, such as `/icon.png` */
  cacheControl: (file: string) => string;
}

/**
 * Sends the files of a folder to GET and HEAD; other requests, and those of other files, get `next`. Clients that accept Brotli
 * or gzip get the form of a file that the build has compressed (`.br`, `.gz`).
 */
export function serveFiles({ folder, path, cacheControl }: FilesOptions): Handler {
  const compressed = new Set(globSync("**/*.{br,gz}", { cwd: folder }).map((file) => `/${file}`));

  return (request, response, next) => {
    const file = isRead(request) ? pathBelow(request, path) : null;
    if (file === null) return next(request, response);
    const encoding = encodingFor(request);
    const isCompressed = encoding !== null && compressed.has(file + extensions[encoding]);
    const hasForms = Object.values(extensions).some((extension) => compressed.has(file + extension));
    const headers = {
      "Cache-Control": cacheControl(file),
      ...(hasForms && { Vary: "Accept-Encoding" }),
      ...(isCompressed && {
        "Content-Encoding": encoding,
        "Content-Type": contentType(basename(file)) || "application/octet-stream",
      }),
    };
    const sent = isCompressed ? file + extensions[encoding] : file;
    return sendFile(request, response, { folder, file: sent, headers }, () => next(request, response));
  };
}

/**
 * Sends a file of a folder, a part of it (Range), or 304.
 * @param file its percent-encoded path below the folder
 * @param onMissing called if there is no such file
 * @throws HttpError for a precondition or a range that it does not meet; an error of the file system
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, file, headers }: { folder: string; file: string; headers: Record<string, string> },
  onMissing: () => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let isFound = false;
  send(request, file, { root: folder, index: false, cacheControl: false })
    .on("file", () => (isFound = true))
    .on("headers", () => response.setHeaders(new Map(Object.entries(headers))))
    .on("directory", () => resolve(onMissing()))
    .on("end", () => resolve())
    .on("error", (error: Error & { status: number }) => {
      if (!isFound && error.status < 500) return resolve(onMissing());
      for (const name of ["Content-Encoding", "ETag", "Last-Modified"]) response.removeHeader(name);
      reject(error.status < 500 ? new HttpError(error.status, "The request cannot be read.") : error);
    })
    .pipe(response);
  return promise;
}
