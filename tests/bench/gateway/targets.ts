import { isDeepStrictEqual } from "node:util";
import type autocannon from "autocannon";
import { nodeOptions } from "../../../scripts/run/node-options.ts";
import type { Requests } from "../load.ts";
import {
  namingRequestOf,
  type Operation,
  type OperationName,
  operationNames,
  operations,
  requestOf,
  trustedRequestOf,
} from "./operations.ts";
import { otherCores, type Running, serverCore, start } from "../processes.ts";

/** A GraphQL server to measure, with its REST server. */
export interface Target {
  running: Running;
  rest: Running;
  firstRequest: (operation: OperationName) => autocannon.Request;
  /** For one load: a hundred repeating requests with caches, otherwise each request only once. */
  requests(operation: OperationName): Requests;
}

export type TargetName = "ceiling" | "bare proxy" | "ours, cached" | "ours" | "mercurius" | "plain Apollo";

/** Environment of a server besides the URL of REST: silent, any free port, production mode. */
export const settings = { PORT: "0", LOG_LEVEL: "warn", NODE_ENV: "production" };

interface Manner {
  env?: NodeJS.ProcessEnv;
  /** The request format of this target. */
  toRequest: (operation: Operation, turn: number) => autocannon.Request;
  isCached?: boolean;
}

/**
 * Starts REST and every target, each in its own process.
 * Without caches, REST sends `no-store` to every target, and no request repeats.
 * @throws when the targets respond differently
 */
export async function startTargets(): Promise<Map<TargetName, Target>> {
  const rest = await startRest("no-store");
  const cachedRest = await startRest("public, max-age=60, stale-while-revalidate=600");
  const ours = await startTarget("ours.ts", rest, { toRequest: trustedRequestOf });
  const ceiling = { env: { COPY_OF: ours.running.url }, toRequest: namingRequestOf, isCached: true };
  const targets = new Map<TargetName, Target>([
    ["ceiling", await startTarget("ceiling.ts", rest, ceiling)],
    ["bare proxy", await startTarget("proxy.ts", rest, { toRequest: namingRequestOf })],
    ["ours, cached", await startTarget("ours.ts", cachedRest, { toRequest: trustedRequestOf, isCached: true })],
    ["ours", ours],
    ["mercurius", await startTarget("mercurius.ts", rest, { toRequest: requestOf })],
    ["plain Apollo", await startTarget("plain-apollo.ts", rest, { toRequest: requestOf })],
  ]);
  await checkSameResponses(targets, ours);
  return targets;
}

/** REST with static payloads, all with the same caching header. */
export function startRest(cacheControl: string): Promise<Running> {
  return start("gateway/rest.ts", { CACHE_CONTROL: cacheControl }, otherCores);
}

async function startTarget(script: string, rest: Running, manner: Manner): Promise<Target> {
  const { env, toRequest, isCached = false } = manner;
  const running = await start(
    `gateway/${script}`,
    { ...settings, SHOP_API_URL: rest.url, ...env },
    serverCore,
    script === "ours.ts" ? nodeOptions : [],
  );
  let turns = 0;
  return {
    running,
    rest,
    firstRequest: (name) => toRequest(operations[name], 0),
    requests: (name) =>
      isCached
        ? Array.from({ length: 100 }, (_, turn) => toRequest(operations[name], turn))
        : () => toRequest(operations[name], turns++),
  };
}

async function checkSameResponses(targets: Map<TargetName, Target>, ours: Target): Promise<void> {
  for (const operation of operationNames) {
    const result = await responseOf(ours, operation);
    for (const [name, target] of targets) {
      // It forwards REST's payload.
      if (name === "bare proxy") continue;
      const other = await responseOf(target, operation);
      if (isDeepStrictEqual(other, result)) continue;
      const [actual, expected] = [other, result].map((json) => JSON.stringify(json).slice(0, 500));
      throw new Error(`${name} responds to ${operation} with ${actual}, ours with ${expected}`);
    }
  }
}

async function responseOf({ running, firstRequest }: Target, operation: OperationName): Promise<unknown> {
  const { path, method = "GET", body = null } = firstRequest(operation);
  const headers = { "content-type": "application/json", ...operations[operation].headers };
  const response = await fetch(`${running.url}${path}`, { method, headers, body });
  return response.json();
}
