import { pino } from "pino";
import { expect, test } from "vitest";
import { createCartChangeQueue } from "./cart/change-queue.ts";
import { readConfig } from "./config.ts";
import { RequestContext } from "./context.ts";
import { createCheckoutAttempts } from "./order/checkout-attempts.ts";
import { checkoutMs } from "./order/checkout.ts";
import { internalCaller } from "./rest/call.ts";
import { createRest } from "./rest/client.ts";
import * as sources from "./sources.ts";

const config = readConfig({ LOG_LEVEL: "silent" });
const services = {
  config,
  log: pino({ level: "silent" }),
  rest: createRest(config),
  attempts: createCheckoutAttempts(checkoutMs(config)),
  cartChanges: createCartChangeQueue(null),
};
const caller = { token: null, address: internalCaller, requestId: "test", signal: new AbortController().signal };
const names = Object.keys(sources).filter((name): name is keyof typeof sources => name in sources);

test("a request has every source of sources.ts, each its own, which stays the same", () => {
  const context = new RequestContext(services, caller);
  const made = names.map((name) => context[name]);
  expect(new Set(made).size).toBe(names.length);
  for (const [index, name] of names.entries()) expect(context[name]).toBe(made[index]);
  expect(new RequestContext(services, caller).cart).not.toBe(context.cart);
});
