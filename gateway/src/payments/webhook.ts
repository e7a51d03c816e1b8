import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { Agent, type Dispatcher, request as sendRequest } from "undici";
import type { Config } from "../config.ts";
import { restRootOf } from "../config/rest-root.ts";
import { readBytes } from "../http/body.ts";
import { requestIdOf } from "../http/caller.ts";
import { createConcurrencyLimit } from "../http/concurrency-limit.ts";
import { at, type Handler } from "../http/handlers.ts";
import { type HeadersFor, setHeaders } from "../http/headers.ts";
import { HttpError } from "../http/send-error.ts";
import { sendNotStored } from "../http/send-text.ts";

const path = "/payments/webhook";
const maxBytes = 64 * 1024;

/** A provider sends its events from few addresses. */
const events = { total: 8, perClient: 4 };

/** What REST needs of a request: the rest of its headers may be anything. */
const forwarded = ["content-type", "x-razorpay-signature", "x-razorpay-event-id"];

interface WebhookDeps {
  config: Pick<Config, "shopApiUrl" | "upstreamWriteTimeoutMs">;
  log: Logger;
  headersFor: HeadersFor;
  addressOf: (request: IncomingMessage) => string;
}

/**
 * `POST /payments/webhook`: forwards an event of the payment provider to REST (POST payments/webhook), byte by byte, because its
 * signature is of these bytes, and responds with REST's status and no body. A provider sends no token, cookie or origin: REST
 * checks the signature. The provider repeats an event that gets 503, as when REST is down.
 */
export function receivePaymentEvents({ config, log, headersFor, addressOf }: WebhookDeps): Handler {
  const acquire = createConcurrencyLimit(events);
  const { origin, path: root } = restRootOf(config.shopApiUrl);
  const agent = new Agent({ connections: events.total });

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    setHeaders(response, headersFor(request));
    if (Number(request.headers["content-length"] ?? 0) > maxBytes) return sendStatus(response, 413);
    if (!acquire(addressOf(request), response)) {
      response.setHeader("Retry-After", "5");
      return sendStatus(response, 503);
    }
    sendStatus(response, await statusOf(request));
  }

  async function statusOf(request: IncomingMessage): Promise<number> {
    try {
      const body = await readBytes(request, maxBytes);
      return forwardedStatus(await send(request, body));
    } catch (error) {
      if (error instanceof HttpError) return error.status;
      // The message may have the address of REST.
      const name = error instanceof Error ? error.name : "unknown";
      log.warn({ requestId: requestIdOf(request), error: name }, "payment event not forwarded");
      return 503;
    }
  }

  function send({ headers }: IncomingMessage, body: Buffer): Promise<Dispatcher.ResponseData> {
    return sendRequest(`${origin}${root}payments/webhook`, {
      method: "POST",
      dispatcher: agent,
      headers: Object.fromEntries(forwarded.flatMap((name) => (name in headers ? [[name, headers[name]]] : []))),
      body,
      signal: AbortSignal.timeout(config.upstreamWriteTimeoutMs),
    });
  }

  return at("POST", path, receive);
}

/** REST's status; 502 for a redirect, which REST never sends. Its body is read, so that the connection can be used again. */
function forwardedStatus({ statusCode, body }: Dispatcher.ResponseData): number {
  body.dump({ limit: maxBytes }).catch(() => {});
  return statusCode >= 300 && statusCode < 400 ? 502 : statusCode;
}

function sendStatus(response: ServerResponse, status: number): void {
  sendNotStored(response, status, "text/plain; charset=utf-8", "");
}
