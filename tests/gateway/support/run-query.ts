import type { DocumentNode, FormattedExecutionResult } from "graphql";
import nock from "nock";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from "vitest";
import { createCartChangeQueue } from "../../../gateway/src/cart/change-queue.ts";
import { type Config, readConfig } from "../../../gateway/src/config.ts";
import { RequestContext } from "../../../gateway/src/context.ts";
import { createApollo } from "../../../gateway/src/operations/apollo.ts";
import { createSchema } from "../../../gateway/src/operations/schema.ts";
import { type CheckoutAttempts, createCheckoutAttempts } from "../../../gateway/src/order/checkout-attempts.ts";
import { checkoutMs } from "../../../gateway/src/order/checkout.ts";
import { createRest, type Rest } from "../../../gateway/src/rest/client.ts";
import { DriftLedger, type EndpointDrift } from "../../../gateway/src/rest/readers/drift.ts";
import { readFixture } from "../../fixtures/fixture.ts";
import type { FixtureName } from "../../fixtures/names.ts";

// Its import activates it, and files of one worker share their modules.
nock.restore();

const restUrl = "http://rest.test";
const base = readConfig({ SHOP_API_URL: restUrl, LOG_LEVEL: "silent" });
const logged: unknown[] = [];
const log = pino({ level: "warn" }, { write: (line) => void logged.push(JSON.parse(line)) });
const schema = createSchema(null);
const apollo = createApollo({ schema, trusted: new Map(), allowsAdhocQueries: true, log, onOperation: () => {} });
// Otherwise its first two operations at once may be executed in the other order.
await apollo.start();
const cartChanges = createCartChangeQueue(null);
let attempts = createCheckoutAttempts(checkoutMs(base));
let drift = new DriftLedger();

/** Mocks REST with nock for the tests of a file: unmocked calls and unused mocks both fail the test. */
export function playRest(): void {
  beforeAll(() => {
    nock.activate();
    nock.disableNetConnect();
    attempts = createCheckoutAttempts(checkoutMs(base));
    drift = new DriftLedger();
    logged.length = 0;
  });
  afterEach(() => {
    const unused = nock.pendingMocks();
    nock.cleanAll();
    logged.length = 0;
    expect(unused, "unused mocks").toEqual([]);
  });
  afterAll(() => nock.restore());
}

/** The readings of the queries of this file, by endpoint. */
export function driftSnapshot(): Record<string, EndpointDrift> {
  return drift.snapshot();
}

/** The warnings and errors that the queries of this test have logged. */
export function loggedLines(): unknown[] {
  return [...logged];
}

/** The REST host for mocking a call: `restApi().get("/customer/home").reply(...recorded("home"))`. */
export function restApi(reqheaders: Record<string, string> = {}, options: nock.Options = {}): nock.Scope {
  return nock(`${restUrl}/api`, { reqheaders, ...options });
}

/** Mocks a REST host without `customer/set-qty` (Q142) for one operation. */
export function restLacksSetQuantity(): void {
  restApi().post("/customer/set-qty").reply(404, "<pre>Cannot POST /api/customer/set-qty</pre>");
}

/** A recorded response of the real REST shop (tests/fixtures/rest), as arguments for nock. */
export function recorded(name: FixtureName, status?: number): [number, string, Record<string, string>] {
  const fixture = readFixture(name);
  return [status ?? fixture.status, JSON.stringify(fixture.response), fixture.responseHeaders];
}

interface Executor {
  /** Undefined for a guest. */
  token?: string;
  config?: Partial<Config>;
  /** A client of REST and the checkouts of a process, which several operations share. */
  process?: { rest: Rest; attempts: CheckoutAttempts };
}

/** A process of the gateway in front of the REST at this origin, until the end of the test; for `runQuery`. */
export function processAt(shopApiUrl: string, config: Partial<Config> = {}): Required<Executor>["process"] {
  const rest = createRest({ ...base, ...config, shopApiUrl });
  onTestFinished(() => rest.close());
  return { rest, attempts: createCheckoutAttempts(checkoutMs(base)) };
}

/** Executes an operation through the whole gateway except its HTTP server; by default with an empty cache, so that every mocked call is made. */
export async function runQuery(
  operation: DocumentNode,
  variables: Record<string, unknown> = {},
  { token, config = {}, process = { rest: createRest(base, { drift }), attempts } }: Executor = {},
): Promise<FormattedExecutionResult> {
  const caller = {
    token: token ?? null,
    address: "203.0.113.7",
    requestId: "test",
    signal: new AbortController().signal,
  };
  const contextValue = new RequestContext({ config: { ...base, ...config }, log, ...process, cartChanges }, caller);
  const { body } = await apollo.executeOperation({ query: operation, variables }, { contextValue });
  if (body.kind !== "single") throw new Error("The response is incremental.");
  return body.singleResult;
}
