import { createCartChangeQueue } from "../../../gateway/src/cart/change-queue.ts";
import { Generation } from "../../../gateway/src/cache/generation.ts";
import { neverAborts } from "../../../gateway/src/cache/single-flight.ts";
import type { SharedStore } from "../../../gateway/src/cache/shared-store.ts";
import { errorCodeOf } from "../../../gateway/src/errors.ts";
import { type Call, internalCaller } from "../../../gateway/src/rest/call.ts";
import { createRest } from "../../../gateway/src/rest/client.ts";
import { TimedOut } from "../../../gateway/src/rest/errors.ts";
import { DriftLedger } from "../../../gateway/src/rest/readers/drift.ts";
import type { Incoming } from "../../../gateway/src/rest/transport/exchange.ts";
import * as sources from "../../../gateway/src/sources.ts";

/** What a host responds to one call: JSON, a page, nothing, or too late. */
export type Reply = { status?: number; json: unknown } | { status: number; html: string } | { status: number } | "late";

/** A shared store in memory, for the caches of several processes. */
export function memoryStore(): SharedStore {
  const texts = new Map<string, string>();
  return {
    get: async (key) => texts.get(key) ?? null,
    set: async (key, text) => void texts.set(key, text),
    delete: async (key) => void texts.delete(key),
    count: async () => 1,
    members: async () => [],
    addMember: async () => {},
    removeMember: async () => {},
    reserve: async () => true,
    extend: async () => {},
    release: async () => {},
  };
}

/**
 * A gateway's REST client and sources in front of a host that responds in memory, as one process: `calls` are those that
 * reached the host. Of several replies whose key is in the path, the first is sent.
 */
export function openStubHost(replies: Record<string, Reply>, store: SharedStore | null = null) {
  const host = { replies, calls: [] as string[] };
  const drift = new DriftLedger();
  const generation = new Generation(store && { count: (key, by) => store.count(key, by) });
  const config = { shopApiUrl: "http://rest.test", upstreamTimeoutMs: 1000, upstreamWriteTimeoutMs: 1000 };
  async function send(call: Call): Promise<Incoming> {
    const { method, path, endpoint } = call;
    host.calls.push(`${method} ${path}`);
    const [, reply = { status: 500 }] = Object.entries(host.replies).find(([part]) => path.includes(part)) ?? [];
    if (reply === "late") throw new TimedOut(endpoint, "Failed.", new Error("Late"));
    call.stats.status = reply.status ?? 200;
    return incomingOf(reply);
  }
  const rest = createRest(config, { transport: { send, close: async () => {} }, drift, store, generation });

  /** The sources of a new request. */
  function open(token: string | null = "a-token") {
    const caller = { token, address: internalCaller, requestId: "r", signal: neverAborts };
    const client = rest.for(caller);
    const deps = { caller, cartChanges: createCartChangeQueue(null), reportIgnored: () => {} };
    return {
      products: sources.products(client, deps),
      cart: sources.cart(client, deps),
      wishlist: sources.wishlist(client, deps),
      orders: sources.orders(client),
      addresses: sources.addresses(client),
      catalogue: sources.catalogue(client),
    };
  }
  return { host, open, drift, generation };
}

function incomingOf(reply: Exclude<Reply, "late">): Incoming {
  const { status = 200 } = reply;
  if ("json" in reply) {
    const headers = { "content-type": "application/json" };
    return { status, headers, json: reply.json, text: JSON.stringify(reply.json), problem: null };
  }
  if (status === 204) return { status, headers: {}, json: null, text: "", problem: null };
  const text = "html" in reply ? reply.html : "";
  return { status, headers: { "content-type": "text/html" }, json: null, text, problem: "Not JSON by its type" };
}

/** The code and message of what a client gets, or the result. */
export async function outcomeOf<Result>(reading: Promise<Result>): Promise<Result | { code: string; message: string }> {
  return reading.catch((error: unknown) => ({
    code: errorCodeOf(error),
    message: error instanceof Error ? error.message : "",
  }));
}
