import { type Dispatcher, FormData, request } from "undici";

/** The fields of a call in the encoding that it wants (Q13). */
export type Body =
  | { json: Record<string, string | number | null> }
  | { form: Record<string, string> }
  | { multipart: Record<string, string> };

export interface Outgoing {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Whether it may be sent once more. */
  mayRepeat: boolean;
  url: string;
  headers: Record<string, string>;
  body: Body | null;
}

/** What came back. `problem` says why the body is not JSON that can be used; then `json` is null. */
export interface Incoming {
  status: number;
  headers: Dispatcher.ResponseData["headers"];
  json: unknown;
  problem: string | null;
}

const maxBytes = 1_000_000;

/**
 * One exchange with REST: sent, and read to its end as JSON of at most 1 MB. What may be repeated is
 * sent once more when its connection failed, or it was answered with 502, 503 or 504. Redirects are not followed.
 *
 * @throws what undici throws, or the reason of the signal
 */
export async function exchange(dispatcher: Dispatcher, outgoing: Outgoing, signal: AbortSignal): Promise<Incoming> {
  const { body, contentType } = encode(outgoing.body);
  const headers = contentType ? { ...outgoing.headers, "content-type": contentType } : outgoing.headers;
  const send = () => request(outgoing.url, { dispatcher, signal, method: outgoing.method, headers, body });

  if (!outgoing.mayRepeat) return receive(await send());
  const response = await send().catch((error: unknown) => {
    if (signal.aborted) throw error;
    return null;
  });
  if (response && ![502, 503, 504].includes(response.statusCode)) return receive(response);
  await response?.body.dump({ limit: maxBytes, signal });
  return receive(await send());
}

async function receive(response: Dispatcher.ResponseData): Promise<Incoming> {
  const { statusCode: status, headers } = response;
  const unusable = (problem: string) => {
    response.body.on("error", () => {}).destroy();
    return { status, headers, json: null, problem };
  };
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(String(headers["content-type"])))
    return unusable("Not JSON by its type");

  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > maxBytes) return unusable(`Over ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  try {
    return { status, headers, json: JSON.parse(Buffer.concat(chunks).toString("utf8")), problem: null };
  } catch {
    return { status, headers, json: null, problem: "Not JSON" };
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
