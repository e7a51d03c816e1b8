import { createCartChangeQueue } from "../../../gateway/src/cart/change-queue.ts";
import { readConfig } from "../../../gateway/src/config.ts";
import { RequestContext } from "../../../gateway/src/context.ts";
import { createLog } from "../../../gateway/src/observability/log.ts";
import { createCheckoutAttempts } from "../../../gateway/src/order/checkout-attempts.ts";
import { checkoutMs } from "../../../gateway/src/order/checkout.ts";
import { type Call, internalCaller } from "../../../gateway/src/rest/call.ts";
import { createRest, type Rest } from "../../../gateway/src/rest/client.ts";
import type { Incoming } from "../../../gateway/src/rest/transport/exchange.ts";
import type { Transport } from "../../../gateway/src/rest/transport/transport.ts";
import { readCurrentFixtures } from "../../fixtures/fixture.ts";
import { responseTo } from "../../fixtures/replay-server.ts";

const config = readConfig({ SHOP_API_URL: "http://rest.test", LOG_LEVEL: "silent" });
const log = createLog(config);
const cartChanges = createCartChangeQueue(null);
const attempts = createCheckoutAttempts(checkoutMs(config));

/** A response in JSON. */
export function jsonResponse(body: unknown, status = 200): Incoming {
  const headers = { "content-type": "application/json" };
  return { status, headers, json: body, text: JSON.stringify(body), problem: null };
}

const recordings = [...readCurrentFixtures().values()];

/** The recorded response to a call; that of a call that was not recorded confirms it. */
export function recordedResponse({ method, path }: Pick<Call, "method" | "path">): Incoming {
  const { status, text } = responseTo(recordings, method, `/api/${path}`);
  return status < 300 ? jsonResponse(JSON.parse(text), status) : jsonResponse({ success: true });
}

/** A REST client of the gateway whose REST is a function in this process. */
export function restOf(respond: (call: Call) => Incoming, options: Parameters<typeof createRest>[1] = {}): Rest {
  const transport: Transport = {
    async send(call) {
      const incoming = respond(call);
      call.stats.status = incoming.status;
      return incoming;
    },
    async close() {},
  };
  return createRest(config, { ...options, transport });
}

/** The context of a request, by default of a customer. */
export function contextFor(rest: Rest, token: string | null = "asha-token"): RequestContext {
  const { signal } = new AbortController();
  const caller = { token, address: internalCaller, requestId: "test", signal };
  return new RequestContext({ config, log, rest, attempts, cartChanges }, caller);
}
