import { setTimeout as pause } from "node:timers/promises";
import { type Dispatcher, errors, FormData, request } from "undici";
import type { Breaker } from "./breaker.ts";

/** The fields of a call in the encoding that it wants (Q13). */
export type Body =
  | { json: Record<string, string | number | null> }
  | { form: Record<string, string> }
  | { multipart: Record<string, string> };

export interface Outgoing {
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
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
 * @param onAttempt is told of every attempt that reached the network
 * @throws CircuitOpen, what undici throws, or the reason of the signal
 */
export async function exchange(
  { dispatcher, breaker }: Upstream,
  outgoing: Outgoing,
  signal: AbortSignal,
  onAttempt: () => void,
): Promise<Incoming> {
  const { method, url } = outgoing;
  const { body, contentType } = encode(outgoing.body);
  const headers = contentType ? { ...outgoing.headers, "content-type": contentType } : outgoing.headers;
  const attempt = () =>
    breaker.run(
      async () => {
        onAttempt();
        return receive(await request(url, { dispatcher, signal, method, headers, body }));
      },
      // A caller who leaves says nothing about REST; a deadline that passes does.
      () => !signal.aborted || isTimeout(signal.reason),
    );

  if (!outgoing.repeatable) return attempt();
  const first = await attempt().catch((error: unknown) => {
    if (signal.aborted || !breaker.isClosed) throw error;
    return null;
  });
  if (first && ![502, 503, 504].includes(first.status)) return first;
  // Everybody at once would be no better the second time.
  await pause(20 + Math.random() * 80, undefined, { signal });
  return attempt();
}

/** Whether a signal fired because the time was over. */
export function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === "TimeoutError";
}

async function receive({ statusCode: status, headers, body }: Dispatcher.ResponseData): Promise<Incoming> {
  const unusable = (problem: string): Incoming => ({ status, headers, json: null, text: "", problem });
  if (status === 304) {
    await body.dump();
    return { status, headers, json: null, text: "", problem: null };
  }
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(String(headers["content-type"]))) {
    body.on("error", () => {}).destroy();
    return unusable("Not JSON by its type");
  }
  try {
    const text = await body.text();
    return { status, headers, json: JSON.parse(text), text, problem: null };
  } catch (error) {
    if (error instanceof errors.ResponseExceededMaxSizeError) return unusable(`Over ${maxBytes} bytes`);
    if (error instanceof SyntaxError) return unusable("Not JSON");
    throw error;
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
