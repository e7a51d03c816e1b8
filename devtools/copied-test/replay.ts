import { createCartChangeQueue } from "../../gateway/src/cart/change-queue.ts";
import { readConfig } from "../../gateway/src/config.ts";
import { RequestContext } from "../../gateway/src/context.ts";
import type { ReplayOperation } from "./test-writer.ts";
import { neverAborts } from "../../gateway/src/cache/single-flight.ts";
import { createLog } from "../../gateway/src/observability/log.ts";
import { createApollo } from "../../gateway/src/operations/apollo.ts";
import { createSchema } from "../../gateway/src/operations/schema.ts";
import { createCheckoutAttempts } from "../../gateway/src/order/checkout-attempts.ts";
import { checkoutMs } from "../../gateway/src/order/checkout.ts";
import { internalCaller } from "../../gateway/src/rest/call.ts";
import { createRest } from "../../gateway/src/rest/client.ts";
import { recordedOrigin } from "./scrubber.ts";
import { replayResponses } from "./recorded-responses.ts";

/**
 * Executes operations on recorded responses as the tests' `runQuery` does: with default settings, empty caches and without
 * rate limits. Nothing of the running gateway is used or changed.
 */
export function createReplay(): ReplayOperation {
  let services: ReturnType<typeof createReplayServices> | undefined;
  return async ({ text, variables, token, exchanges }) => {
    const { config, log, cartChanges, apollo } = (services ??= createReplayServices());
    const { transport, used, missing } = replayResponses(exchanges);
    const rest = createRest(config, { transport });
    const attempts = createCheckoutAttempts(checkoutMs(config));
    const caller = { token, address: internalCaller, requestId: "replay", signal: neverAborts };
    const contextValue = new RequestContext({ config, log, rest, attempts, cartChanges }, caller);
    const { body } = await apollo.executeOperation({ query: text, variables }, { contextValue });
    if (body.kind !== "single") throw new Error("The response is incremental.");
    const { data, errors } = body.singleResult;
    const result = { ...(data !== undefined && { data }), ...(errors && { errors }) };
    return { result, used: used(), missing: missing() };
  };
}

/** Created at the first use: a second schema takes longer than the rest of a gateway's start. */
function createReplayServices() {
  const config = readConfig({ SHOP_API_URL: recordedOrigin, LOG_LEVEL: "silent" });
  const log = createLog(config);
  const schema = createSchema(null);
  const apollo = createApollo({ schema, trusted: new Map(), allowsAdhocQueries: true, log, onOperation: () => {} });
  return { config, log, cartChanges: createCartChangeQueue(null), apollo };
}
