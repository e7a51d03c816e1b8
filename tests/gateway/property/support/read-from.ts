import { vi } from "vitest";
import { createCartChangeQueue } from "../../../../gateway/src/cart/change-queue.ts";
import { readConfig } from "../../../../gateway/src/config.ts";
import { RequestContext } from "../../../../gateway/src/context.ts";
import { createLog } from "../../../../gateway/src/observability/log.ts";
import { createCheckoutAttempts } from "../../../../gateway/src/order/checkout-attempts.ts";
import { checkoutMs } from "../../../../gateway/src/order/checkout.ts";
import { internalCaller } from "../../../../gateway/src/rest/call.ts";
import { createRest } from "../../../../gateway/src/rest/client.ts";
import { DriftLedger } from "../../../../gateway/src/rest/readers/drift.ts";
import type { Transport } from "../../../../gateway/src/rest/transport/transport.ts";
import { type Fixture, scope } from "../../../fixtures/fixture.ts";
import { recordedCall } from "../../../fixtures/replay-server.ts";

/** The outcome of a run: its result or error, and the endpoints that it called. */
export interface Outcome {
  model?: unknown;
  error?: unknown;
  called: Set<string>;
}

const dayMs = 24 * 60 * 60 * 1000;

const headers = { "content-type": "application/json" };

const parsed = new WeakMap<Fixture, Fixture>();

/** The fixture with its response as JSON has it. */
function asJson(fixture: Fixture): Fixture {
  const known = parsed.get(fixture) ?? { ...fixture, response: JSON.parse(JSON.stringify(fixture.response)) };
  parsed.set(fixture, known);
  return known;
}

/** A gateway that reads recorded payloads in this process. Before each run a day passes: cached payloads have expired. */
export function readFrom(recordings: readonly Fixture[]) {
  const played = recordings.map(asJson);
  const config = readConfig({ SHOP_API_URL: scope, LOG_LEVEL: "silent" });
  const transport: Transport = {
    async send({ method, path, stats }) {
      const { status, response } = recordedCall(played, method, `/api/${path}`);
      stats.status = status;
      return { status, headers, json: response, text: "recorded", problem: null };
    },
    async close() {},
  };
  const log = createLog(config);
  const drift = new DriftLedger();
  const rest = createRest(config, { drift, transport });
  vi.useFakeTimers({ toFake: ["Date"] });

  async function run(read: (context: RequestContext) => Promise<unknown>): Promise<Outcome> {
    vi.setSystemTime(Date.now() + dayMs);
    const called = new Set<string>();
    const context = new RequestContext(
      {
        config,
        log,
        rest,
        attempts: createCheckoutAttempts(checkoutMs(config)),
        cartChanges: createCartChangeQueue(null),
      },
      {
        token: "asha-token",
        address: internalCaller,
        requestId: "test",
        signal: new AbortController().signal,
        onCall: ({ endpoint }) => called.add(endpoint),
      },
    );
    try {
      return { model: await read(context), called };
    } catch (error) {
      return { error, called };
    }
  }

  return {
    run,
    /** Collects the readings of all runs. */
    drift,
    /** Sets the payload of all further calls. */
    play: (fixtures: readonly Fixture[]) => void played.splice(0, played.length, ...fixtures.map(asJson)),
    async close() {
      vi.useRealTimers();
      await rest.close();
    },
  };
}
