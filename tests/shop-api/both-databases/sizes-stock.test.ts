import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { callerOf, readCart, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { insertShoppers } from "../support/insert-shoppers.ts";
import { newShopper, orderIdOf, ordersOf, place } from "../support/shopper.ts";
import { addProduct, sizesOf, stockSizes, stocksOf } from "../support/sizes.ts";
import { staffOf, type Staff } from "../support/staff-member.ts";
import { productOf, staffProductsOf } from "../support/staff-products.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const StaffOrders = v.object({ data: v.object({ items: v.array(v.unknown()) }) });

const rejected = (message: string) => ({ status: 422, body: { success: false, message } });

/** Product 2 costs 1265 rupees in S to XXL, product 1 has no sizes. */
describeOnDatabase("the stock of sizes", () => {
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

  /** Sets the stock of the sizes of product 2. @returns the ids of two of them */
  const stocked = async (stock: number) => {
    const [s = 0, m = 0] = await stockSizes(db, 2, stock);
    return { s, m };
  };

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
