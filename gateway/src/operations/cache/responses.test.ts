import { GraphQLError } from "graphql";
import { beforeEach, expect, test, vi } from "vitest";
import { Generation } from "../../cache/generation.ts";
import { readConfig } from "../../config.ts";
import { RequestContext } from "../../context.ts";
import { TooManyTries } from "../../errors.ts";
import { createLog } from "../../observability/log.ts";
import { createAttempts } from "../../order/attempts.ts";
import { checkoutMs } from "../../order/checkout.ts";
import { type Caller, createRest } from "../../rest/client.ts";
import { createResponses, operationOf } from "./responses.ts";
import type { TrustedDocument } from "../documents/trusted-documents.ts";

const config = readConfig({ SHOP_API_URL: "http://rest.test", LOG_LEVEL: "silent" });

/** Responses to one public document that is executed like this. */
function openResponses(execute: TrustedDocument["execute"]) {
  const log = createLog(config);
  const lent = { config, log, rest: createRest(config), attempts: createAttempts(checkoutMs(config)) };
  const contextFor = (caller: Caller) => new RequestContext(lent, caller);
  const { shopApiUrl } = config;
  const responses = createResponses({ contextFor, generation: new Generation(), store: null, shopApiUrl });
  const document: TrustedDocument = {
    id: "sha256:0",
    name: "Query",
    label: "query Search",
    isMutation: false,
    text: "query Search { search }",
    variables: [],
    policy: { isPublic: true, maxAge: 60 },
    restCalls: 0,
    execute,
  };
  const operation = operationOf(document, {});
  return (address: string) =>
    responses.respond(operation, () => ({
      token: null,
      address,
      requestId: "request",
      signal: new AbortController().signal,
    }));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

test("a limit that one client address has reached is told to no other that waits for the same response", async () => {
  const respondTo = openResponses(async ({ address }) => {
    if (address !== "10.0.0.1") return { data: { search: [] } };
    const tooMany = new TooManyTries(5);
    return { errors: [new GraphQLError(tooMany.message, { path: ["search"], originalError: tooMany })] };
  });
  const [limited, other] = await Promise.all([respondTo("10.0.0.1"), respondTo("10.0.0.2")]);
  expect([limited.codes, other.codes]).toEqual([["RATE_LIMITED"], []]);
});

test("a failure is told to all who wait for the same response", async () => {
  const execute = vi.fn<TrustedDocument["execute"]>(async () => ({ errors: [new GraphQLError("Away")] }));
  const respondTo = openResponses(execute);
  const all = await Promise.all([respondTo("10.0.0.1"), respondTo("10.0.0.2")]);
  expect([all.map(({ codes }) => codes.length), execute.mock.calls.length]).toEqual([[1, 1], 1]);
});

test("a cached response says how many seconds old it is, and 0 where the clock was set back", async () => {
  const respondTo = openResponses(() => ({ data: { search: [] } }));
  const agesAfter = async (ms: number) => {
    vi.setSystemTime(Date.now() + ms);
    return (await respondTo("10.0.0.1")).age;
  };
  expect([await agesAfter(0), await agesAfter(5900), await agesAfter(-10_000)]).toEqual([0, 5, 0]);
});
