import { describe, expect, test } from "vitest";
import { trustedNamed } from "../support/trusted.ts";
import { expectValid, shareAgents } from "./support.ts";

const { gateway, post, calls, change, fail } = shareAgents();

const search = (body: object) => post("/catalog/search", body);
const lookup = (ids: string[], further: object = {}) => post("/catalog/lookup", { ids, ...further });
const product = (body: object) => post("/catalog/product", body);

describe("search_catalog", () => {
  test("finds kasavu sarees under 4,000 rupees, with prices in paise, pictures with texts, and links", async () => {
    const { status, body, json } = await search({ query: "kasavu saree", filters: { price: { max: 400_000 } } });
    expectValid("search", json);
    expect(status).toBe(200);
    expect(body.products.length).toBeGreaterThan(3);
    expect(body.products.every(({ price_range: { max } }) => max.amount <= 400_000 && max.currency === "INR")).toBe(
      true,
    );
    expect(body.products[0]).toMatchObject({
      id: "1",
      title: "Balaramapuram Kasavu Saree",
      url: "https://shop.example.com/product/1",
      categories: [{ value: "Sarees", taxonomy: "merchant" }],
      media: [{ type: "image", alt_text: "Balaramapuram Kasavu Saree" }],
      variants: [{ id: "1", price: { amount: 378_000 }, list_price: { amount: 420_000 } }],
    });
    expect(body.products[0]?.media[0]?.url).toMatch(/^https:\/\/shop\.example\.com\/media\//);
  });

  test("has pages without gaps and repetitions, of a text and of several categories", async () => {
    for (const filter of [{ query: "kurta" }, { filters: { categories: ["Sarees", "women's kurtas"] } }]) {
      const found: string[] = [];
      let cursor: string | undefined;
      let total: number | undefined;
      do {
        // oxlint-disable-next-line no-await-in-loop -- each page has the cursor of the next one
        const { body, json } = await search({ ...filter, pagination: { limit: 7, cursor } });
        expectValid("search", json);
        expect(body.products.length).toBeLessThanOrEqual(7);
        found.push(...body.products.map(({ id }) => id));
        ({ cursor, total_count: total } = body.pagination ?? {});
      } while (cursor !== undefined);
      expect(new Set(found).size).toBe(found.length);
      expect(found.length).toBeGreaterThan(14);
      expect(found.length).toBe(total ?? found.length);
    }
  });

  test("lists a category by its name or id, a filter by price alone lists all, and both filters apply to a text", async () => {
    const sarees = await search({ filters: { categories: ["SAREES"] } });
    expect(sarees.body.products.every(({ categories }) => categories[0]?.value === "Sarees")).toBe(true);
    expect((await search({ filters: { categories: ["1"] } })).body.products).toEqual(sarees.body.products);
    const cheap = await search({ filters: { price: { max: 60_000 } } });
    expect(new Set(cheap.body.products.map(({ price_range: { max } }) => max.amount <= 60_000))).toEqual(
      new Set([true]),
    );
    const { body } = await search({ query: "kasavu", filters: { categories: ["Sarees"] } });
    expect(new Set(body.products.map(({ categories }) => categories[0]?.value))).toEqual(new Set(["Sarees"]));
    expect(body.pagination).not.toHaveProperty("total_count");
    expect((await search({ filters: { categories: ["Spaceships"] } })).body).toMatchObject({
      products: [],
      pagination: { has_next_page: false },
    });
  });

  test("ignores a price filter in another currency, and says so", async () => {
    const { body } = await search({ query: "kasavu", filters: { price: { max: 100 } }, context: { currency: "USD" } });
    expect(body.products).not.toEqual([]);
    expect(body.messages).toMatchObject([{ type: "warning", code: "currency_not_supported" }]);
  });

  test.each([
    [{}, "catalog: needs a query"],
    [{ query: "  " }, "catalog: needs a query"],
    [{ query: 7 }, "catalog.query:"],
    [{ query: "kurta", pagination: { cursor: "rubbish" } }, "pagination.cursor"],
    [{ query: "kurta", pagination: { limit: 0 } }, "catalog.pagination.limit"],
    [{ filters: { price: { max: -1 } } }, "catalog.filters.price.max"],
  ])("rejects %j with 400, and names the place", async (body, content) => {
    const { status, json } = await search(body);
    expect(status).toBe(400);
    expect(json).toEqual({
      code: "invalid_request",
      content: expect.stringContaining(content),
      continue_url: "https://shop.example.com",
    });
  });

  test("costs one REST call, as the page of a search does", async () => {
    calls.length = 0;
    await search({ query: "mundu" });
    expect(calls.map(({ call }) => call)).toEqual([expect.stringContaining("GET /api/customer/search-products")]);
  });
});

test("a search that finds nothing reads five lists at most, and says where to go on", async () => {
  calls.length = 0;
  const { body } = await search({ filters: { price: { min: 900_000_000 } } });
  expect(calls.length).toBeLessThanOrEqual(6);
  expect(body).toMatchObject({ products: [], pagination: { has_next_page: true } });
});

describe("lookup_catalog", () => {
  test("has each product once, with the sizes that were asked for and the ids that led to them", async () => {
    const { body, json } = await lookup(["2~3", "2", "2~3", "1", "2~99", "no-such-product", "../../staff/me"]);
    expectValid("lookup", json);
    const inputs = body.products.map(({ id, variants }) => [id, variants.map((one) => [one.id, one.inputs])]);
    expect(inputs).toEqual([
      [
        "2",
        [
          ["2~1", [{ id: "2", match: "featured" }]],
          ["2~3", [{ id: "2~3", match: "exact" }]],
        ],
      ],
      ["1", [["1", [{ id: "1", match: "exact" }]]]],
    ]);
    expect(body.messages.map(({ type, code, content }) => [type, code, content])).toEqual([
      ["info", "not_found", "2~99"],
      ["info", "not_found", "no-such-product"],
      ["info", "not_found", "../../staff/me"],
    ]);
  });

  test("leaves out products outside of the filters", async () => {
    const dear = await lookup(["1", "2"], { filters: { price: { min: 200_000 } } });
    expect(dear.body.products.map(({ id }) => id)).toEqual(["1"]);
    const kurtas = await lookup(["1", "2"], { filters: { categories: ["Women's Kurtas"] } });
    expect(kurtas.body.products.map(({ id }) => id)).toEqual(["2"]);
    const sarees = await lookup(["1", "2"], { filters: { categories: ["1"] } });
    expect(sarees.body.products.map(({ id }) => id)).toEqual(["1"]);
  });

  test("rejects more than 10 ids as too large", async () => {
    const { status, body } = await lookup(Array.from({ length: 11 }, (_, index) => String(index + 1)));
    expect([status, body.code]).toEqual([400, "request_too_large"]);
  });

  test("has the other products, and says so, if REST fails for one; it fails only if REST fails for all", async () => {
    fail((url) => /\/(product-details|products)\/2\b/.test(url));
    const { body, json } = await lookup(["2", "1"]);
    expectValid("lookup", json);
    expect(body.products.map(({ id }) => id)).toEqual(["1"]);
    expect(body.messages).toMatchObject([{ type: "warning", code: "temporarily_unavailable" }]);
    const { status, headers, json: failed } = await lookup(["2"]);
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    expect(failed).toMatchObject({ code: "temporarily_unavailable" });
  });
});

/** The selection of a product, and its variants: their number and the first one. */
async function shown(body: object) {
  const { product: found } = (await product(body)).body;
  return [found?.["selected"], found?.variants.length, found?.variants[0]?.id];
}

describe("get_product", () => {
  test("has every size as a variant, with availability, pieces left, policies and the page's texts", async () => {
    change("UPDATE product_sizes SET stock = 0 WHERE product_id = 2 AND label = 'S'");
    const { body, json } = await product({ id: "2" });
    expectValid("product", json);
    expect(body.product?.variants.map(({ id, availability }) => [id, availability?.status])).toEqual([
      ["2~2", "in_stock"],
      ["2~1", "out_of_stock"],
      ["2~3", "in_stock"],
      ["2~4", "in_stock"],
      ["2~5", "in_stock"],
    ]);
    expect(body.product).toMatchObject({
      description: { plain: expect.stringContaining("Ivory butis on indigo") },
      selected: [{ name: "Size", label: "M" }],
      variants: [
        { seller: { name: "Kasavu", links: [{ type: "shipping_policy" }, { type: "refund_policy" }, {}, {}] } },
        {},
        {},
        {},
        {},
      ],
    });
    expect(body.product?.["options"]).toEqual([
      {
        name: "Size",
        values: ["S", "M", "L", "XL", "XXL"].map((label) => ({ label, available: label !== "S", exists: true })),
      },
    ]);
  });

  test("narrows to a selected size, keeps to the one of an id, and gives up a selection that no size has", async () => {
    const large = [{ name: "Size", label: "L" }];
    expect(await shown({ id: "2", selected: large })).toEqual([large, 1, "2~3"]);
    expect(await shown({ id: "2~4", selected: large })).toEqual([[{ name: "Size", label: "XL" }], 1, "2~4"]);
    expect(
      await shown({
        id: "2",
        selected: [
          { name: "Size", label: "60" },
          { name: "Colour", label: "Red" },
        ],
      }),
    ).toEqual([[{ name: "Size", label: "M" }], 5, "2~2"]);
  });

  test.each(["no-such-product", "2~99", "1~1", "%", "../staff"])(
    "says that %j does not exist, with a link to the shop",
    async (id) => {
      const { status, json } = await product({ id });
      expectValid("error", json);
      expect(status).toBe(200);
      expect(json).toMatchObject({
        ucp: { status: "error" },
        messages: [{ code: "not_found" }],
        continue_url: "https://shop.example.com",
      });
    },
  );

  test("shares REST's payloads with the product's page, and makes no call of its own", async () => {
    const { id } = trustedNamed("ProductPage");
    const parameters = new URLSearchParams({ documentId: id, variables: JSON.stringify({ id: "3" }) });
    expect((await fetch(`${gateway.url}/graphql?${parameters}`)).status).toBe(200);
    calls.length = 0;
    await product({ id: "3" });
    expect(calls).toEqual([]);
  });

  test("never says who the caller is to REST, even if an agent sends a token", async () => {
    calls.length = 0;
    await post("/catalog/product", { id: "4" }, { authorization: "Bearer a-token" });
    expect(calls.map(({ authorization }) => authorization)).toEqual([undefined, undefined]);
  });
});
