import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import * as v from "valibot";
import { openDatabase } from "../../../shop-api/src/db/client.ts";
import { callerOf, readCart, signUp, type Caller } from "../support/caller.ts";
import { saree } from "../support/saree.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";
import { newShopper, ordersOf, place } from "../support/shopper.ts";
import { found, listing, staffOf, type Staff } from "../support/staff-member.ts";

const ids = v.array(v.union([v.looseObject({ id: v.number() }), v.looseObject({ product_id: v.number() })]));

/** Withdrawn products. Each case uses its own. */
describeOnDatabase("a withdrawn product", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: Staff;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffOf(shop, call);
  });
  afterAll(() => shop.stop());

  it("is removed from listings, counts, pages, relations, carts, wishlists and the search; orders keep it", async () => {
    const shopper = await newShopper(call, "1", "1");
    const { token } = shopper;
    await place(call, shopper, { paid_amount: "3780.00" });
    await call.json("wishlists", { productId: 1 }, { token, method: "PUT" });
    const counts = async () => ({
      category: (await listing(call, "1")).total,
      part: (await call.get("customer/product-subcategories/1?subcategory=1")).body,
      own: (await call.get("customer/subcategory-products/1")).body,
    });
    expect(await counts()).toMatchObject({
      category: 46,
      part: { data: { products: { pagination: { total: 8 } } } },
      own: { data: { products: { totalCount: 8 } } },
    });
    expect(await found(call, "balaramapuram")).toEqual([1]);

    const { status, body } = await staff.withdraw(1);
    expect([status, body]).toEqual([200, { success: true, message: "Product removed from the shop", data: {} }]);

    expect(await counts()).toMatchObject({
      category: 45,
      part: { data: { products: { pagination: { total: 7 } } } },
      own: { data: { products: { totalCount: 7 } } },
    });
    for (const sort of ["", "&sort=asc", "&sort=desc"]) {
      const { data } = await listing(call, `1?pageSize=100${sort}`);
      expect(data.map(({ id }) => id)).not.toContain(1);
      expect(data).toHaveLength(45);
    }
    const home = v.object({ data: v.object({ products: ids }) });
    expect(v.parse(home, (await call.get("customer/home")).body).data.products[0]).not.toMatchObject({ id: 1 });
    for (const path of ["products/1", "product-details/1", "products?relatedProductId=1&categoryAId=1"]) {
      expect([path, (await call.get(`customer/${path}`)).status]).toEqual([path, 404]);
    }
    const related = v.object({ data: v.object({ related_products: ids }) });
    for (const id of [17, 53]) {
      const { data } = v.parse(related, (await call.get(`customer/product-details/${id}`)).body);
      expect(data.related_products).not.toContainEqual(expect.objectContaining({ product_id: 1 }));
    }
    expect(await found(call, "balaramapuram")).toEqual([]);
    expect(await found(call, "a")).not.toContain(1);
    expect(await readCart(call, token)).toEqual([]);
    expect((await call.get("wishlists", { token })).body).toMatchObject({ data: { wishlists: [] } });
    expect(await ordersOf(call, { token })).toMatchObject([
      { paid_amount: "3780.00", order_items: [{ product: { title: saree.title } }] },
    ]);
  });

  it("can neither be added to a cart or wishlist, nor be changed or withdrawn again", async () => {
    const { token } = await signUp(call);
    await staff.withdraw(10);
    const replies = [
      await call.multipart("customer/add-product", { product_id: "10", qty: "1" }, { token }),
      await call.json("wishlists", { productId: 10 }, { token, method: "PUT" }),
      await staff.change(10, { stock: "1" }),
      await staff.withdraw(10),
    ];
    for (const { status, body } of replies) {
      expect([status, body]).toEqual([404, { success: false, message: "Product not found" }]);
    }
  });

  it("is counted once, even if several requests withdraw it concurrently", async () => {
    const { total } = await listing(call, "1");
    const replies = await Promise.all([staff.withdraw(11), staff.withdraw(11), staff.withdraw(12)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 404]);
    const left = await listing(call, "1?pageSize=100");
    expect(left.total).toBe(total - 2);
    expect(left.data).toHaveLength(total - 2);
  });

  it("is not raised in a cart that kept its line: an increase is rejected as out of stock, and the line can be lowered", async () => {
    const { token, mobile } = await newShopper(call, "16", "2");
    const [line] = await readCart(call, token);
    const cart_id = String(line?.cart_id);
    const { db } = openDatabase(shop);
    onTestFinished(() => db.destroy());
    // As a withdrawal leaves the line of a customer who adds the product at the same time.
    const withdrawn = db.updateTable("products").set({ withdrawn_at: Date.now() }).where("id", "=", 16);
    const { title } = await withdrawn.returning("title").executeTakeFirstOrThrow();
    const { status, body } = await call.form("customer/increase-qty", { cart_id }, { token });
    expect([status, body]).toEqual([422, { success: false, message: `${title} is sold out.` }]);
    const lowered = await call.form("customer/decrease-qty", { cart_id }, { token });
    expect(lowered.status).toBe(200);
    const lines = db
      .selectFrom("cart_lines")
      .innerJoin("customers", "customers.id", "cart_lines.customer_id")
      .select("qty")
      .where("mobile", "=", mobile);
    expect(await lines.execute()).toEqual([{ qty: 1 }]);
  });

  it("rejects a body", async () => {
    const { status } = await call.json("products/13", { why: "sold" }, { token: staff.token, method: "DELETE" });
    expect(status).toBe(415);
  });
});
