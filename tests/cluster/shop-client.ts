import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { inspect } from "node:util";
import * as v from "valibot";
import { trustedNamed } from "../gateway/support/trusted.ts";
import { variablesOf } from "../gateway/support/trusted-variables.ts";
import type { Cluster } from "./cluster.ts";

/** The outcome of a request. */
export interface Outcome {
  /** `coded`: with a GraphQL error that has a code. `cut`: without a response written by the shop's code. */
  result: "ok" | "coded" | "cut";
  /** Until the last byte. */
  ms: number;
  /** Status, message and error code, for the report. */
  detail: string;
  data: unknown;
}

const deadlineMs = 15_000;

/** The ids of the operations of the version that the stack has started with, by name; none if it is this one. */
export const previousIds = new Map<string, string>();

const Response = v.object({
  data: v.optional(v.unknown()),
  errors: v.optional(
    v.array(v.object({ message: v.string(), extensions: v.optional(v.object({ code: v.string() })) })),
  ),
});

/** Loads a page as a browser does. */
export function loadPage(url: string): Promise<Outcome> {
  return timed(async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(deadlineMs) });
    const text = await response.text();
    const isWhole = response.ok && text.endsWith("</html>");
    return { result: isWhole ? "ok" : "cut", detail: String(response.status), data: text };
  });
}

/** Sends a public query by GET, as the browser does. */
export function queryPublic(origin: string, name: string, variables: object = {}): Promise<Outcome> {
  const rest = { operationName: name, variables: JSON.stringify(variables) };
  return timed(() =>
    firstKnown(name, (documentId) => send(`${origin}/graphql?${new URLSearchParams({ documentId, ...rest })}`, {})),
  );
}

/** Sends a personal query by POST, and once more if its connection breaks, as the browser does. */
export function query(origin: string, token: string | null, name: string, variables: object = {}): Promise<Outcome> {
  return timed(async () => {
    const first = await post(origin, token, name, variables).catch(() => null);
    return first === null || first.detail.startsWith("502") ? post(origin, token, name, variables) : first;
  });
}

/** Sends a mutation once, as the browser does. */
export function mutate(origin: string, token: string | null, name: string, variables: object = {}): Promise<Outcome> {
  return timed(() => post(origin, token, name, variables));
}

function post(origin: string, token: string | null, name: string, variables: object) {
  const request = {
    method: "POST",
    headers: { "content-type": "application/json", ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ operationName: name, variables }),
  };
  return firstKnown(name, (id) => send(`${origin}/graphql?documentId=${encodeURIComponent(id)}`, request));
}

/** Whether the gateway is of a version without this operation, which it has not executed. */
export const isUnknownOperation = ({ detail }: Pick<Outcome, "detail">) => detail.endsWith("UNKNOWN_DOCUMENT");

type Reply = Omit<Outcome, "ms">;

/** Enough that one reaches a gateway of its version, while gateways of two versions run. */
const maxAttempts = 40;

/** Sends an operation of this version, or of the previous one if the gateway does not know it, and so on. */
async function firstKnown(name: string, attempt: (id: string) => Promise<Reply>): Promise<Reply> {
  const current = trustedNamed(name).id;
  const previous = previousIds.get(name);
  let reply = await attempt(current);
  if (previous === undefined) return reply;
  for (let sent = 1; sent < maxAttempts && isUnknownOperation(reply); sent++) {
    // Each id twice: with two gateways in turn, alternating ids would always meet the wrong one.
    reply = await attempt(sent % 4 < 2 ? previous : current);
  }
  return reply;
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

async function send(url: string, { headers, ...init }: Sent): Promise<Reply> {
  const accept = { accept: "application/graphql-response+json", "apollo-require-preflight": "1" };
  const response = await fetch(url, {
    ...init,
    headers: { ...accept, ...headers },
    signal: AbortSignal.timeout(deadlineMs),
  });
  const { data, errors } = v.parse(Response, await response.json());
  if (!errors) return { result: response.ok ? "ok" : "cut", detail: String(response.status), data };
  const code = errors[0]?.extensions?.code;
  const detail = `${response.status} ${errors[0]?.message} ${code}`;
  return { result: code === undefined ? "cut" : "coded", detail, data };
}

async function timed(work: () => Promise<Reply>): Promise<Outcome> {
  const startedAt = performance.now();
  const outcome = await work().catch((error: unknown) => ({
    result: "cut" as const,
    detail: inspect(error, { depth: 1 }).split("\n", 1)[0] ?? "",
    data: null,
  }));
  return { ...outcome, ms: performance.now() - startedAt };
}

/** A customer with an address. */
export interface Customer {
  id: string;
  token: string;
  addressId: string;
}

const Registered = v.object({ register: v.object({ session: v.null() }) });
const LoggedIn = v.object({ logIn: v.object({ token: v.string() }) });
const Added = v.object({
  addAddress: v.object({ address: v.object({ id: v.string() }), customer: v.object({ id: v.string() }) }),
});

/** Sends a mutation once. @returns its data @throws Error if it fails */
export async function execute(origin: string, token: string | null, name: string, variables: object): Promise<unknown> {
  const { result, detail, data } = await mutate(origin, token, name, variables);
  if (result !== "ok") throw new Error(`${name}: ${detail}`);
  return data;
}

/** Signs up, logs in by the code in the SMS, and adds an address. */
export async function signUp({ origin, sms }: Pick<Cluster, "origin" | "sms">): Promise<Customer> {
  const mobile = `+9198${String(randomInt(1e8)).padStart(8, "0")}`;
  const input = { name: "Devika R", email: "devika@example.in", mobile };
  v.parse(Registered, await execute(origin, null, "Register", { input }));
  await execute(origin, null, "RequestLogin", { mobile });
  const { token } = v.parse(
    LoggedIn,
    await execute(origin, null, "LogIn", { mobile, code: sms.codeFor(mobile) }),
  ).logIn;
  const { address, customer } = v.parse(
    Added,
    await execute(origin, token, "AddAddress", variablesOf["AddAddress"] ?? {}),
  ).addAddress;
  return { id: customer.id, token, addressId: address.id };
}

/** Repeats an attempt until it returns a value other than null. */
export async function untilDone<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
  for (;;) {
    const result = await attempt();
    if (result !== null) return result;
    await pause(250);
  }
}
