import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { RequestContext } from "../context.ts";
import { InvalidInput } from "../errors.ts";
import { readBytes } from "../http/body.ts";
import { createConcurrencyLimit } from "../http/concurrency-limit.ts";
import { type Handler, pathBelow } from "../http/handlers.ts";
import { HttpError } from "../http/send-error.ts";
import { sendNotStored } from "../http/send-text.ts";
import { logError } from "../observability/operation-log.ts";
import { RestError, RestRejection } from "../rest/errors.ts";
import { checkLinkToken } from "../customer/rules.ts";

const path = "/unsubscribe";
/** The body is `List-Unsubscribe=One-Click`, which a client may send as a form of several parts. */
const maxBytes = 4 * 1024;
/** A provider of mailboxes sends those of many customers from few addresses. */
const requests = { total: 16, perClient: 4 };

interface OneClickDeps {
  log: Logger;
  addressOf: (request: IncomingMessage) => string;
  contextOf: (request: IncomingMessage, response: ServerResponse) => RequestContext;
}

/**
 * `POST /unsubscribe?token=…`: switches a kind of email off without a login (RFC 8058), and responds with 200, REST's 4xx, or 503 if
 * REST fails, without a body. Only POST does, because mail scanners open every link: GET is the page of the web. The token alone is
 * the permission: the request has no Origin if a provider of mailboxes sends it, and may come from a form of any site, which would
 * have to know the token; cookies and `Authorization` do not matter.
 */
export function unsubscribeByOneClick({ log, addressOf, contextOf }: OneClickDeps): Handler {
  const acquire = createConcurrencyLimit(requests);

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (Number(request.headers["content-length"] ?? 0) > maxBytes) return sendStatus(response, 413);
    if (!acquire(addressOf(request), response)) return sendStatus(response, 503, 5);
    const context = contextOf(request, response);
    try {
      await readBytes(request, maxBytes);
      await context.customers.unsubscribe(checkLinkToken(tokenOf(request), "This link is not valid."));
      sendStatus(response, 200);
    } catch (error) {
      if (error instanceof HttpError) return sendStatus(response, error.status);
      if (error instanceof InvalidInput) return sendStatus(response, 400);
      if (!(error instanceof RestError)) throw error;
      logError(log.child({ requestId: context.requestId }), error);
      const { status, retryAfterSeconds } = rejectionOf(error);
      sendStatus(response, status, retryAfterSeconds);
    }
  }

  return (request, response, next) => {
    if (request.method !== "POST" || pathBelow(request, path) !== "/") return next(request, response);
    return receive(request, response);
  };
}

/** The token of the query; blank for none. */
function tokenOf({ url = "" }: IncomingMessage): string {
  return new URLSearchParams(url.split("?", 2)[1]).get("token") ?? "";
}

/** 422 for a rejection in the body of a success, 503 for a failure of REST. */
function rejectionOf(error: RestError): { status: number; retryAfterSeconds: number | null } {
  if (!(error instanceof RestRejection)) return { status: 503, retryAfterSeconds: null };
  const { status, retryAfterSeconds } = error;
  return { status: status < 400 ? 422 : status, retryAfterSeconds };
}

function sendStatus(response: ServerResponse, status: number, retryAfterSeconds: number | null = null): void {
  if (retryAfterSeconds !== null) response.setHeader("Retry-After", String(retryAfterSeconds));
  sendNotStored(response, status, "text/plain; charset=utf-8", "");
}
