import { randomUUID } from "node:crypto";
import { restRootOf } from "../gateway/src/config/rest-root.ts";
import { DriftLedger } from "../gateway/src/rest/readers/drift.ts";
import { type Reader, UnreadableValue } from "../gateway/src/rest/readers/reader.ts";
import { leaf } from "../gateway/src/rest/readers/leaves.ts";
import type { FixtureName } from "../tests/fixtures/names.ts";

/** One REST call of a recording, with its response. */
export interface Step {
  /** Name of its file in tests/fixtures/rest. */
  name: FixtureName;
  method: string;
  path: string;
  status: number;
  json: unknown;
}

/** A part of a recording: its steps, and a result for the next part. */
export type Steps<Result = void> = AsyncGenerator<Step, Result>;

/** An id that does not exist. */
export const wrongId = "99999";

type Fields = Record<string, string | number | null>;
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Body = { json: Record<string, Json> } | { form: Fields } | { multipart: Fields };

/** Sends a call and returns its step, whatever the status; `json` is null for a response without JSON. */
export type Call = (name: FixtureName, method: string, path: string, body?: Body) => Promise<Step>;

/** Creates a function that sends REST calls with the token; null for a guest. */
export function callsOf(url: string, token: string | null): Call {
  const root = restRootOf(url);
  let idempotencyKey = randomUUID();
  return async (name, method, path, body) => {
    const headers: Record<string, string> = { accept: "application/json" };
    if (token) headers["authorization"] = `Bearer ${token}`;
    if (path === "customer/place-order") idempotencyKey = randomUUID();
    if (/^customer\/(place|find)-order$/.test(path)) headers["idempotency-key"] = idempotencyKey;
    if (body && "json" in body) headers["content-type"] = "application/json";
    const request: RequestInit = { method, headers, ...(body && { body: encode(body) }) };
    const response = await fetch(root.origin + root.path + path, request);
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

/** Yields a step and returns it. */
export async function* record(step: Promise<Step>): Steps<Step> {
  const taken = await step;
  yield taken;
  return taken;
}

/** Reads the payload of a step with a reader of the gateway; null if it cannot be read. */
export function payloadOf<Payload>({ json }: Step, reader: Reader<Payload>): Payload | null {
  try {
    return reader.read(json, "", new DriftLedger().begin("recordAll"));
  } catch (error) {
    if (error instanceof UnreadableValue) return null;
    throw error;
  }
}

/** The first value of this key at any depth; null for none. */
export function find(json: unknown, key: string): string | null {
  if (typeof json !== "object" || json === null) return null;
  for (const [name, value] of Object.entries(json)) {
    if (name === key && leaf.id.parse(value) !== undefined) return String(value);
    const inner = find(value, key);
    if (inner !== null) return inner;
  }
  return null;
}
