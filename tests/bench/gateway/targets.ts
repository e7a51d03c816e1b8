import { isDeepStrictEqual } from "node:util";
import type autocannon from "autocannon";
import { bodyOf, type OperationName, operationNames, operations } from "./operations.ts";
import { otherCores, type Running, serverCore, start } from "./processes.ts";

/** A GraphQL server under measure, and the REST that it asks. */
export interface Target {
  running: Running;
  rest: Running;
  requests(operation: OperationName, turns: number): autocannon.Request[];
}

export type TargetName = "ceiling" | "ours, cached" | "ours" | "mercurius" | "plain Apollo";

/** What a server is told besides where REST is: to say nothing, to choose its port, to be as in production. */
export const settings = { PORT: "0", LOG_LEVEL: "warn", ALLOW_ADHOC_QUERIES: "true", NODE_ENV: "production" };

/**
 * Starts REST and every target, each in a process of its own.
 *
 * Whether anything may be kept is REST's word: with `no-store` all caches are off, for every target alike.
 *
 * @throws when the targets do not answer the same
 */
export async function startTargets(): Promise<Map<TargetName, Target>> {
  const rest = await startRest("no-store");
  const keptRest = await startRest("public, max-age=60, stale-while-revalidate=600");
  const gateway = "../../../gateway/src/main.ts";
  const ours = await startTarget(gateway, rest);
  const targets = new Map<TargetName, Target>([
    ["ceiling", await startTarget("ceiling.ts", rest, { COPY_OF: ours.running.url }, "path")],
    ["ours, cached", await startTarget(gateway, keptRest)],
    ["ours", ours],
    ["mercurius", await startTarget("mercurius.ts", rest)],
    ["plain Apollo", await startTarget("plain-apollo.ts", rest)],
  ]);
  await checkSameAnswers(targets, ours);
  return targets;
}

/** REST with static answers, which all say how long they may be kept. */
export function startRest(cacheControl: string): Promise<Running> {
  return start("rest.ts", { CACHE_CONTROL: cacheControl }, otherCores);
}

async function startTarget(
  script: string,
  rest: Running,
  env: NodeJS.ProcessEnv = {},
  named: "body" | "path" = "body",
): Promise<Target> {
  const running = await start(script, { ...settings, SHOP_API_URL: rest.url, ...env }, serverCore);
  const pathOf = (name: OperationName) => (named === "path" ? `/graphql?${name}` : "/graphql");
  return { running, rest, requests: (name, turns) => requestsOf(name, turns, pathOf(name)) };
}

/** The requests of so many turns, as any GraphQL client sends them. */
export function requestsOf(name: OperationName, turns: number, path = "/graphql"): autocannon.Request[] {
  const operation = operations[name];
  return Array.from({ length: turns }, (_, turn) => ({
    method: "POST",
    path,
    headers: { "content-type": "application/json", ...operation.headers },
    body: bodyOf(operation, turn),
  }));
}

async function checkSameAnswers(targets: Map<TargetName, Target>, right: Target): Promise<void> {
  for (const operation of operationNames) {
    const answer = await answerOf(right, operation);
    for (const [name, target] of targets) {
      const other = await answerOf(target, operation);
      if (!isDeepStrictEqual(other, answer)) throw new Error(`${name} answers ${operation} otherwise than ours.`);
    }
  }
}

async function answerOf({ running, requests }: Target, name: OperationName): Promise<unknown> {
  const [request] = requests(name, 1);
  const response = await fetch(`${running.url}${request?.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...operations[name].headers },
    body: String(request?.body),
  });
  return response.json();
}
