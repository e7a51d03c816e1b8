import { type DocumentNode, execute, getOperationAST, OperationTypeNode } from "graphql";
import { createCartChangeQueue } from "../gateway/src/cart/change-queue.ts";
import { readConfig } from "../gateway/src/config.ts";
import { RequestContext } from "../gateway/src/context.ts";
import { createLog } from "../gateway/src/observability/log.ts";
import { createSchema } from "../gateway/src/operations/schema.ts";
import { createCheckoutAttempts } from "../gateway/src/order/checkout-attempts.ts";
import { checkoutMs } from "../gateway/src/order/checkout.ts";
import { internalCaller } from "../gateway/src/rest/call.ts";
import { createRest } from "../gateway/src/rest/client.ts";
import { DriftLedger } from "../gateway/src/rest/readers/drift.ts";
import type { Transport } from "../gateway/src/rest/transport/transport.ts";
import { type Fixture, scope } from "../tests/fixtures/fixture.ts";
import { responseTo } from "../tests/fixtures/replay-server.ts";

/** A valid operation with its variables. */
export interface Operation {
  document: DocumentNode;
  variables?: Record<string, unknown> | undefined;
  /** Whether its token is that of a staff session. */
  isForStaff: boolean;
}

const headers = { "content-type": "application/json", "cache-control": "no-store" };

/** The gateway on recorded payloads, without HTTP on either side and without a cache. */
export function createFixturesGateway(recordings: readonly Fixture[]) {
  const schema = createSchema(null);
  const config = readConfig({ SHOP_API_URL: scope, LOG_LEVEL: "silent" });
  const log = createLog(config);
  const cartChanges = createCartChangeQueue(null);
  const drift = new DriftLedger();
  const transport: Transport = {
    async send({ method, path }) {
      const { status, text } = responseTo(recordings, method, `/api/${path}`);
      return { status, headers, json: JSON.parse(text), text, problem: null };
    },
    async close() {},
  };
  const rest = createRest(config, { transport, drift });
  const createAttempts = () => createCheckoutAttempts(checkoutMs(config));
  const attempts = createAttempts();
  return {
    /** Collects the readings of all runs. */
    drift,
    run({ document, variables, isForStaff }: Operation) {
      const isMutation = getOperationAST(document)?.operation === OperationTypeNode.MUTATION;
      // A checkout must not find that of an earlier run.
      const services = { config, log, rest, attempts: isMutation ? createAttempts() : attempts, cartChanges };
      const contextValue = new RequestContext(services, {
        token: isForStaff ? "st_any-token" : "any-token",
        address: internalCaller,
        requestId: "check",
        signal: new AbortController().signal,
      });
      return execute({ schema, document, variableValues: variables, contextValue });
    },
  };
}
