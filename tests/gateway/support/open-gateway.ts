import { createServer, type RequestListener, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished, vi } from "vitest";
import { type Config, readConfig } from "../../../gateway/src/config.ts";
import { createGateway, type Gateway } from "../../../gateway/src/server.ts";
import { close, listen } from "../../support/listen.ts";
import { serve } from "./local-server.ts";
import { trustedNamed } from "./trusted.ts";

/**
 * Opens a whole gateway on a free port until the test is over, as for a developer: every document is run. It has no web,
 * unless the test brings one.
 */
export async function openGateway(shopApiUrl: string, config: Partial<Config> = {}) {
  const gateway = await create(shopApiUrl, config);
  onTestFinished(() => gateway.close());
  return { url: await serve(gateway.server), gateway };
}

/**
 * Opens one gateway before `rest` for all tests of the file or block that calls this: compiling the trusted documents
 * takes longer than most tests. Before each test an hour passes on the clock, which then stands still, and REST answers
 * one call: what was cached is too old to be served, no rate limit is used up, and the breaker of the cart is closed.
 */
export function shareGateway(rest: RequestListener, config: Partial<Config> = {}): { readonly url: string } {
  const shared = { url: "" };
  let hours = 0;
  let isWell = false;
  let servers: Server[] = [];
  let gateway: Gateway | undefined;
  beforeAll(async () => {
    const upstream = createServer((request, response) => {
      if (isWell) response.writeHead(200, { "content-type": "application/json" }).end("{}");
      else rest(request, response);
    });
    gateway = await create(await listen(upstream), config);
    shared.url = await listen(gateway.server);
    servers = [gateway.server, upstream];
    // It opens slowly where the machine is busy.
  }, 60_000);
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + (hours += 1) * 3_600_000 });
    isWell = true;
    await readCart(shared.url);
    isWell = false;
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(async () => {
    await gateway?.close();
    for (const server of servers) await close(server);
  });
  return shared;
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
  return createGateway({ ...base, webDir: "no web", allowAdhocQueries: true, ...config });
}
