import { immutable, revalidated } from "../http/cache-control.ts";
import type { Config } from "../config.ts";
import { serveFiles } from "../http/files.ts";
import { type Handler, pathBelow } from "../http/handlers.ts";
import { sendNotFound } from "../http/send-text.ts";

/** Serves the web's files. Asset names contain a hash, and a missing asset gets no page. */
export function serveWebFiles({ webDir }: Pick<Config, "webDir">): Handler[] {
  const folder = `${webDir}/client`;
  return [
    serveFiles({ folder: `${folder}/assets`, path: "/assets", cacheControl: () => immutable }),
    notFoundBelow("/assets"),
    serveFiles({ folder, path: "", cacheControl: keepBriefly }),
  ];
}

/** Responds with 404 to requests below a path. */
export function notFoundBelow(path: string): Handler {
  return (request, response, next) => {
    if (pathBelow(request, path) === null) next(request, response);
    else sendNotFound(request, response);
  };
}

/** Files without a hash in their name: browsers check for a new service worker each time, and for icons once an hour. */
function keepBriefly(file: string): string {
  return file === "/service-worker.js" ? revalidated : "public, max-age=3600";
}
