import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { readCatalogueFile } from "../../../shop-api/src/seed/catalogue-file.ts";
import { callerOf, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type Staff, staffOf } from "../support/staff-member.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const filters = v.array(
  v.object({
    key: v.string(),
    label: v.string(),
    values: v.array(v.object({ value: v.string(), label: v.string(), count: v.number() })),
  }),
);
const priceRange = v.nullable(v.object({ min: v.string(), max: v.string() }));
const listed = v.looseObject({
  id: v.number(),
  name: v.string(),
  priceWithTax: v.number(),
  available_sizes: v.array(v.string()),
});
const kurtasPayload = v.object({
  data: v.object({
    products: v.looseObject({ data: v.array(listed), total: v.number() }),
    filters,
    price_range: priceRange,
  }),
});
const searchPayload = v.object({
  data: v.looseObject({
    products: v.looseObject({ data: v.array(v.looseObject({ pid: v.number() })), total: v.number() }),
    facets: v.record(v.string(), v.record(v.string(), v.number())),
    price: v.nullable(v.object({ from: v.number(), to: v.number() })),
  }),
});

type Product = v.InferOutput<typeof listed> & { colour: string | null; fabric: string | null };

/** The values of a product by the key of their filter. */
const valuesOf = ({ available_sizes, colour, fabric }: Product): Record<string, (string | null)[]> => ({
  size: available_sizes,
  colour: [colour],
  fabric: [fabric],
  in_stock: available_sizes.length > 0 ? ["1"] : [],
});

const queries = [
  "",
  "size=M",
  "size=XXL,S",
  "size=M&size=L&colour=blue",
  "colour=blue,green&fabric=cotton",
  "fabric=handloom+cotton&in_stock=1",
  "min_price=1200&max_price=1500.50",
  "size=XS&colour=white&min_price=900",
  "colour=silver",
  "min_price=9999",
];

