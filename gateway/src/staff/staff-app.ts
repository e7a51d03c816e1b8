import { immutable, notStored } from "../http/cache-control.ts";
import type { Config } from "../config.ts";
import { filesOf, serveFiles } from "../http/files.ts";
import { type Handler, isRead, pathBelow } from "../http/handlers.ts";
import { contentSecurityPolicy, trustedTypes } from "../http/headers.ts";
import { sendNotFound } from "../http/send-text.ts";
import { sendWaitingPage } from "../http/send-waiting-page.ts";
import { notFoundBelow } from "../pages/web-files.ts";

/** Serves the staff app: its files, and its one HTML page for every other address below /staff. Nothing of it is indexed. */
export function serveStaffApp({ webDir, assetHost }: Pick<Config, "webDir" | "assetHost">): Handler[] {
  const folder = `${webDir}/staff`;
  const policy = [
    contentSecurityPolicy([assetHost], { hasServiceWorker: false, formAction: "'none'" }),
    trustedTypes("'none'"),
  ].join("; ");

  const setPolicy: Handler = (request, response, next) => {
    if (pathBelow(request, "/staff") !== null) {
      response.setHeader("Content-Security-Policy", policy);
      response.setHeader("X-Robots-Tag", "noindex");
    }
    next(request, response);
  };
  const sendFile = filesOf(folder);
  const sendPage: Handler = (request, response, next) => {
    if (pathBelow(request, "/staff") === null) return next(request, response);
    if (!isRead(request)) return sendNotFound(request, response);
    const sendNotBuilt = () => sendWaitingPage(response, "The staff area is being built.");
    return sendFile(request, response, "/index.html", notStored, sendNotBuilt);
  };
  return [
    setPolicy,
    serveFiles({ folder: `${folder}/assets`, path: "/staff/assets", cacheControl: () => immutable }),
    notFoundBelow("/staff/assets"),
    sendPage,
  ];
}
