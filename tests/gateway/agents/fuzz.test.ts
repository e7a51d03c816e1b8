import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createCartIds } from "../../../gateway/src/agents/cart-ids.ts";
import type { WholeProduct } from "../../../gateway/src/agents/products.ts";
import { type AgentSession, productIdOf } from "../../../gateway/src/agents/session.ts";
import { runTool, type Tool, tools } from "../../../gateway/src/agents/tools.ts";
import { UcpError } from "../../../gateway/src/agents/ucp.ts";
import { origin, secret } from "./support.ts";

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

/** A shop with one product, and one whose REST fails. */
const session: AgentSession = {
  origin,
  productPath: (id) => `/product/${id}`,
  cartIds,
  read: async () => ({ searchProducts: page, category: { products: page }, categories, product }),
  async products(ids) {
    const known: Record<string, WholeProduct | UcpError> = {
      2: product,
      3: new UcpError(503, "temporarily_unavailable", ""),
    };
    return new Map(ids.map((id) => [productIdOf(id), known[productIdOf(id)] ?? null]));
  },
};

const ids = fc.oneof(
  fc.constantFrom("2", "2~1", "1", "2~9", "~", "%", "", cartIds.sign("cart", [{ id: "2~1", quantity: 1 }]).id),
  fc.string({ unit: "binary", maxLength: 120 }),
);
const junk = fc.anything({ withNullPrototype: true, maxDepth: 3 });
const some = <Value>(value: fc.Arbitrary<Value>) =>
  fc.option(fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: junk }), { nil: undefined, freq: 6 });
const lines = fc.array(
  fc.record({
    item: some(fc.record({ id: some(ids) })),
    quantity: some(fc.oneof(fc.integer({ min: -1, max: 12 }), fc.double())),
  }),
  { maxLength: 22 },
);
const filters = fc.record({
  categories: some(fc.array(some(fc.string()))),
  price: some(fc.record({ min: some(fc.double()), max: some(fc.maxSafeInteger()) })),
});
const args = fc.record({
  id: some(ids),
  cart: some(fc.record({ line_items: some(lines) })),
  checkout: some(fc.record({ line_items: some(lines), cart_id: some(ids) })),
  catalog: some(
    fc.record({
      id: some(ids),
      ids: some(fc.array(some(ids), { maxLength: 12 })),
      query: some(fc.string({ unit: "binary" })),
      filters: some(filters),
      selected: some(fc.array(some(fc.record({ name: some(fc.constant("Size")), label: some(fc.string()) })))),
      pagination: some(fc.record({ cursor: some(fc.string()), limit: some(fc.integer()) })),
      context: some(fc.record({ currency: some(fc.string()) })),
    }),
  ),
});

/** What becomes of an input: the status of a response. @throws what is no error of the protocol */
async function statusOf(tool: Tool, input: unknown): Promise<number> {
  try {
    const { ucp } = await runTool(tool, input, session);
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
      // 503 is for the product that cannot be read.
      expect([200, 400, 503]).toContain(status);
      if (status === 200) used.add(tool.name);
    }),
    { numRuns: 10_000 },
  );
  expect(used.size).toBe(tools.size);
});
