import type { RequestListener, ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { internalCaller } from "../../../gateway/src/rest/call.ts";
import { type Caller, createRest, type RestClient } from "../../../gateway/src/rest/client.ts";
import { payload } from "../../../gateway/src/rest/readers/envelope.ts";
import { leafReader } from "../../../gateway/src/rest/readers/leaves.ts";
import type { RestRead, RestWrite } from "../../../gateway/src/rest/request.ts";
import { serve } from "./local-server.ts";

/** A payload with one text, its schema, and the fallback message. */
export const asha = { success: true, data: { name: "Asha" } };
const Name = payload({ name: leafReader("a string", (name) => (typeof name === "string" ? name : undefined)) });
const texts = { rejected: "Rejected.", failed: "Failed." };

interface Deadlines {
  readMs?: number;
  writeMs?: number;
}

type ReadOptions = Omit<RestRead<unknown>, "path" | "payload">;
type WriteOptions = Omit<RestWrite<unknown>, "path" | "payload" | "method">;

/** The client of a caller with a REST that the test controls. */
export async function restClientOf(listener: RequestListener, caller: Partial<Caller> = {}): Promise<RestClient> {
  return restClientAt(await serve(listener), caller);
}

function restClientAt(shopApiUrl: string, caller: Partial<Caller> = {}, deadlines: Deadlines = {}): RestClient {
  const { readMs = 60_000, writeMs = 60_000 } = deadlines;
  const rest = createRest({ shopApiUrl, upstreamTimeoutMs: readMs, upstreamWriteTimeoutMs: writeMs });
  onTestFinished(() => rest.close());
  const { signal } = new AbortController();
  return rest.for({ token: null, address: internalCaller, requestId: "r1", signal, ...caller });
}

/** The client at this URL of REST, for calls whose payload is a name. */
export function clientAt(shopApiUrl: string, caller: Partial<Caller> = {}, deadlines: Deadlines = {}) {
  const client = restClientAt(shopApiUrl, caller, deadlines);
  const write = (method: RestWrite<unknown>["method"], path: string, options: WriteOptions = {}) =>
    client.write({ method, path, payload: Name, ...options }, texts);
  return {
    get: (path: string, { fresh = false, ...options }: ReadOptions & { fresh?: boolean } = {}) =>
      client.get({ path, payload: Name, ...options }, texts, { fresh }),
    write,
    post: async (path: string, options: WriteOptions = {}) => (await write("POST", path, options)).payload,
  };
}

/** As `clientAt`, with a REST that the test controls. */
export async function clientOf(listener: RequestListener, caller: Partial<Caller> = {}, deadlines: Deadlines = {}) {
  return clientAt(await serve(listener), caller, deadlines);
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}
