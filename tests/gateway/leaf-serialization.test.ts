import type { GraphQLFieldResolver } from "graphql";
import { expect, test } from "vitest";
import { createCartChangeQueue } from "../../gateway/src/cart/change-queue.ts";
import { readConfig } from "../../gateway/src/config.ts";
import { RequestContext } from "../../gateway/src/context.ts";
import { createLog } from "../../gateway/src/observability/log.ts";
import { createApollo } from "../../gateway/src/operations/apollo.ts";
import { executeDocument, loadTrustedDocuments } from "../../gateway/src/operations/documents/trusted-documents.ts";
import { createSchema } from "../../gateway/src/operations/schema.ts";
import { createCheckoutAttempts } from "../../gateway/src/order/checkout-attempts.ts";
import { internalCaller } from "../../gateway/src/rest/call.ts";
import { createRest } from "../../gateway/src/rest/client.ts";
import { trustedNamed } from "./support/trusted.ts";

const config = readConfig({ SHOP_API_URL: "http://rest.test", LOG_LEVEL: "silent" });
const log = createLog(config);
const { id, document } = trustedNamed("Transactions");
const transaction = {
  id: "1",
  status: "DUE",
  amount: 377_100,
  placedAt: new Date("2026-11-21T10:30:00Z"),
  paymentMode: "CREDIT",
  pointsEarned: 37,
  address: null,
};

/** What resolvers return for the transactions of the customer. */
let transactions: object[] = [];

const schema = createSchema(null);
const resolve = (type: string, field: string, resolver: GraphQLFieldResolver<unknown, unknown>) => {
  const found = schema.getType(type);
  if (found && "getFields" in found) Object.assign(found.getFields()[field] ?? {}, { resolve: resolver });
};
resolve("Query", "me", () => ({ id: "1" }));
resolve("Customer", "pendingCredit", () => 0);
resolve("Customer", "creditTransactions", () => transactions);
resolve("CreditTransaction", "address", () => null);
const trusted = loadTrustedDocuments(schema);
const apollo = createApollo({ schema, trusted, allowsAdhocQueries: true, log, onOperation: () => {} });
const caller = { token: "token", address: internalCaller, requestId: "test", signal: new AbortController().signal };
const services = { attempts: createCheckoutAttempts(1000), cartChanges: createCartChangeQueue(null) };
const open = () => new RequestContext({ config, log, rest: createRest(config), ...services }, caller);

/** The results of the document `Transactions`, compiled and by graphql-js, where resolvers return these models. */
async function executeBoth(models: object[]): Promise<{ compiled: unknown; interpreted: unknown }> {
  transactions = models;
  const known = trusted.get(id);
  const compiled = known && (await executeDocument(known, {}, open()));
  const { body } = await apollo.executeOperation({ query: document }, { contextValue: open() });
  return { compiled: compiled?.result, interpreted: body.kind === "single" && body.singleResult };
}

test("a date and a number are values of JSON, also in the result of a compiled document for a page", async () => {
  const { compiled, interpreted } = await executeBoth([transaction]);
  expect(compiled).toEqual(interpreted);
  const { placedAt, pointsEarned } = { ...transaction, placedAt: "2026-11-21T10:30:00.000Z" };
  expect(compiled).toMatchObject({ data: { me: { creditTransactions: [{ placedAt, pointsEarned }] } } });
});

test.each([
  ["an Int beyond 32 bits", { pointsEarned: 9_999_999_999 }],
  ["an Int with a fraction", { pointsEarned: 1.5 }],
  ["an Int that is a string", { pointsEarned: "7" }],
  ["an ID that is a number", { id: 7 }],
  ["an ID that is an object", { id: {} }],
  ["an enum with another value", { paymentMode: "BARTER" }],
  ["a date that is a string", { placedAt: "yesterday" }],
  ["an invalid date", { placedAt: new Date(Number.NaN) }],
  ["Money that is a string", { amount: "377100" }],
])("%s has the same response from compiled documents as from graphql-js", async (_, values) => {
  const { compiled, interpreted } = await executeBoth([transaction, { ...transaction, ...values }]);
  expect(compiled).toEqual(interpreted);
  expect(JSON.stringify(compiled)).toBe(JSON.stringify(interpreted));
});
