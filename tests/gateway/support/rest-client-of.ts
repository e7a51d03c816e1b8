import type { RequestListener, ServerResponse } from "node:http";
import * as v from "valibot";
import { onTestFinished } from "vitest";
import { type Caller, createRest, type RestClient } from "../../../gateway/src/rest/client.ts";
import { answer } from "../../../gateway/src/rest/envelope.ts";
import { serve } from "./local-server.ts";

/** A reading of one text, and the body that it reads. */
export const reading = { answer: answer({ name: v.string() }), words: { refused: "Refused.", failed: "Failed." } };
export const asha = { success: true, data: { name: "Asha" } };

interface Deadlines {
  readMs?: number;
  writeMs?: number;
}

/** The client against a REST that behaves as a test wants it to. */
export async function clientOf(listener: RequestListener, caller: Partial<Caller> = {}, deadlines: Deadlines = {}) {
  return clientAt(await serve(listener), caller, deadlines);
}

export function clientAt(shopApiUrl: string, caller: Partial<Caller> = {}, deadlines: Deadlines = {}): RestClient {
  const { readMs = 5000, writeMs = 5000 } = deadlines;
  const rest = createRest({ shopApiUrl, upstreamTimeoutMs: readMs, upstreamWriteTimeoutMs: writeMs });
  onTestFinished(() => rest.close());
  return rest.for({ token: null, address: null, requestId: "r1", signal: new AbortController().signal, ...caller });
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}
