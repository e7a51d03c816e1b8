import { isDeepStrictEqual } from "node:util";
import type autocannon from "autocannon";
import { nodeOptions } from "../../../scripts/node-options.ts";
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

/** A GraphQL server under measure, and the REST that it asks. */
export interface Target {
  running: Running;
  rest: Running;
  firstRequest: (operation: OperationName) => autocannon.Request;
  /** For one load: a hundred that come again and again, where answers are kept, else one never seen before each time. */
  requests(operation: OperationName): Requests;
}

export type TargetName = "ceiling" | "bare proxy" | "ours, cached" | "ours" | "mercurius" | "plain Apollo";

/** What a server is told besides where REST is: to say nothing, to choose its port, to be as in production. */
export const settings = { PORT: "0", LOG_LEVEL: "warn", NODE_ENV: "production" };

interface Manner {
  env?: NodeJS.ProcessEnv;
  /** How this target is asked. */
  ask: (operation: Operation, turn: number) => autocannon.Request;
  isKept?: boolean;
}

/**
 * Starts REST and every target, each in a process of its own.
 *
 * With caches off, REST says `no-store`, to every target alike, and no request is like another.
 *
 * @throws when the targets do not answer the same
 */
export async function startTargets(): Promise<Map<TargetName, Target>> {
  const rest = await startRest("no-store");
  const keptRest = await startRest("public, max-age=60, stale-while-revalidate=600");
  const ours = await startTarget("ours.ts", rest, { ask: trustedRequestOf });
  const ceiling = { env: { COPY_OF: ours.running.url }, ask: namingRequestOf, isKept: true };
  const targets = new Map<TargetName, Target>([
    ["ceiling", await startTarget("ceiling.ts", rest, ceiling)],
    ["bare proxy", await startTarget("proxy.ts", rest, { ask: namingRequestOf })],
    ["ours, cached", await startTarget("ours.ts", keptRest, { ask: trustedRequestOf, isKept: true })],
    ["ours", ours],
    ["mercurius", await startTarget("mercurius.ts", rest, { ask: requestOf })],
    ["plain Apollo", await startTarget("plain-apollo.ts", rest, { ask: requestOf })],
  ]);
  await checkSameAnswers(targets, ours);
  return targets;
}

/** REST with static answers, which all say how long they may be kept. */
export function startRest(cacheControl: string): Promise<Running> {
  return start("gateway/rest.ts", { CACHE_CONTROL: cacheControl }, otherCores);
}

async function startTarget(script: string, rest: Running, manner: Manner): Promise<Target> {
  const { env, ask, isKept = false } = manner;
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
    firstRequest: (name) => ask(operations[name], 0),
    requests: (name) =>
      isKept
        ? Array.from({ length: 100 }, (_, turn) => ask(operations[name], turn))
        : () => ask(operations[name], turns++),
  };
}

async function checkSameAnswers(targets: Map<TargetName, Target>, ours: Target): Promise<void> {
  for (const operation of operationNames) {
    const answer = await answerOf(ours, operation);
    for (const [name, target] of targets) {
      // It passes on what REST says.
      if (name === "bare proxy") continue;
      const other = await answerOf(target, operation);
      if (isDeepStrictEqual(other, answer)) continue;
      const [said, right] = [other, answer].map((json) => JSON.stringify(json).slice(0, 500));
      throw new Error(`${name} answers ${operation} with ${said}, ours with ${right}`);
    }
  }
}

async function answerOf({ running, firstRequest }: Target, operation: OperationName): Promise<unknown> {
  const { path, method = "GET", body = null } = firstRequest(operation);
  const headers = { "content-type": "application/json", ...operations[operation].headers };
  const response = await fetch(`${running.url}${path}`, { method, headers, body });
  return response.json();
}
