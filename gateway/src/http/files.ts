import { globSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename } from "node:path";
import { contentType } from "mime-types";
import send from "send";
import { encodingsFor } from "./send-cached.ts";
import { type Handler, isRead, pathBelow } from "./handlers.ts";
import { HttpError } from "./send-error.ts";

const extensions = { br: ".br", gzip: ".gz" };

/**
 * Sends a file of a folder, a part of it (Range), or 304.
 *
 * @param file its percent-encoded path below the folder, such as `/icon.png`
 * @param onMissing called if there is no such file
 * @throws HttpError for a precondition or a range that it does not meet; an error of the file system
 */
type SendFile = (
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  cacheControl: string,
  onMissing: () => void,
) => Promise<void>;

/** Sends files of a folder: to clients that accept Brotli or gzip in the form that the build has compressed (`.br`, `.gz`). */
export function filesOf(folder: string): SendFile {
  const listCompressed = () => new Set(globSync("**/*.{br,gz}", { cwd: folder }).map((file) => `/${file}`));
  let compressed = listCompressed();

  return (request, response, file, cacheControl, onMissing) => {
    // the folder may be built later
    if (compressed.size === 0) compressed = listCompressed();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const encoding = encodingsFor(request).find((accepted) => compressed.has(file + extensions[accepted]));
    const headers = new Map([["Cache-Control", cacheControl]]);
    if (Object.values(extensions).some((extension) => compressed.has(file + extension))) {
      headers.set("Vary", "Accept-Encoding");
    }
    if (encoding) {
      headers.set("Content-Encoding", encoding);
      headers.set("Content-Type", contentType(basename(file)) || "application/octet-stream");
    }
    let isFound = false;
    send(request, encoding ? file + extensions[encoding] : file, { root: folder, index: false, cacheControl: false })
      .on("file", () => (isFound = true))
      .on("headers", () => response.setHeaders(headers))
      .on("directory", () => resolve(onMissing()))
      .on("end", () => resolve())
      .on("error", (error: Error & { status: number }) => {
        if (!isFound && error.status < 500) return resolve(onMissing());
        if (!response.headersSent) {
          for (const name of ["Content-Encoding", "ETag", "Last-Modified"]) response.removeHeader(name);
        }
        reject(error.status < 500 ? new HttpError(error.status, "The request cannot be read.") : error);
      })
      .pipe(response);
    return promise;
  };
}

interface FilesOptions {
  folder: string;
  /** The path below which the files are, in lower case and without a slash at its end; empty for the root. */
  path: string;
  /** @param file its path below the folder, such as `/icon.png` */
  cacheControl: (file: string) => string;
}

/** Sends the files of a folder to GET and HEAD; other requests, and those of other files, get `next`. */
export function serveFiles({ folder, path, cacheControl }: FilesOptions): Handler {
  const sendFile = filesOf(folder);
  return (request, response, next) => {
    const file = isRead(request) ? pathBelow(request, path) : null;
    if (file === null || /\.(?:br|gz)$/.test(file)) return next(request, response);
    return sendFile(request, response, file, cacheControl(file), () => next(request, response));
  };
}
