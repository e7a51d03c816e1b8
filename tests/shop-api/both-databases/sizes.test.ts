import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { sizesOfUnit } from "../../../shop-api/src/seed/sizes-of-unit.ts";
import { callerOf, readCart, signUp, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { insertShoppers } from "../support/insert-shoppers.ts";
import { place } from "../support/shopper.ts";
import { sizesOf, stockSizes } from "../support/sizes.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const Row = v.looseObject({
  id: v.optional(v.number()),
  pid: v.optional(v.number()),
  product_id: v.optional(v.number()),
});

/** The row of a product, whose id has different keys. */
function rowOf(list: unknown, id: number) {
  return v.parse(v.array(Row), list).find((row) => [row.id, row.pid, row.product_id].includes(id));
}

const ok = (message: string) => ({ status: 200, body: { message } });
const rejected = (message: string) => ({ status: 422, body: { success: false, message } });

/** Product 2 costs 1265 rupees on offer in S to XXL, product 1 has no sizes, and 64 costs 1690 on offer, 1790 in XXL. */
describeOnDatabase("sizes", () => {
  let shop: RunningShop;
  let call: Caller;
  let db: Database;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    ({ db } = openDatabase(shop));
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });

  const missing = "Please select a size.";
  const unavailable = "This size is not available.";

  const add = (token: string, fields: Record<string, string>) =>
    call.multipart("customer/add-product", { product_id: "2", qty: "1", ...fields }, { token });
  const changeSize = (token: string, cart_id: number | undefined, size_id: number | undefined) =>
    call.form("customer/change-size", { cart_id: String(cart_id), size_id: String(size_id) }, { token });
  const cart = async (token: string) => (await call.get("customer/my-cart", { token })).body;

  /** Sets the stock of the sizes of product 2. @returns their ids, S first */
  const stockedS = async (stock: number) => {
    const [s = 0, m = 0, ...others] = await stockSizes(db, 2, stock);
    return { s, m, others };
  };

  it("of the seed: everything that is worn has those of its unit, whose stocks sum up to the product's", async () => {
    const rows = await db.selectFrom("products").select(["id", "unit", "stock"]).execute();
    const sizes = await db.selectFrom("product_sizes").selectAll().orderBy("position").execute();
    const of = Map.groupBy(sizes, ({ product_id }) => product_id);
    for (const { id, unit, stock } of rows) {
      const own = of.get(id) ?? [];
      expect([id, own.map(({ label }) => label)]).toEqual([id, sizesOfUnit(unit)]);
      const sum = own.length === 0 ? stock : own.reduce((pieces, size) => pieces + size.stock, 0);
      expect([id, sum]).toEqual([id, stock]);
    }
    const few = sizes.filter(({ stock }) => stock < 5);
    expect(few.length).toBeLessThan(15);
    expect(few.filter(({ stock }) => stock === 0).length).toBeGreaterThan(2);
    expect(sizes.filter(({ price_paise }) => price_paise !== null).length).toBe(10);
  });

  it("Q81 to Q83: are in every shape of a product, and missing where it has none", async () => {
    const found = v.looseObject({ data: v.record(v.string(), v.unknown()) });
    const read = async (path: string) => v.parse(found, (await call.get(`customer/${path}`)).body).data;
    const rows = v.object({ data: v.array(v.unknown()) });

    await stockedS(4);
    await db
      .updateTable("product_sizes")
      .set({ stock: 0 })
      .where("product_id", "=", 2)
      .where("label", "=", "M")
      .execute();
    const inStock = ["S", "L", "XL", "XXL"];
    const priced = { price: "1490.00", offer_price: "1265.00" };
    expect((await read("product-details/2")).product_details).toMatchObject({
      sizes: ["S", "M", "L", "XL", "XXL"].map((label) => ({
        size_id: expect.any(Number),
        label,
        in_stock: label === "M" ? 0 : 1,
        qty_left: label === "M" ? "0" : "4",
        ...priced,
      })),
    });
    expect((await read("products/2")).product).toMatchObject({
      options: [
        {
          option_id: 1,
          name: "Size",
          values: ["S", "M", "L", "XL", "XXL"].map((value) => ({
            id: expect.any(Number),
            value,
            available: value !== "M",
            stock: value === "M" ? 0 : 4,
          })),
        },
      ],
    });
    expect(await sizesOf(call, "64")).toMatchObject([
      { label: "S", price: "1890.00", offer_price: "1690.00" },
      {},
      {},
      {},
      { label: "XXL", price: "1990.00", offer_price: "1790.00" },
    ]);
    for (const path of ["product-subcategories/3", "subcategory-products/13"]) {
      const list = v.parse(rows, (await read(path)).products).data;
      expect([path, rowOf(list, 2)]).toMatchObject([path, { available_sizes: inStock }]);
    }
    const { related_products } = await read("product-details/63");
    const { products: relatedList } = await read("products?relatedProductId=63&categoryAId=3");
    const { products: home } = await read("home");
    const search = v.parse(rows, (await read("search-products?product=Indigo Buti Kurta")).products).data;
    for (const list of [home, search]) expect(rowOf(list, 2)).toMatchObject({ sizes: inStock.join(",") });
    for (const list of [related_products, relatedList]) {
      const texts = v.parse(v.array(v.looseObject({ sizes: v.optional(v.string()) })), list);
      expect(texts.some(({ sizes }) => sizes !== undefined)).toBe(true);
    }
    for (const path of ["product-details/1", "products/1"]) {
      const [product] = Object.values(await read(path));
      expect(Object.keys(v.parse(v.looseObject({}), product))).not.toContain(
        path === "products/1" ? "options" : "sizes",
      );
    }
    expect(Object.keys(rowOf(home, 1) ?? {})).not.toContain("sizes");
  });

  it("Q85: a product with sizes is added to the cart with one of its own", async () => {
    const { token } = await signUp(call);
    const { s, m } = await stockedS(5);
    const [other] = await sizesOf(call, "3");
    await db.updateTable("product_sizes").set({ withdrawn_at: 1 }).where("id", "=", m).execute();
    expect(await add(token, {})).toMatchObject(rejected(missing));
    for (const fields of [
      { size_id: String(m) },
      { size_id: String(other?.size_id) },
      { size_id: "999999" },
      { size_id: "M" },
      { product_id: "1", size_id: String(s) },
    ]) {
      expect([fields, await add(token, fields)]).toMatchObject([fields, rejected(unavailable)]);
    }
    expect(await add(token, { product_id: "9999", size_id: String(s) })).toMatchObject({ status: 404 });
    expect(await readCart(call, token)).toEqual([]);
    await db.updateTable("product_sizes").set({ withdrawn_at: null }).where("id", "=", m).execute();
  });

  it("Q84: a cart has one line per product and size, with the own price of the size, also with concurrent additions", async () => {
    const { token } = await signUp(call);
    const { s, m } = await stockedS(9);
    const [, , , , xxl] = await sizesOf(call, "64");
    await stockSizes(db, 64, 9);
    await db
      .updateTable("product_sizes")
      .set({ price_paise: 199_000, offer_price_paise: 179_000 })
      .where("id", "=", xxl?.size_id ?? 0)
      .execute();
    await add(token, { size_id: String(s) });
    await Promise.all([s, m, s, m].map((size) => add(token, { size_id: String(size) })));
    await add(token, { product_id: "64", size_id: String(xxl?.size_id) });
    await add(token, { product_id: "1" });
    const [first, second, third, fourth] = await readCart(call, token);
    expect(await cart(token)).toMatchObject({
      data: {
        my_cart: [
          { product_id: 2, qty: "3", size_id: String(s), size: "S", price: "1490.00", offer_price: "1265.00" },
          { product_id: 2, qty: "2", size_id: String(m), size: "M" },
          {
            product_id: 64,
            qty: "1",
            size: "XXL",
            price: "1890.00",
            offer_price: "1690.00",
            size_price: "1990.00",
            size_offer_price: "1790.00",
          },
          { product_id: 1, qty: "1" },
        ],
      },
    });
    const inCategory = await call.get("customer/subcategories/1", { token });
    expect(inCategory.body).toMatchObject({
      data: {
        my_cart: [
          { id: first?.cart_id, size: { id: s, label: "S" } },
          { id: second?.cart_id, size: { id: m, label: "M" } },
          {
            id: third?.cart_id,
            offer_price: "1690.00",
            size: { id: xxl?.size_id, label: "XXL", price: "1990.00", offer_price: "1790.00" },
          },
          { id: fourth?.cart_id },
        ],
      },
    });
    for (const { body } of [inCategory, await call.get("customer/my-cart", { token })]) {
      const lines = v.parse(v.object({ data: v.object({ my_cart: v.array(v.looseObject({})) }) }), body).data.my_cart;
      const sizeKeys = lines.map((line) => Object.keys(line).filter((key) => key.includes("size")));
      expect([sizeKeys[0]?.includes("size_price"), sizeKeys[3]]).toEqual([false, []]);
    }
  });

  it("Q15: more than the stock of a size is rejected, by its label", async () => {
    const { token } = await signUp(call);
    const { s } = await stockedS(2);
    const tooMany = rejected("Only 2 of Indigo Buti Kurta in size S left.");
    expect(await add(token, { size_id: String(s), qty: "3" })).toMatchObject(tooMany);
    await add(token, { size_id: String(s), qty: "2" });
    const [line] = await readCart(call, token);
    const increased = await call.form("customer/increase-qty", { cart_id: String(line?.cart_id) }, { token });
    expect(increased).toMatchObject(tooMany);
    expect(await readCart(call, token)).toMatchObject([{ qty: "2" }]);
  });

  it("Q86: a line without a size of a product that has sizes by now blocks the checkout until it is given one", async () => {
    const { s, m, others } = await stockedS(3);
    const [buyer] = await insertShoppers(db, 1, 2);
    if (buyer === undefined) throw new Error("no shopper was inserted");
    const { token } = buyer;
    const [line] = await readCart(call, token);
    expect(await cart(token)).toMatchObject({ data: { my_cart: [{ needs_size: "1" }] } });
    const category = await call.get("customer/subcategories/1", { token });
    expect(category.body).toMatchObject({ data: { my_cart: [{ id: line?.cart_id, needs_size: true }] } });
    expect(await place(call, buyer, { paid_amount: "1265.00" })).toMatchObject(rejected(missing));

    const [foreign] = await sizesOf(call, "3");
    expect(await changeSize(token, line?.cart_id, foreign?.size_id)).toMatchObject(rejected(unavailable));
    const another = await signUp(call);
    expect(await changeSize(another.token, line?.cart_id, s)).toMatchObject({ status: 404 });
    await db
      .updateTable("product_sizes")
      .set({ stock: 0 })
      .where("id", "=", others[0] ?? 0)
      .execute();
    expect(await changeSize(token, line?.cart_id, others[0])).toMatchObject(
      rejected("Indigo Buti Kurta in size L is sold out."),
    );
    expect(await changeSize(token, line?.cart_id, s)).toMatchObject(ok("Size updated"));
    await add(token, { size_id: String(m), qty: "2" });
    expect(await changeSize(token, line?.cart_id, m)).toMatchObject(ok("Size updated"));
    expect(await cart(token)).toMatchObject({ data: { my_cart: [{ cart_id: line?.cart_id, size: "M", qty: "3" }] } });
    expect(await place(call, buyer, { paid_amount: "3795.00" })).toMatchObject({ status: 200 });
  });
});
