import type { IncomingMessage, ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import type { RequestContext } from "../context.ts";
import { isStaffToken } from "../http/caller.ts";
import { at, type Handler, pathBelow } from "../http/handlers.ts";
import { createConcurrencyLimit } from "../http/concurrency-limit.ts";
import { sendJson } from "../http/send-text.ts";
import { imageUrl } from "../image/resolvers.ts";
import { RequestAborted, RestError } from "../rest/errors.ts";
import { streamingConnections } from "../rest/transport/transport.ts";
import { sendMessage, statusOf } from "./error-response.ts";
import { imageOf } from "./pictures.ts";

const path = "/staff/pictures";
const maxBytes = 15 * 1024 * 1024;
const types = ["image/jpeg", "image/png", "image/webp", "image/avif"];

interface UploadDeps {
  crossSite: { isCrossSite(request: IncomingMessage): boolean };
  addressOf: (request: IncomingMessage) => string;
  contextOf: (request: IncomingMessage, response: ServerResponse) => RequestContext;
}

/** As many as there are connections to REST for them. The staff app of a browser uploads one after another. */
const uploads = { total: streamingConnections, perClient: streamingConnections / 2 };

/**
 * `POST /staff/pictures`: forwards a picture to REST as it arrives (POST staff/pictures), once REST has confirmed the session,
 * and responds with `{ id, url, width, height }`, or `{ message }` for display. The upload is aborted when the client
 * disconnects.
 */
export function receiveUploads({ crossSite, addressOf, contextOf }: UploadDeps): Handler {
  const acquire = createConcurrencyLimit(uploads);

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const context = contextOf(request, response);
    const rejection = rejectionOf(request);
    if (rejection) return sendMessage(response, ...rejection);
    if (!context.token) return sendMessage(response, 401, "Please log in to continue.");
    if (!isStaffToken(context.token)) return sendMessage(response, 403, "Only staff may do this.");

    try {
      await context.staff.send("Staff.me");
      if (acquire(addressOf(request), response)) sendJson(response, 200, await forward(request, context));
      else {
        response.setHeader("Retry-After", "5");
        sendMessage(response, 503, "Other pictures are being uploaded. Please try again.");
      }
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      if (!(error instanceof RequestAborted)) sendMessage(response, statusOf(error), error.message);
    }
  }

  /** Why a request is rejected without a call: the status and the message. */
  function rejectionOf(request: IncomingMessage): [status: number, message: string] | null {
    const length = request.headers["content-length"];
    if (crossSite.isCrossSite(request)) return [403, "Cross-site requests are not allowed (CSRF)."];
    if (!types.includes(typeOf(request)) || request.headers["content-encoding"] !== undefined) {
      return [415, "A picture must be a JPEG, PNG, WebP or AVIF file."];
    }
    // Node's parser ends the body at this length.
    if (length === undefined) return [411, "The request must have a Content-Length."];
    return Number(length) > maxBytes ? [413, "A picture may have at most 15 MB."] : null;
  }

  return at("POST", path, receive);
}

/** Whether a request is an upload of a picture. */
export function isStaffUpload(request: IncomingMessage): boolean {
  return request.method === "POST" && pathBelow(request, path) === "/";
}

/** Sends a picture to REST as it arrives. */
async function forward(request: IncomingMessage, { staff, config }: RequestContext) {
  // REST's client destroys the stream of a request that has failed; the client's connection must stay for the response.
  const stream = request.pipe(new PassThrough());
  try {
    const length = Number(request.headers["content-length"]);
    const { id, url, width, height } = await staff.upload({ stream, type: typeOf(request), length });
    return { id, url: imageUrl(imageOf({ url, alt: null }), null, config), width, height };
  } finally {
    // Node discards the rest only of a body that was not read: without it the connection would stall.
    request.unpipe(stream).resume();
    stream.destroy();
  }
}

function typeOf({ headers }: IncomingMessage): string {
  return (headers["content-type"] ?? "").trim().toLowerCase();
}
