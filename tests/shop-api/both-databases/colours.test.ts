import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { type Caller, callerOf } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { productOf, type StaffProducts, staffProductsOf } from "../support/staff-products.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const Colours = v.optional(
  v.array(v.looseObject({ product_id: v.number(), name: v.string(), image: v.string(), in_stock: v.boolean() })),
);
const Details = v.object({
  data: v.object({
    product_details: v.looseObject({ colours: Colours }),
    related_products: v.array(v.looseObject({ product_id: v.number(), colours: Colours })),
  }),
});
const List = v.object({
  data: v.object({
    products: v.looseObject({ data: v.array(v.looseObject({ id: v.number(), colours: Colours })), total: v.number() }),
    filters: v.array(
      v.looseObject({ key: v.string(), values: v.array(v.looseObject({ value: v.string(), count: v.number() })) }),
    ),
  }),
});
const Search = v.object({
  data: v.looseObject({
    products: v.looseObject({ data: v.array(v.looseObject({ pid: v.number(), colours: Colours })), total: v.number() }),
    facets: v.object({ colour: v.record(v.string(), v.number()), size: v.record(v.string(), v.number()) }),
  }),
});

const sizes = (...labels: string[]) => labels.map((label) => ({ label, stock: 1 }));

/** Three kurtas of one pattern: a blue one for 1490, a green one for 1390 and a red one, sold out, for 1590 rupees. */
describeOnDatabase("joined colours", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: StaffProducts;
  let [blue, green, red] = [0, 0, 0];
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffProductsOf(shop, call);
    const create = async (fields: object) => productOf(await staff.create({ title: "Wavelet Kurta", ...fields })).id;
    blue = await create({ colour: "blue", sizes: sizes("M", "L") });
    green = await create({ colour: "green", colour_name: "Banana leaf", price_paise: 139_000, sizes: sizes("M") });
    red = await create({ colour: "red", price_paise: 159_000, sizes: [{ label: "M", stock: 0 }], related_ids: [blue] });
  });
  afterAll(() => shop.stop());

  const save = async (id: number, change: object) =>
    staff.save(id, { version: (await staff.get(id)).version, ...change });
  const detailsOf = async (id: number) =>
    v.parse(Details, (await call.get(`customer/product-details/${id}`)).body).data;
  const coloursOf = async (id: number) =>
    (await detailsOf(id)).product_details.colours?.map(({ product_id, name, in_stock }) => [
      product_id,
      name,
      in_stock,
    ]);
  const list = async (query: string) =>
    v.parse(List, (await call.get(`customer/product-subcategories/3?${query}`)).body).data;
  const search = async (query: string) =>
    v.parse(Search, (await call.get(`customer/search-products?product=wavelet&${query}`)).body).data;

  it("Q163: are on the page and the cards of each, and missing where nothing is joined", async () => {
    expect(await coloursOf(blue)).toBeUndefined();
    const saved = await save(blue, { colour_ids: [red, green] });
    expect([saved.status, productOf(saved)]).toMatchObject([
      200,
      {
        colours: [
          { id: green, name: "Banana leaf" },
          { id: red, name: "Red" },
        ],
        shows_one_colour: false,
      },
    ]);
    const colours = [
      [blue, "Blue", true],
      [green, "Banana leaf", true],
      [red, "Red", false],
    ];
    for (const id of [blue, green, red]) expect(await coloursOf(id)).toEqual(colours);
    expect((await detailsOf(red)).related_products[0]?.colours).toHaveLength(3);
    const { products, filters } = await list("pageSize=100");
    expect(products.data.filter((product) => product.colours).map(({ id }) => id)).toEqual([blue, green, red]);
    expect(products.total).toBe(products.data.length);
    expect(filters.length).toBeGreaterThan(0);
    expect((await search("")).products.data.map((product) => product.colours?.length)).toEqual([3, 3, 3]);
  });

  it("change the version and the history of every product of the group", async () => {
    const { changes, version } = await staff.get(green);
    expect([version, changes[0]?.fields]).toEqual([
      2,
      [
        { field: "other colours", before: null, after: `${blue} Wavelet Kurta\n${red} Wavelet Kurta` },
        { field: "colours in lists", before: null, after: "each" },
      ],
    ]);
    const stale = await staff.save(green, { version: 1, colour_ids: [] });
    expect(stale.status).toBe(409);
  });

  it("are one in lists by the owner's choice: the first that fits the filter, and totals, counts and pages agree", async () => {
    const before = await list("pageSize=100");
    const reply = await save(red, { shows_one_colour: true });
    expect([reply.status, (await staff.get(green)).version]).toEqual([200, 3]);
    const whole = await list("pageSize=100");
    expect(whole.products.total).toBe(before.products.total - 2);
    expect(whole.products.data.map(({ id }) => id)).toEqual(
      before.products.data.map(({ id }) => id).filter((id) => id !== green && id !== red),
    );
    const last = await list(`pageSize=${whole.products.total - 1}&page=2`);
    expect(last.products.data.map(({ id }) => id)).toEqual([blue]);
    const shownAt = async (query: string) => (await search(query)).products.data.map(({ pid }) => pid);
    expect(await shownAt("")).toEqual([blue]);
    expect(await shownAt("sort=asc")).toEqual([green]);
    expect(await shownAt("sort=desc")).toEqual([red]);
    expect(await shownAt("colour=red,green")).toEqual([green]);
    expect(await shownAt("in_stock=1&colour=red")).toEqual([]);
    const { products, facets } = await search("");
    expect([products.total, facets]).toEqual([1, { colour: { blue: 1, green: 1, red: 1 }, size: { L: 1, M: 1 } }]);
    const countOf = ({ filters }: typeof whole, key: string, wanted: string) =>
      filters.find((filter) => filter.key === key)?.values.find(({ value }) => value === wanted)?.count;
    const ofM = await list("pageSize=100&size=M");
    expect(countOf(whole, "size", "M")).toBe(ofM.products.total);
    expect(countOf(whole, "in_stock", "1")).toBe((await list("pageSize=100&in_stock=1")).products.total);
    expect(countOf(ofM, "colour", "green")).toBe((await list("pageSize=100&size=M&colour=green")).products.total);
    expect((await staff.list("search=wavelet")).total).toBe(3);
  });

  it("leave out a withdrawn one, and a product that is the only one on sale has none", async () => {
    await staff.press(red, "withdraw");
    expect((await coloursOf(blue))?.map(([id]) => id)).toEqual([blue, green]);
    await staff.press(blue, "withdraw");
    expect(await coloursOf(green)).toBeUndefined();
    expect((await search("")).products.data.map(({ pid }) => pid)).toEqual([green]);
    await staff.press(blue, "restore");
    await staff.press(red, "restore");
    expect(await coloursOf(red)).toHaveLength(3);
  });

  it("with one name are told apart by their titles", async () => {
    await save(red, { colour_name: "Blue", title: "Wavelet Kurta in red" });
    expect((await coloursOf(green))?.map(([, name]) => name)).toEqual([
      "Wavelet Kurta",
      "Banana leaf",
      "Wavelet Kurta in red",
    ]);
  });

  it("refuse the product itself, an unknown one, and one of another group; two groups are never mixed", async () => {
    const [one, other] = [
      productOf(await staff.create({ title: "Plain Kurta" })).id,
      productOf(await staff.create({ title: "Plain Kurta two" })).id,
    ];
    const refused = async (colour_ids: number[]) => {
      const { status, body } = await save(one, { colour_ids });
      return [status, body];
    };
    expect(await refused([one])).toMatchObject([422, { field: "colour_ids" }]);
    expect(await refused([other, 999_999])).toMatchObject([422, { message: "A product to join is unknown." }]);
    expect(await refused([other, blue])).toMatchObject([
      422,
      { message: "“Wavelet Kurta” is joined with other colours already. Take it out there first." },
    ]);
    expect(await coloursOf(other)).toBeUndefined();
    const [{ version }, { version: ofOther }] = [await staff.get(one), await staff.get(other)];
    const both = await Promise.all([
      staff.save(one, { version, colour_ids: [other] }),
      staff.save(other, { version: ofOther, colour_ids: [one] }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("that are left out are on their own again, and so is the last one of a group", async () => {
    await save(blue, { colour_ids: [green] });
    expect([await coloursOf(red), (await coloursOf(blue))?.length]).toEqual([undefined, 2]);
    await save(green, { colour_ids: [] });
    expect([await coloursOf(green), await coloursOf(blue)]).toEqual([undefined, undefined]);
    expect(await staff.get(blue)).toMatchObject({ colours: [], shows_one_colour: false });
    expect((await search("")).products.total).toBe(3);
  });
});
