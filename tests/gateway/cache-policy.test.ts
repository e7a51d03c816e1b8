import { parse } from "graphql";
import { expect, test } from "vitest";
import { cachePolicyOf } from "../../gateway/src/operations/documents/cache-policy.ts";
import { createSchema } from "../../gateway/src/operations/schema.ts";

const schema = createSchema(null);

test.each([
  ["{ shop { name } }", 3600],
  ["{ shop { name delivery { from } } }", 60],
  ['{ products(ids: ["1"]) { id left price { amount } } }', 60],
])("%s may be cached by all for %i s", (query, maxAge) => {
  expect(cachePolicyOf(schema, parse(query))).toEqual({ isPublic: true, maxAge });
});

test.each([
  "{ me { creditLimit creditAvailable } }",
  "{ me { orders { statusCounts { status count } } } }",
  '{ me { order(id: "1") { return { reason } cancellation { by } invoice { lines { title } seller { name } } } } }',
  '{ shop { delivery { from } } me { order(id: "1") { shipTo } } }',
  'mutation { buyAgain(orderId: "1") { missing { id } } }',
])("%s is never cached", (query) => {
  expect(cachePolicyOf(schema, parse(query))).toEqual({ isPublic: false, maxAge: 0 });
});
