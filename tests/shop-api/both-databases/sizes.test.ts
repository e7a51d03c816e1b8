import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { rupeesText } from "../../../shop-api/src/money/rupees.ts";
import { sizesOfUnit } from "../../../shop-api/src/seed/sizes-of-unit.ts";
import { type Caller, callerOf, readCart, signUp } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { insertShoppers } from "../support/insert-shoppers.ts";
import { runShop } from "../support/run-shop.ts";
import { left, newShopper, orderIdOf, ordersOf, place } from "../support/shopper.ts";
import { addProduct, sizesOf, stockSizes, stocksOf } from "../support/sizes.ts";
import { type Staff, staffOf } from "../support/staff-member.ts";
import { productOf, staffProductsOf } from "../support/staff-products.ts";
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
const StaffOrders = v.object({ data: v.object({ items: v.array(v.unknown()) }) });

/** Product 2 costs 1265 rupees on offer in S to XXL, product 1 costs 3780 without sizes, and 64 costs 1690 on offer, 1790 in XXL. */
describeOnDatabase("stock and sizes", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: Staff;
  let db: Database;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffOf(shop, call);
    ({ db } = openDatabase(shop));
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });

  const add = (token: string, fields: Record<string, string>) =>
    call.multipart("customer/add-product", { product_id: "2", qty: "1", ...fields }, { token });
  const cart = async (token: string) => (await call.get("customer/my-cart", { token })).body;

  const missing = "Please select a size.";
  const unavailable = "This size is not available.";
  const changeSize = (token: string, cart_id: number | undefined, size_id: number | undefined) =>
    call.form("customer/change-size", { cart_id: String(cart_id), size_id: String(size_id) }, { token });
  /** Sets the stock of the sizes of product 2. @returns their ids, S first */
  const stockedS = async (stock: number) => {
    const [s = 0, m = 0, ...others] = await stockSizes(db, 2, stock);
    return { s, m, others };
  };
  /** Sets the stock of the sizes of product 2. @returns the ids of two of them */
  const stocked = async (stock: number) => {
    const [s = 0, m = 0] = await stockSizes(db, 2, stock);
    return { s, m };
  };
  const stockOf = async (id: number) =>
    (await db.selectFrom("products").select("stock").where("id", "=", id).executeTakeFirstOrThrow()).stock;

  describe("sizes", () => {
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

  describe("the stock of sizes", () => {
    it("Q87: an order has the size and its price, for its customer and for staff", async () => {
      await stockSizes(db, 64, 9);
      const size = { price_paise: 199_000, offer_price_paise: 179_000 };
      await db.updateTable("product_sizes").set(size).where("product_id", "=", 64).where("label", "=", "XXL").execute();
      const xxl = (await sizesOf(call, "64")).find(({ label }) => label === "XXL");
      const customer = await newShopper(call, "1", "1");
      await add(customer.token, { product_id: "64", size_id: String(xxl?.size_id), qty: "2" });
      expect(await place(call, customer, { paid_amount: "7160.00" })).toMatchObject({ status: 422 });
      const promo = { promocode: "KASAVU5", discount: "368.00", paid_amount: "6992.00" };
      const id = orderIdOf(await place(call, customer, promo));
      const [order] = await ordersOf(call, customer);
      expect(order?.order_items).toEqual([
        expect.not.objectContaining({ size: expect.anything() }),
        expect.objectContaining({ size: "XXL", qty: "2", total_amount: "3580.00" }),
      ]);
      const { body } = await staff.orders();
      const [newest] = v.parse(StaffOrders, body).data.items;
      expect(newest).toMatchObject({ id, items: [{ size: null }, { size: "XXL", size_id: xxl?.size_id }] });
    });

    it("the last 3 pieces of a size are sold 3 times to 20 concurrent buyers, whatever else is in their carts", async () => {
      const { s, m } = await stocked(30);
      await db.updateTable("product_sizes").set({ stock: 3 }).where("id", "=", s).execute();
      await db.updateTable("products").set({ stock: 123 }).where("id", "=", 2).execute();
      const buyers = await insertShoppers(db, 20, 2);
      await Promise.all(
        buyers.map(async ({ token }, index) => {
          const [line] = await readCart(call, token);
          // Half of them have both sizes in the other order.
          const [first, second] = index % 2 === 0 ? [s, m] : [m, s];
          const fields = { cart_id: String(line?.cart_id), size_id: String(first) };
          await call.form("customer/change-size", fields, { token });
          await add(token, { size_id: String(second) });
        }),
      );
      const replies = await Promise.all(buyers.map((buyer) => place(call, buyer, { paid_amount: "2530.00" })));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
      for (const reply of replies.filter(({ status }) => status !== 200)) {
        expect(reply).toMatchObject(rejected("Indigo Buti Kurta in size S is sold out."));
      }
      expect(await stocksOf(db, 2)).toEqual({ stock: 117, sizes: [0, 27, 30, 30, 30] });
    });

    it("pieces of a cancelled order return to their size; those of a withdrawn size are not on sale", async () => {
      const { s } = await stocked(10);
      const customer = await newShopper(call, "1", "1");
      await call.empty("customer/clear-cart", customer);
      await add(customer.token, { size_id: String(s), qty: "2" });
      const ids: number[] = [];
      for (let orders = 0; orders < 3; orders += 1) {
        ids.push(orderIdOf(await place(call, customer, { paid_amount: "2530.00" })));
      }
      expect(await stocksOf(db, 2)).toEqual({ stock: 44, sizes: [4, 10, 10, 10, 10] });
      await staff.setStatus(ids[0] ?? 0, "cancelled");
      expect(await stocksOf(db, 2)).toEqual({ stock: 46, sizes: [6, 10, 10, 10, 10] });
      // As ordered before the product had sizes.
      const item = { size_id: null, size_label: null };
      await db
        .updateTable("order_items")
        .set(item)
        .where("order_id", "=", ids[1] ?? 0)
        .execute();
      await staff.setStatus(ids[1] ?? 0, "cancelled");
      expect(await stocksOf(db, 2)).toEqual({ stock: 48, sizes: [8, 10, 10, 10, 10] });
      const kept = ["M", "L", "XL", "XXL"].map((label) => ({ label, stock: 10 }));
      await staff.change(2, { sizes: JSON.stringify(kept) });
      await staff.setStatus(ids[2] ?? 0, "cancelled");
      expect(await stocksOf(db, 2)).toEqual({ stock: 40, sizes: [10, 10, 10, 10] });
      await staff.change(2, { sizes: JSON.stringify([{ label: "S", stock: 1 }, ...kept]) });
    });

    describe("changed by staff", () => {
      it("Q88: replace the previous ones, keep their ids by label, and sum up to the product's stock", async () => {
        const { s, m } = await stocked(5);
        const customer = await newShopper(call, "1", "1");
        await call.empty("customer/clear-cart", customer);
        await add(customer.token, { size_id: String(m) });
        const sizes = [
          { label: "3XL", stock: 2, price: "1390.00", offer_price: "1290.00" },
          { label: "S", stock: 7 },
        ];
        const { body } = await staff.change(2, { sizes: JSON.stringify(sizes) });
        expect(body).toMatchObject({
          data: {
            product: {
              options: [
                {
                  values: [
                    { value: "3XL", stock: 2 },
                    { id: s, value: "S", stock: 7 },
                  ],
                },
              ],
            },
          },
        });
        expect(await sizesOf(call, "2")).toMatchObject([
          { price: "1390.00", offer_price: "1290.00" },
          { price: "1490.00" },
        ]);
        expect(await stocksOf(db, 2)).toEqual({ stock: 9, sizes: [2, 7] });
        expect(await cart(customer.token)).toMatchObject({ data: { my_cart: [{ size: "M" }] } });
        expect(await place(call, customer, { paid_amount: "1265.00" })).toMatchObject(
          rejected("Indigo Buti Kurta in size M is sold out."),
        );
        await staff.change(2, { sizes: JSON.stringify(["S", "M", "L"].map((label) => ({ label, stock: 5 }))) });
        expect((await sizesOf(call, "2")).map(({ size_id }) => size_id).slice(0, 2)).toEqual([s, m]);
      });

      it.each([
        [2, { stock: "5" }, "The stock of a product with sizes is the sum of theirs."],
        [
          2,
          { stock: "5", sizes: '[{"label":"M","stock":5}]' },
          "The stock of a product with sizes is the sum of theirs.",
        ],
        [2, { sizes: "[]" }, "The request cannot be read"],
        [2, { sizes: "M" }, "The request cannot be read"],
        [2, { sizes: '[{"label":"S,M","stock":5}]' }, "The label of a size has no comma."],
        [2, { sizes: '[{"label":"M","stock":1},{"label":"M","stock":2}]' }, "Two sizes have the same label."],
        [2, { sizes: '[{"label":"M","stock":1},{"label":"m","stock":2}]' }, "The sizes M and m are one."],
        [2, { sizes: '[{"label":"M","stock":1,"offer_price":"9.00"}]' }, "The offer price must be below the price."],
      ])("of product %i to %j are rejected: %s", async (id, fields: Record<string, string>, message) => {
        const before = await stocksOf(db, id);
        expect(await staff.change(id, fields)).toMatchObject(rejected(message));
        expect(await stocksOf(db, id)).toEqual(before);
      });

      it("may be given to a product that had none, which its carts then choose from", async () => {
        const customer = await newShopper(call, "8", "1");
        await staff.change(8, { sizes: '[{"label":"With blouse","stock":3}]' });
        expect(await place(call, customer, { paid_amount: "1.00" })).toMatchObject(rejected("Please select a size."));
        expect(await addProduct(call, { product_id: "8", qty: "1" }, customer)).toMatchObject({ status: 200 });
        expect(await readCart(call, customer.token)).toHaveLength(2);
      });

      it("may be renamed by staff: a size stays what it is, and its stock is a change from the number that was shown", async () => {
        const products = await staffProductsOf(shop, call);
        const three = ["S", "M", "L"].map((label) => ({ label, stock: 2 }));
        const { id, version, sizes } = productOf(await products.create({ title: "Renamed Kurta", sizes: three }));
        const [small, medium, large] = sizes.map((size) => ({ id: size.id }));
        const shopper = await newShopper(call, String(id), "1");
        await place(call, shopper, { paid_amount: "1490.00" });
        const renamed = (from: number) => [
          { ...small, label: "36", stock_change: { from, to: 5 } },
          { ...medium, label: "M" },
          { ...large, label: "40" },
        ];
        expect((await products.save(id, { version, sizes: renamed(2) })).status).toBe(409);
        expect(productOf(await products.save(id, { version, sizes: renamed(1) })).sizes).toMatchObject([
          { ...small, label: "36", stock: 5 },
          { ...medium, label: "M", stock: 2 },
          { ...large, label: "40", stock: 2 },
        ]);
        // Labels that change places name their sizes.
        const swapped = [
          { ...small, label: "40" },
          { ...large, label: "36" },
        ];
        expect(productOf(await products.save(id, { version: version + 1, sizes: swapped })).sizes).toMatchObject([
          { ...large, label: "40", stock: 2 },
          { ...small, label: "36", stock: 5 },
        ]);
        // A withdrawn size comes back under its label, with the stock of the renamed one.
        const back = [{ ...small, label: "M" }];
        expect(productOf(await products.save(id, { version: version + 2, sizes: back })).sizes).toMatchObject([
          { ...medium, label: "M", stock: 5 },
        ]);
        const twice = [
          { ...medium, label: "S" },
          { ...medium, label: "L" },
        ];
        expect((await products.save(id, { version: version + 3, sizes: twice })).status).toBe(422);
      });
    });
  });

  describe("the stock", () => {
    it("decreases with every order", async () => {
      const customer = await newShopper(call, "8", "2");
      const before = await left(call, "8");
      const { offer_price_paise, price_paise } = await db
        .selectFrom("products")
        .select(["price_paise", "offer_price_paise"])
        .where("id", "=", 8)
        .executeTakeFirstOrThrow();
      const paid_amount = rupeesText(2 * (offer_price_paise ?? price_paise));
      expect((await place(call, customer, { paid_amount })).status).toBe(200);
      expect(await left(call, "8")).toBe(before - 2);
    });

    it("is not sold twice: 60 concurrent buyers of 20 pieces make exactly 20 purchases", async () => {
      const product = { stock: 20, price_paise: 126_500, offer_price_paise: null };
      await db.updateTable("products").set(product).where("id", "=", 9).execute();
      const buyers = await insertShoppers(db, 60, 9);
      const replies = await Promise.all(buyers.map((buyer) => place(call, buyer, { paid_amount: "1265.00" })));
      const sold = replies.filter(({ status }) => status === 200);
      expect(sold).toHaveLength(20);
      for (const { status, body } of replies.filter((reply) => !sold.includes(reply))) {
        expect([status, body]).toEqual([422, { success: false, message: "Bell Jhumka, Maroon Stones is sold out." }]);
      }
      expect(await stockOf(9)).toBe(0);
      const items = db.selectFrom("order_items").select((eb) => eb.fn.sum<number>("qty").as("qty"));
      expect(await items.where("product_id", "=", 9).executeTakeFirst()).toEqual({ qty: 20 });
    });

    it("is taken for a whole order or not at all", async () => {
      const customer = await newShopper(call, "1", "2");
      await call.multipart("customer/add-product", { product_id: "4", qty: "1" }, customer);
      const before = await stockOf(1);
      await db
        .updateTable("products")
        .set({ stock: 0, price_paise: 100_000, offer_price_paise: null })
        .where("id", "=", 4)
        .execute();
      const { status, body } = await place(call, customer, { paid_amount: "8560.00" });
      expect([status, body]).toEqual([422, { success: false, message: expect.stringMatching(/ is sold out\.$/) }]);
      expect(await stockOf(1)).toBe(before);
      expect(await ordersOf(call, customer)).toEqual([]);
    });

    it("may change its price: an order keeps its price, a cart does not", async () => {
      const customer = await newShopper(call, "1", "1");
      await place(call, customer, { paid_amount: "3780.00" });
      const before = await ordersOf(call, customer);
      await db.updateTable("products").set({ offer_price_paise: 350_000 }).where("id", "=", 1).execute();
      expect(await ordersOf(call, customer)).toEqual(before);
      expect(before).toMatchObject([{ paid_amount: "3780.00", order_items: [{ total_amount: "3780.00" }] }]);
      expect((await place(call, customer, { paid_amount: "3780.00" })).body).toMatchObject({
        message: "The amount to pay has changed. Please look at your cart again.",
      });
      expect((await place(call, customer, { paid_amount: "3500.00" })).status).toBe(200);
    });

    it("may be worth crores of rupees in one order", async () => {
      await db.updateTable("products").set({ price_paise: 100_000_000, stock: 50 }).where("id", "=", 6).execute();
      await db.updateTable("products").set({ offer_price_paise: null }).where("id", "=", 6).execute();
      const customer = await newShopper(call, "6", "50");
      await runShop(shop, "credit-limit", customer.mobile, "50000000");
      const order = { payment_mode: "Credit", paid_amount: "50000000.00" };
      expect((await place(call, customer, order)).status).toBe(200);
      expect(await ordersOf(call, customer)).toMatchObject([{ order_items: [{ total_amount: "50000000.00" }] }]);
      const { body } = await call.get("customer/profile", customer);
      expect(body).toMatchObject({ data: { account: { credit_balance: "50000000.00" } } });
    });

    it("Q5: that is withdrawn is shown in its orders without a picture, and cannot be ordered", async () => {
      const customer = await newShopper(call, "5", "1");
      const { price_paise, offer_price_paise, title } = await db
        .selectFrom("products")
        .selectAll()
        .where("id", "=", 5)
        .executeTakeFirstOrThrow();
      const paid_amount = rupeesText(offer_price_paise ?? price_paise);
      await place(call, customer, { paid_amount });
      await db.updateTable("products").set({ withdrawn_at: Date.now() }).where("id", "=", 5).execute();
      const orders = await ordersOf(call, customer);
      expect(orders.map(({ order_items }) => order_items)).toEqual([
        [{ id: expect.any(Number), qty: "1", total_amount: paid_amount, product: { title } }],
      ]);
      expect((await place(call, customer, { paid_amount })).status).toBe(422);
    });
  });
});
