import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createCartIds } from "../../../gateway/src/agents/cart-ids.ts";
import type { WholeProduct } from "../../../gateway/src/agents/products.ts";
import { type AgentShop, productIdOf } from "../../../gateway/src/agents/agent-shop.ts";
import { type Tool, tools } from "../../../gateway/src/agents/tools.ts";
import { UcpError } from "../../../gateway/src/agents/ucp.ts";
import { lowRateLimits } from "../support/open-gateway.ts";
import { origin, profile, secret, shareAgents } from "./support.ts";

const { gateway, rest: callRest } = shareAgents({ rateLimits: lowRateLimits(1_000_000) });

const cartIds = createCartIds([secret]);
const price = { amount: 100, original: null };
const product: WholeProduct = {
  id: "2",
  title: "Kurta",
  unit: null,
  description: null,
  highlights: null,
  categoryName: null,
  left: null,
  sku: null,
  barcode: null,
  category: null,
  images: [],
  price,
  sizes: [{ id: "2~1", label: "S", isAvailable: true, left: 2, sku: null, barcode: null, price: null }],
};
const categories = [{ id: "1", title: "Sarees" }];
const page = { total: 0, page: 1, pageCount: 1, items: [] };

/** A shop with one product. */
const shop: AgentShop = {
  origin,
  productPath: (id) => `/product/${id}`,
  cartIds,
  count: async () => {},
  read: async () => ({ searchProducts: page, category: { products: page }, categories, product }),
  async products(ids) {
    return new Map(ids.map((id) => [productIdOf(id), productIdOf(id) === product.id ? product : null]));
  },
};

const ids = fc.oneof(
  fc.constantFrom("2", "2~1", "1", "2~9", "~", "%", "", cartIds.sign("cart", [{ id: "2~1", quantity: 1 }]).id),
  fc.string({ unit: "binary", maxLength: 120 }),
);
const junk = fc.anything({ withNullPrototype: true, maxDepth: 3 });
const some = <Value>(value: fc.Arbitrary<Value>) =>
  fc.option(fc.oneof({ weight: 12, arbitrary: value }, { weight: 1, arbitrary: junk }), { nil: undefined, freq: 9 });
const anyLines = fc.array(
  fc.record({
    item: some(fc.record({ id: some(ids) })),
    quantity: some(fc.oneof(fc.integer({ min: -1, max: 12 }), fc.double())),
  }),
  { maxLength: 22 },
);
/** Half of these and of catalogues are valid, so that every tool gets what it can work with. */
const lines = fc.oneof(anyLines, fc.constant([{ item: { id: "2~1" }, quantity: 1 }]));
const filters = fc.record({
  categories: some(fc.array(some(fc.string()))),
  price: some(fc.record({ min: some(fc.double()), max: some(fc.maxSafeInteger()) })),
});
const anyCatalog = fc.record({
  id: some(ids),
  ids: some(fc.array(some(ids), { maxLength: 12 })),
  query: some(fc.string({ unit: "binary" })),
  filters: some(filters),
  selected: some(fc.array(some(fc.record({ name: some(fc.constant("Size")), label: some(fc.string()) })))),
  pagination: some(fc.record({ cursor: some(fc.string()), limit: some(fc.integer()) })),
  context: some(fc.record({ currency: some(fc.string()) })),
});
const args = fc.record({
  id: some(ids),
  cart: some(fc.record({ line_items: some(lines) })),
  checkout: some(fc.record({ line_items: some(lines), cart_id: some(ids) })),
  catalog: some(fc.oneof(anyCatalog, fc.constant({ id: "2", ids: ["2", "2~1"], query: "kurta" }))),
});

/** What becomes of an input: the status of a response. @throws what is no error of the protocol */
async function statusOf(tool: Tool, input: unknown): Promise<number> {
  try {
    const { ucp } = await tool.run(input, shop);
    expect(ucp).toMatchObject({ version: "2026-04-08" });
    return 200;
  } catch (error) {
    if (error instanceof UcpError) return error.status;
    throw error;
  }
}

test("no input makes a tool fail: 10,000 get a response, or an error that is the agent's", async () => {
  const used = new Set<string>();
  const anyTool = fc.constantFrom(...tools.values());
  const anyInput = fc.oneof({ weight: 9, arbitrary: args }, { weight: 1, arbitrary: junk });
  await fc.assert(
    fc.asyncProperty(anyTool, anyInput, async (tool, input) => {
      const status = await statusOf(tool, input);
      expect([200, 400]).toContain(status);
      if (status === 200) used.add(tool.name);
    }),
    { numRuns: 10_000 },
  );
  expect(used.size).toBe(tools.size);
});

test("no input makes the service fail: some of them get no 5xx by REST and MCP, and no other than JSON", async () => {
  const paths = ["/catalog/search", "/catalog/lookup", "/catalog/product", "/carts", "/checkout-sessions"];
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), fc.constantFrom(...tools.keys()), args, async (path, name, input) => {
      const { status } = await callRest("POST", path, Object.values(input).find((part) => part !== undefined) ?? {});
      expect(status).toBeLessThan(500);
      const params = { name, arguments: { ...input, meta: { "ucp-agent": { profile } } } };
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
      const response = await fetch(`${gateway.url}/ucp/mcp`, { method: "POST", headers, body });
      expect(response.status).toBeLessThan(500);
      expect(await response.json()).toMatchObject({ jsonrpc: "2.0", id: 1 });
    }),
    { numRuns: 150 },
  );
});
