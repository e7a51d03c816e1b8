import type { DocumentNode, FormattedExecutionResult } from "graphql";
import nock from "nock";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from "vitest";
import { createCartChangeQueue } from "../../../gateway/src/cart/change-queue.ts";
import { type Config, readConfig } from "../../../gateway/src/config.ts";
import { RequestContext } from "../../../gateway/src/context.ts";
import { createApollo } from "../../../gateway/src/operations/apollo.ts";
import {
  type ExecutionResult,
  loadTrustedDocuments,
  type TrustedDocuments,
} from "../../../gateway/src/operations/documents/trusted-documents.ts";
import { createSchema } from "../../../gateway/src/operations/schema.ts";
import { type CheckoutAttempts, createCheckoutAttempts } from "../../../gateway/src/order/checkout-attempts.ts";
import { checkoutMs } from "../../../gateway/src/order/checkout.ts";
import { createRest, type Rest } from "../../../gateway/src/rest/client.ts";
import { DriftLedger, type EndpointDrift } from "../../../gateway/src/rest/readers/drift.ts";
import { readFixture } from "../../fixtures/fixture.ts";
import type { FixtureName } from "../../fixtures/names.ts";
import { trustedNamed } from "./trusted.ts";

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

/** Mocks a read of REST by its recorded response. */
export function mockRecorded(path: string, name: FixtureName): void {
  restApi()
    .get(path)
    .reply(...recorded(name));
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
  executor: Executor = {},
): Promise<FormattedExecutionResult> {
  const contextValue = contextOf(executor);
  const { body } = await apollo.executeOperation({ query: operation, variables }, { contextValue });
  if (body.kind !== "single") throw new Error("The response is incremental.");
  return body.singleResult;
}

let trusted: TrustedDocuments | undefined;

/** Executes an operation of the web as it was compiled, without the gateway's HTTP server. */
export async function runTrusted(
  name: string,
  variables: Record<string, unknown>,
  executor: Executor = {},
): Promise<ExecutionResult> {
  trusted ??= loadTrustedDocuments(schema);
  const document = trusted.get(trustedNamed(name).id);
  if (!document) throw new Error(`The gateway has no document ${name}.`);
  return document.execute(contextOf(executor), variables);
}

function contextOf({ token, config = {}, process = { rest: createRest(base, { drift }), attempts } }: Executor) {
  const caller = {
    token: token ?? null,
    address: "203.0.113.7",
    requestId: "test",
    signal: new AbortController().signal,
  };
  return new RequestContext({ config: { ...base, ...config }, log, ...process, cartChanges }, caller);
}
