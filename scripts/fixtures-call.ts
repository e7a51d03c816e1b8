import { randomUUID } from "node:crypto";
import { DriftLedger } from "../gateway/src/rest/readers/drift.ts";
import { type Reader, UnreadableValue } from "../gateway/src/rest/readers/reader.ts";
import { leaf } from "../gateway/src/rest/readers/leaves.ts";
import type { FixtureName } from "../tests/fixtures/names.ts";

/** One call of the walk and what came back. */
export interface Step {
  /** Of its file in tests/fixtures/rest. */
  name: FixtureName;
  method: string;
  path: string;
  status: number;
  json: unknown;
}

/** A part of a walk: its steps, and what the next part has to know. */
export type Act<Result = void> = AsyncGenerator<Step, Result>;

/** An id that no shop has. */
export const wrongId = "99999";

type Fields = Record<string, string | number | null>;
type Body = { json: Fields } | { form: Fields } | { multipart: Fields };

/** Makes a call and answers its step, whatever its status; a step without JSON has null. */
export type Call = (name: FixtureName, method: string, path: string, body?: Body) => Promise<Step>;

/** Calls of a REST shop by one caller; a guest has no token. */
export function callsOf(url: string, token: string | null): Call {
  let idempotencyKey = randomUUID();
  return async (name, method, path, body) => {
    const headers: Record<string, string> = { accept: "application/json" };
    if (token) headers["authorization"] = `Bearer ${token}`;
    if (path === "customer/place-order") idempotencyKey = randomUUID();
    if (/^customer\/(place|find)-order$/.test(path)) headers["idempotency-key"] = idempotencyKey;
    if (body && "json" in body) headers["content-type"] = "application/json";
    const request: RequestInit = { method, headers, ...(body && { body: encode(body) }) };
    const response = await fetch(`${url}/api/${path}`, request);
    const json: unknown = await response.json().catch(() => null);
    return { name, method, path: `/api/${path}`, status: response.status, json };
  };
}

function encode(body: Body): string | URLSearchParams | FormData {
  if ("json" in body) return JSON.stringify(body.json);
  const fields = Object.entries("form" in body ? body.form : body.multipart);
  if ("form" in body)
    return new URLSearchParams(Object.fromEntries(fields.map(([name, value]) => [name, String(value)])));
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, String(value));
  return form;
}

/** A step that the walk itself looks at. */
export async function* kept(step: Promise<Step>): Act<Step> {
  const taken = await step;
  yield taken;
  return taken;
}

/** What a reader of the gateway reads in the payload of a step; null where it cannot be read. */
export function payloadOf<Payload>({ json }: Step, reader: Reader<Payload>): Payload | null {
  try {
    return reader.read(json, "", new DriftLedger().begin("walk"));
  } catch (error) {
    if (error instanceof UnreadableValue) return null;
    throw error;
  }
}

/** The first value under this key, wherever it stands; null for none. */
export function find(json: unknown, key: string): string | null {
  if (typeof json !== "object" || json === null) return null;
  for (const [name, value] of Object.entries(json)) {
    if (name === key && leaf.id.parse(value) !== undefined) return String(value);
    const inner = find(value, key);
    if (inner !== null) return inner;
  }
  return null;
}
