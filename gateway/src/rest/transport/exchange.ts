import { TextDecoder } from "node:util";
import type { Readable } from "node:stream";
import { type Dispatcher, FormData } from "undici";
import type { Body } from "../request.ts";
import type { Deadline } from "../../waiting/deadline.ts";

export interface Outgoing {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  origin: string;
  /** Path from the root, with its query. */
  path: string;
  headers: Record<string, string>;
  body: Body | null;
  /** Maximum size of the response's body. */
  maxBytes: number;
  /** Whether the request was written to a connection: REST may have received it. */
  isSent: boolean;
}

/** A response. `problem` is the reason why the body is not usable JSON; then `json` is null, and `text` may be its beginning. */
export interface Incoming {
  status: number;
  headers: Dispatcher.ResponseData["headers"];
  json: unknown;
  /** The body as text. */
  text: string;
  problem: string | null;
}

/** How much of a body that is not JSON is read, in bytes: the log shows its first 200 characters, of up to four bytes each. */
const beginningBytes = 1000;

/** Maximum size of a response's body in bytes, unless a call says otherwise. */
export const defaultMaxBytes = 1_000_000;

/**
 * Sends a request and collects its JSON response by undici's `dispatch`: `request` creates a stream of the body and
 * takes twice the time, for a cart as much as everything else. Redirects are not followed.
 * @returns a promise that rejects with undici's error, or with the reason of the deadline
 */
export async function exchange(dispatcher: Dispatcher, outgoing: Outgoing, deadline: Deadline): Promise<Incoming> {
  const { origin, path, method, headers, body } = outgoing;
  const encoded = body && encode(body);
  if (encoded?.contentType) headers["content-type"] = encoded.contentType;
  if (encoded?.length !== undefined) headers["content-length"] = String(encoded.length);
  const handler = new ResponseHandler(outgoing, deadline);
  // The deadline replaces undici's own timers.
  const options = { origin, path, method, headers, body: encoded?.body ?? null, headersTimeout: 0, bodyTimeout: 0 };
  dispatcher.dispatch(options, handler);
  if (deadline.reason) handler.response.reject(deadline.reason);
  return handler.response.promise;
}

/** Collects one response. */
class ResponseHandler implements Dispatcher.DispatchHandler {
  readonly response = Promise.withResolvers<Incoming>();
  readonly #outgoing: Outgoing;
  readonly #deadline: Deadline;
  readonly #incoming: Incoming = { status: 0, headers: {}, json: null, text: "", problem: null };
  readonly #chunks: Buffer[] = [];
  #bytes = 0;

  constructor(outgoing: Outgoing, deadline: Deadline) {
    this.#outgoing = outgoing;
    this.#deadline = deadline;
    deadline.onReached = this.response.reject;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const { reason } = this.#deadline;
    if (reason) {
      controller.abort(reason);
      return;
    }
    this.#outgoing.isSent = true;
    this.#deadline.onReached = (late) => {
      controller.abort(late);
      this.response.reject(late);
    };
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: Dispatcher.ResponseData["headers"],
  ): void {
    const incoming = this.#incoming;
    incoming.status = status;
    incoming.headers = headers;
    if (hasNoBody(status) || isJson(headers["content-type"])) return;
    incoming.problem = "Not JSON by its type";
    // The status says enough, and a retry must not wait for a page of HTML.
    if (status >= 500) this.#stop(controller, incoming.problem);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const { maxBytes } = this.#outgoing;
    const { problem } = this.#incoming;
    this.#bytes += chunk.length;
    this.#chunks.push(chunk);
    if (problem !== null && this.#bytes >= beginningBytes) this.#stop(controller, problem);
    else if (this.#bytes > maxBytes) this.#stop(controller, `Over ${maxBytes} bytes`);
  }

  onResponseEnd(): void {
    const { status, problem } = this.#incoming;
    if (problem !== null) this.#incoming.text = beginningOf(this.#incoming, this.#chunks);
    else if (!hasNoBody(status)) readInto(this.#incoming, this.#chunks);
    this.response.resolve(this.#incoming);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.response.reject(error);
  }

  /** Ends the exchange before the end of a body that is not usable. */
  #stop(controller: Dispatcher.DispatchController, problem: string): void {
    this.#incoming.problem = problem;
    this.#incoming.text = beginningOf(this.#incoming, this.#chunks);
    this.#chunks.length = 0;
    this.response.resolve(this.#incoming);
    controller.abort(new Error(problem));
  }
}

/** 1xx responses are not final; 204 and 304 have no body. */
function hasNoBody(status: number): boolean {
  return status < 200 || status === 204 || status === 304;
}

function isJson(type: string | string[] | undefined): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(String(type));
}

/**
 * Drops references to the parsed body. Waiting promises are promoted to V8's old generation and would retain it until
 * the next major GC: a fifth of the work of a home page.
 */
export function dropBody(incoming: Incoming): void {
  incoming.json = null;
  incoming.text = "";
}

function readInto(incoming: Incoming, chunks: Buffer[]): void {
  const declared = decoderOf(incoming.headers["content-type"]);
  if (!declared) {
    incoming.problem = "Unknown charset";
    incoming.text = beginningOf(incoming, chunks);
    return;
  }
  // JSON is UTF-8 (RFC 8259, 8.1), also where a host declares another charset (Q134).
  if (declared.encoding !== utf8.encoding && decodeInto(incoming, chunks, utf8) === null) return;
  incoming.problem = decodeInto(incoming, chunks, declared);
}

/** Reads a body as JSON in one charset. @returns the reason why it is none; null if it is */
function decodeInto(incoming: Incoming, chunks: readonly Buffer[], decoder: TextDecoder): string | null {
  try {
    incoming.text = decoder.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
  } catch {
    incoming.text = beginningOf(incoming, chunks);
    return `Not ${decoder.encoding}`;
  }
  try {
    incoming.json = JSON.parse(incoming.text);
    return null;
  } catch {
    return "Not JSON";
  }
}

/** The beginning of a body that is not usable, with replacement characters for what its charset does not have. */
function beginningOf({ headers }: Incoming, chunks: readonly Buffer[]): string {
  const { encoding } = decoderOf(headers["content-type"]) ?? utf8;
  return new TextDecoder(encoding).decode(Buffer.concat(chunks).subarray(0, beginningBytes));
}

/** Rejects invalid bytes instead of replacing them. */
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The decoder of the declared charset, by default UTF-8; null for an unknown one (Q73). */
function decoderOf(type: string | string[] | undefined): TextDecoder | null {
  const [, charset = "utf-8"] = /;\s*charset="?([^\s;"]+)/i.exec(String(type)) ?? [];
  if (/^utf-?8$/i.test(charset)) return utf8;
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    return null;
  }
}

interface Encoded {
  body: string | FormData | Readable;
  contentType?: string;
  /** Of a stream. */
  length?: number;
}

function encode(body: Body): Encoded {
  if ("stream" in body) return { body: body.stream, contentType: body.type, length: body.length };
  if ("json" in body) return { body: JSON.stringify(body.json), contentType: "application/json" };
  if ("form" in body) {
    return { body: new URLSearchParams(body.form).toString(), contentType: "application/x-www-form-urlencoded" };
  }
  const multipart = new FormData();
  for (const [name, value] of Object.entries(body.multipart)) multipart.append(name, value);
  return { body: multipart };
}
