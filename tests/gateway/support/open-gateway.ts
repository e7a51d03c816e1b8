import { createServer, type RequestListener, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, vi } from "vitest";
import { type Config, readConfig } from "../../../gateway/src/config.ts";
import { createGateway, type Gateway } from "../../../gateway/src/server.ts";
import { close, listen } from "../../support/listen.ts";
import { serve } from "./local-server.ts";
import { trustedNamed } from "./trusted.ts";

/** Longer than a command to Redis takes on a busy machine. */
const patientMs = 60_000;

/**
 * Opens a whole gateway on a free port until the end of the test, in development mode: every document is executed, at every
 * host. It has no web, unless the test passes one.
 * @param isRestUp whether REST responds when the gateway starts
 */
export async function openGateway(shopApiUrl: string, config: Partial<Config> = {}, isRestUp = true) {
  const gateway = await create(shopApiUrl, config);
  onTestFinished(() => gateway.close());
  const url = await serve(gateway.server);
  if (config.redisUrl && isRestUp) await untilChecked(url);
  return { url, gateway };
}

/** Waits until a gateway has checked REST: before that it shares nothing, because it does not know REST's database. */
async function untilChecked(url: string): Promise<void> {
  await vi.waitFor(async () => expect(await (await fetch(`${url}/metrics`)).text()).toContain("gateway_rest_up 1"));
}

/**
 * Opens one gateway with `rest` for all tests of the file or block that calls this: compiling the trusted documents
 * takes longer than most tests. Before each test the clock advances by an hour, then stands still, and REST answers one
 * call: cached entries have expired, rate limits are reset, and the circuit breaker of the cart is closed.
 * @param config a function for what is known only when the tests run
 */
export function shareGateway(
  rest: RequestListener,
  config: Partial<Config> | (() => Partial<Config>) = {},
): { readonly url: string } {
  const shared = { url: "" };
  let hours = 0;
  let isHealthy = false;
  let servers: Server[] = [];
  let gateway: Gateway | undefined;
  beforeAll(async () => {
    const upstream = createServer((request, response) => {
      if (isHealthy) response.writeHead(200, { "content-type": "application/json" }).end("{}");
      else rest(request, response);
    });
    const given = typeof config === "function" ? config() : config;
    gateway = await create(await listen(upstream), given);
    shared.url = await listen(gateway.server);
    servers = [gateway.server, upstream];
    if (given.redisUrl) await untilChecked(shared.url);
    // Opening is slow on a busy machine.
  }, 60_000);
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + (hours += 1) * 3_600_000 });
    isHealthy = true;
    await readCart(shared.url);
    isHealthy = false;
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(async () => {
    await gateway?.close();
    for (const server of servers) await close(server);
  });
  return shared;
}

/** The same limit for all rate-limited calls, which a test reaches with few. */
export function lowRateLimits(limit: number): Config["rateLimits"] {
  const calls = { sending: limit, checking: limit, promo: limit, search: limit, agents: limit, oneAgent: limit };
  return { ...calls, clientErrors: limit, webVitals: limit, linkLines: limit };
}

/** Makes the gateway call REST: a cart is never cached. */
async function readCart(url: string): Promise<void> {
  await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer a-token" },
    body: JSON.stringify({ documentId: trustedNamed("Cart").id }),
  });
}

function create(shopApiUrl: string, config: Partial<Config>): Promise<Gateway> {
  const base = readConfig({ SHOP_API_URL: shopApiUrl, LOG_LEVEL: "silent" });
  return createGateway({
    ...base,
    webDir: "no web",
    checksHost: false,
    allowAdhocQueries: true,
    redisTimeoutMs: patientMs,
    ...config,
  });
}