/** Listings of women's kurtas, and a search for them, with the first kurta sold out and another one without size M. */
describeOnDatabase("filters", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: Staff;
  let kurtas: Product[];
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffOf(shop, call);
    const [first, second] = (await list("")).products.data;
    await staff.change(first?.id ?? 0, {
      sizes: JSON.stringify([
        { label: "S", stock: 0 },
        { label: "M", stock: 0 },
      ]),
    });
    await staff.change(second?.id ?? 0, {
      sizes: JSON.stringify([
        { label: "S", stock: 2 },
        { label: "M", stock: 0 },
      ]),
    });
    const { products } = (await readCatalogueFile()).catalogue;
    const inSeed = new Map(products.map((product) => [product.title, product]));
    kurtas = (await list("")).products.data.map((product) => {
      const { colour = null, fabric = null } = inSeed.get(product.name) ?? {};
      return { ...product, colour, fabric };
    });
  });
  afterAll(() => shop.stop());

  const list = async (query: string) =>
    v.parse(kurtasPayload, (await call.get(`customer/product-subcategories/3?pageSize=100&${query}`)).body).data;
  const search = async (query: string) =>
    v.parse(searchPayload, (await call.get(`customer/search-products?${query}`)).body).data;

  /** The kurtas under all filters of a query, without that of one key. */
  const filtered = (query: string, ignored?: string) => {
    const sent = new URLSearchParams(query);
    const wanted = (key: string) => (key === ignored ? [] : sent.getAll(key).flatMap((values) => values.split(",")));
    const bound = (key: string) => (ignored === "price" ? null : sent.get(key));
    return kurtas.filter(
      (kurta) =>
        Object.entries(valuesOf(kurta)).every(
          ([key, values]) => wanted(key).length === 0 || wanted(key).some((value) => values.includes(value)),
        ) &&
        kurta.priceWithTax >= Number(bound("min_price") ?? 0) &&
        kurta.priceWithTax <= Number(bound("max_price") ?? Infinity),
    );
  };

  it.each(queries)(
    "Q90: a list has the products of %j, and its values those under the other filters",
    async (query) => {
      const page = await list(query);
      const expected = filtered(query);
      expect(page.products.data.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(page.products.total).toBe(expected.length);
      expect(page.filters.map(({ key }) => key)).toEqual(["size", "colour", "fabric", "in_stock"]);
      for (const { key, values } of page.filters) {
        const others = filtered(query, key);
        const counts = values.map(
          ({ value }) => others.filter((kurta) => valuesOf(kurta)[key]?.includes(value)).length,
        );
        expect([key, values.map(({ count }) => count)]).toEqual([key, counts]);
      }
      const prices = filtered(query, "price").map(({ priceWithTax }) => priceWithTax);
      const range = { min: Math.min(...prices).toFixed(2), max: Math.max(...prices).toFixed(2) };
      expect(page.price_range).toEqual(prices.length === 0 ? null : range);
    },
  );

  it("lists values in the order of shops, also those of no product", async () => {
    const values = (await list("colour=silver")).filters.map((filter) => filter.values.map(({ value }) => value));
    expect(values[0]).toEqual(["S", "M", "L", "XL", "XXL"]);
    expect(values[1]?.slice(0, 3)).toEqual(["kora", "white", "red"]);
    expect(values[3]).toEqual(["1"]);
  });

  it("Q91, Q92: are at another place in each payload", async () => {
    const subcategory = await call.get("customer/product-subcategories/3?subcategory=13&colour=blue&pageSize=1");
    const filter = {
      key: "size",
      label: "Size",
      values: expect.arrayContaining([expect.objectContaining({ label: "S" })]),
    };
    expect(subcategory.body).toMatchObject({ data: { filters: expect.arrayContaining([filter]) } });
    const own = await call.get("customer/subcategory-products/13?colour=blue&pageSize=1");
    const totalOf = v.object({
      data: v.object({ products: v.object({ pagination: v.object({ total: v.number() }) }) }),
    });
    const { total } = v.parse(totalOf, subcategory.body).data.products.pagination;
    expect(own.body).toMatchObject({
      data: {
        products: {
          totalCount: total,
          filters: expect.arrayContaining([filter]),
          price_range: { min: expect.stringMatching(/^\d+\.\d\d$/) },
        },
      },
    });
    const found = await search("product=women's+kurtas&size=M&pageSize=100&min_price=1000");
    const expected = filtered("size=M&min_price=1000");
    expect(found.products.data.map(({ pid }) => pid)).toEqual(expected.map(({ id }) => id));
    expect(found.facets).toMatchObject({
      size: { M: expected.length },
      in_stock: { 1: expected.length },
    });
    const prices = filtered("size=M").map(({ priceWithTax }) => priceWithTax);
    expect(found.price).toEqual({ from: Math.min(...prices), to: Math.max(...prices) });
  });

  it("keep the order and the pages of a list", async () => {
    const all = await list("colour=blue,white&sort=desc");
    const paid = all.products.data.map(({ priceWithTax }) => priceWithTax);
    expect(paid).toEqual(paid.toSorted((a, b) => b - a));
    const { body } = await call.get("customer/product-subcategories/3?colour=white,blue&sort=desc&page=2&pageSize=2");
    const second = v.parse(kurtasPayload, body).data;
    expect(second.products.data).toEqual(all.products.data.slice(2, 4));
    expect(second.products.total).toBe(paid.length);
  });

  it("follow a change of the staff at once", async () => {
    const [kurta] = filtered("colour=blue&size=M");
    if (kurta === undefined) throw new Error("no blue kurta in M");
    const before = await list("colour=blue&size=M&min_price=1&max_price=9000");
    await staff.change(kurta.id, { price: "9500", offer_price: "" });
    const after = await list("colour=blue&size=M&min_price=1&max_price=9000");
    expect(after.products.total).toBe(before.products.total - 1);
    expect(after.price_range).toMatchObject({ max: "9500.00" });
    await staff.withdraw(kurta.id);
    expect((await list("colour=blue&size=M")).price_range).not.toMatchObject({ max: "9500.00" });
  });

  it("are rejected with 400 when they cannot be read", async () => {
    for (const query of [
      "size=",
      "size=M,,L",
      "min_price=cheap",
      "max_price=-1",
      "in_stock=0",
      "in_stock=1&in_stock=1",
      "material=silk",
      `colour=${"x".repeat(41)}`,
      `size=${Array.from({ length: 21 }, (_, index) => index).join()}`,
    ]) {
      for (const path of ["product-subcategories/3?", "subcategory-products/13?", "search-products?product=kurta&"]) {
        const { status } = await call.get(`customer/${path}${query}`);
        expect([path + query, status]).toEqual([path + query, 400]);
      }
    }
  });
});
