import { type Dispatcher, errors, FormData } from "undici";
import type { Breaker } from "./breaker.ts";
import { CallerGone, type Limit } from "./limit.ts";

/** The fields of a call in the encoding that it wants (Q13). */
export type Body =
  | { json: Record<string, string | number | null> }
  | { form: Record<string, string> }
  | { multipart: Record<string, string> };

export interface Outgoing {
  method: "GET" | "POST" | "PUT" | "DELETE";
  origin: string;
  /** From the root of the origin, with its query. */
  path: string;
  headers: Record<string, string>;
  body: Body | null;
  /** Whether it may be sent once more: never for what changes something. */
  repeatable: boolean;
}

/** What came back. `problem` says why the body is not JSON that can be used; then `json` is null. */
export interface Incoming {
  status: number;
  headers: Dispatcher.ResponseData["headers"];
  json: unknown;
  /** The body as it came. */
  text: string;
  problem: string | null;
}

/** A body that grows beyond this is cut off: for the Agent's `maxResponseSize`. */
export const maxBytes = 1_000_000;

/** Where an exchange goes. */
export interface Upstream {
  dispatcher: Dispatcher;
  breaker: Breaker;
}

/**
 * One exchange with REST: sent, and read to its end as JSON. What may be repeated is sent once more, after a moment,
 * when the connection failed or the answer was 502, 503 or 504. Redirects are not followed.
 *
 * @param listener `onAttempt` is called for every attempt that the breaker lets through, `onSent` for every one that has
 * a connection: from then on REST may have received it
 * @throws CircuitOpen, what undici throws, or the reason of the limit
 */
export async function exchange(
  { dispatcher, breaker }: Upstream,
  outgoing: Outgoing,
  limit: Limit,
  { onAttempt, onSent }: { onAttempt: () => void; onSent: () => void },
): Promise<Incoming> {
  const attempt = () =>
    breaker.run(
      () => {
        onAttempt();
        return send(dispatcher, outgoing, limit, onSent);
      },
      // A caller who leaves says nothing about REST; a deadline that passes does.
      () => !(limit.reason instanceof CallerGone),
    );

  if (!outgoing.repeatable) return attempt();
  const first = await attempt().catch((error: unknown) => {
    if (limit.reason || !breaker.isClosed) throw error;
    return null;
  });
  if (first && ![502, 503, 504].includes(first.status)) return first;
  // Everybody at once would be no better the second time.
  await pause(20 + Math.random() * 80, limit);
  return attempt();
}

function pause(ms: number, limit: Limit): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    limit.onOver = (reason) => {
      clearTimeout(timer);
      reject(reason);
    };
  });
}

/**
 * Sends a request and collects its answer, by undici's `dispatch`: its `request` makes a stream of the body and takes
 * twice the time, on a cart as much as everything else about it.
 */
function send(
  dispatcher: Dispatcher,
  { origin, path, method, headers, body }: Outgoing,
  limit: Limit,
  onSent: () => void,
) {
  const { promise, resolve, reject } = Promise.withResolvers<Incoming>();
  const encoded = encode(body);
  const allHeaders = encoded.contentType ? { ...headers, "content-type": encoded.contentType } : headers;
  let request: Dispatcher.DispatchController | null = null;
  const incoming: Incoming = { status: 0, headers: {}, json: null, text: "", problem: null };
  const chunks: Buffer[] = [];
  limit.onOver = (reason) => {
    request?.abort(reason);
    reject(reason);
  };
  if (limit.reason) reject(limit.reason);
  // The limit is the only one: undici's own timers would never come to fire.
  const options = { origin, path, method, headers: allHeaders, body: encoded.body, headersTimeout: 0, bodyTimeout: 0 };
  dispatcher.dispatch(options, {
    onRequestStart(controller) {
      request = controller;
      if (limit.reason) controller.abort(limit.reason);
      else onSent();
    },
    onResponseStart(controller, status, responseHeaders) {
      incoming.status = status;
      incoming.headers = responseHeaders;
      if (hasNoBody(status) || isJson(responseHeaders["content-type"])) return;
      incoming.problem = "Not JSON by its type";
      resolve(incoming);
      controller.abort(new Error(incoming.problem));
    },
    onResponseData(_controller, chunk) {
      chunks.push(chunk);
    },
    onResponseEnd() {
      if (!hasNoBody(incoming.status)) readInto(incoming, chunks);
      resolve(incoming);
    },
    onResponseError(_controller, error) {
      if (!(error instanceof errors.ResponseExceededMaxSizeError)) return reject(error);
      incoming.problem = `Over ${maxBytes} bytes`;
      resolve(incoming);
    },
  });
  return promise;
}

/** 1xx are no answers yet; 204 and 304 are whole without a body. */
function hasNoBody(status: number): boolean {
  return status < 200 || status === 204 || status === 304;
}

function isJson(type: string | string[] | undefined): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(String(type));
}

/**
 * Lets go of a body that was read. The promises that waited for it have often been moved to the old objects, and what
 * those hold V8 takes for alive until it looks at all of them: every body moved too, which was a fifth of the work of a
 * home page.
 */
export function letGo(incoming: Incoming): void {
  incoming.json = null;
  incoming.text = "";
}

const utf8 = new TextDecoder();

function readInto(incoming: Incoming, chunks: Buffer[]): void {
  incoming.text = utf8.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
  try {
    incoming.json = JSON.parse(incoming.text);
  } catch {
    incoming.problem = "Not JSON";
  }
}

function encode(body: Body | null): { body: string | FormData | null; contentType?: string } {
  if (!body) return { body: null };
  if ("json" in body) return { body: JSON.stringify(body.json), contentType: "application/json" };
  if ("form" in body) {
    return { body: new URLSearchParams(body.form).toString(), contentType: "application/x-www-form-urlencoded" };
  }
  const multipart = new FormData();
  for (const [name, value] of Object.entries(body.multipart)) multipart.append(name, value);
  return { body: multipart };
}
