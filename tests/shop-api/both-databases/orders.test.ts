import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { createLog } from "../../../shop-api/src/log.ts";
import type { JobRun } from "../../../shop-api/src/metrics/job-run.ts";
import { startPruning } from "../../../shop-api/src/retention.ts";
import { type Caller, callerOf, readCart, signUp } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { newShopper, orderIdOf, ordersOf, place, type Shopper } from "../support/shopper.ts";
import { addProduct } from "../support/sizes.ts";
import { staffOf } from "../support/staff-member.ts";
import { productOf, staffProductsOf } from "../support/staff-products.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

/** Said of what only a program can have written. */
const unreadable = "The request cannot be read";
const noOrders = { total: 0, new: 0, status_counts: {}, page: 1, pageSize: 20 };
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Checkout. Product 2 costs 1265 rupees. */
describeOnDatabase("orders", () => {
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

  const one = { paid_amount: "1265.00" };

  const shopper = () => newShopper(call, "2", "1");
  const log = createLog("silent");
  const keysOf = async (orderIds: number[]) => {
    const attempts = db.selectFrom("order_attempts").select("key").where("order_id", "in", orderIds).orderBy("key");
    return (await attempts.execute()).map(({ key }) => key);
  };
  const pruning = () => {
    const started = startPruning(db, log);
    onTestFinished(() => started.stop());
    return started;
  };
  /** Keys of one order, enough for several batches. */
  const addKeys = async ({ mobile }: Shopper, order_id: number, count: number, created_at: number) => {
    const customer = db.selectFrom("customers").select("id").where("mobile", "=", mobile);
    const { id: customer_id } = await customer.executeTakeFirstOrThrow();
    const rows = Array.from({ length: count }, (_, index) => ({
      customer_id,
      key: `old-${order_id}-${index}`,
      request_hash: "",
      order_id,
      created_at,
    }));
    await db.insertInto("order_attempts").values(rows).execute();
  };

  describe("orders", () => {
    it("Q2: an order is listed in `orders`, next to `data`, as it was placed, newest first", async () => {
      const customer = await newShopper(call, "2", "2");
      const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
      const first = await place(call, customer, { paid_amount: "2530.00", customer_note: "Ring twice\n" });
      expect([first.status, first.body]).toEqual([
        200,
        {
          success: true,
          message: "Order placed successfully",
          data: { order_id: expect.any(Number), expected_on: day, delivery_charge: "0.00" },
        },
      ]);
      const promo = { promocode: "kasavu5", discount: "126.50", paid_amount: "2403.50", payment_mode: "Credit" };
      const second = await place(call, customer, promo);
      const { body, headers } = await call.get("customer/my-orders", customer);
      const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      const picture = expect.stringMatching(/^uploads\/products\/kurta-buti-indigo\/front\..*avif$/);
      const item = {
        id: expect.any(Number),
        qty: "2",
        total_amount: "2530.00",
        size: expect.stringMatching(/^[SMLX]+$/),
        size_id: expect.stringMatching(/^\d+$/),
        product: { pid: 2, title: "Indigo Buti Kurta", image: { url: picture } },
      };
      const order = {
        created_at: time,
        order_status: "placed",
        order_steps: [{ status: "placed", created_at: time }],
        order_items: [item],
        expected_on: day,
        can_cancel: true,
        can_return: "false",
        ship_to: "Anjali Menon, +919847012345, 12B, Round South, Opposite the temple, Thrissur, 680001",
        payment_status: "unpaid",
        delivery_charge: "0.00",
      };
      expect(body).toEqual({
        success: true,
        message: "OK",
        orders: [
          {
            ...order,
            id: orderIdOf(second),
            payment_mode: "Credit",
            to_collect: "0.00",
            promocode: "KASAVU5",
            discount: "126.50",
            paid_amount: "2403.50",
            tax: "114.46",
            customer_note: null,
          },
          {
            ...order,
            id: orderIdOf(first),
            payment_mode: "Cash",
            to_collect: "2530.00",
            promocode: null,
            discount: "0.00",
            paid_amount: "2530.00",
            tax: "120.48",
            customer_note: "Ring twice",
          },
        ],
        total: 2,
        new: 2,
        status_counts: { placed: 2 },
        page: 1,
        pageSize: 20,
      });
      expect(headers.get("cache-control")).toBe("private, no-store");
    });

    it("Q2: is an empty list for a customer without orders", async () => {
      const { status, body } = await call.get("customer/my-orders", await signUp(call));
      expect([status, body]).toEqual([200, { success: true, message: "OK", orders: [], ...noOrders }]);
    });

    it("have the rates of tax of what is paid for a piece, which stay; a change of the order lets them follow again", async () => {
      const staff = await staffProductsOf(shop, call);
      const create = async (fields: object) =>
        productOf(await staff.create({ ...fields, tax_percentage: null, stock: 9 }));
      const [dear, bag] = [
        await create({ title: "Dear Kurta", price_paise: 270_000, hsn_code: "6211" }),
        await create({ title: "Plain Bag", price_paise: 90_000, hsn_code: "4202" }),
      ];
      const ratesOf = async (order: number) => {
        const items = db.selectFrom("order_items").select(["id", "tax_percentage"]).where("order_id", "=", order);
        return (await items.orderBy("id").execute()).map(({ tax_percentage }) => tax_percentage);
      };
      const customer = await newShopper(call, String(dear.id), "1");
      const placed = async (order: object) => orderIdOf(await place(call, customer, { ...order }));
      const full = await placed({ paid_amount: "2700.00" });
      const reduced = await placed({ paid_amount: "2565.00", promocode: "KASAVU5", discount: "135.00" });
      await call.multipart("customer/add-product", { product_id: String(bag.id), qty: "1" }, customer);
      await db.updateTable("customers").set({ points_balance: 90 }).where("mobile", "=", customer.mobile).execute();
      const both = await placed({ paid_amount: "3510.00", points: 90 });
      expect(await Promise.all([full, reduced, both].map(ratesOf))).toEqual([[18], [5], [18, 18]]);

      await staff.save(dear.id, { version: dear.version, own_tax_percentage: 12 });
      const items = await db
        .selectFrom("order_items")
        .select("id")
        .where("order_id", "=", both)
        .orderBy("id")
        .execute();
      const change = { version: 1, items: [{ id: items[1]?.id, quantity: 0 }] };
      const { status } = await call.json(`staff/orders/${both}/change`, change, { token: staff.token });
      // All points are left to the kurta: 2610 rupees are paid for it.
      expect([status, await ratesOf(both), await ratesOf(full)]).toEqual([200, [5], [18]]);
    });

    it("leaves the cart unchanged", async () => {
      const customer = await shopper();
      expect((await place(call, customer, one)).status).toBe(200);
      expect(await readCart(call, customer.token)).toMatchObject([{ product_id: 2, qty: "1" }]);
    });

    describe("the Idempotency-Key", () => {
      it("returns the first order again, even if the cart is empty by then", async () => {
        const customer = await shopper();
        const key = randomUUID();
        const first = await place(call, customer, one, key);
        await call.empty("customer/clear-cart", customer);
        const again = await place(call, customer, one, key);
        expect([again.status, again.body]).toEqual([200, first.body]);
        expect(await ordersOf(call, customer)).toHaveLength(1);
      });

      it("makes one order of ten concurrent requests", async () => {
        const customer = await shopper();
        const key = randomUUID();
        const replies = await Promise.all(Array.from({ length: 10 }, () => place(call, customer, one, key)));
        expect(new Set(replies.map(orderIdOf)).size).toBe(1);
        expect(await ordersOf(call, customer)).toHaveLength(1);
      });

      it("Q50: finds its order for the same request without amounts, which are not validated", async () => {
        const customer = await shopper();
        const key = randomUUID();
        const find = (fields: object, by = customer) =>
          call.json(
            "customer/find-order",
            { address_id: customer.address_id, payment_mode: "Cash", ...fields },
            { token: by.token, headers: { "idempotency-key": key } },
          );
        const unknown = { success: false, message: "No orders found." };
        expect(await find({})).toMatchObject({ status: 404, body: unknown });
        const first = await place(call, customer, one, key);
        await call.empty("customer/clear-cart", customer);
        expect(await find({})).toMatchObject({
          status: 200,
          body: {
            success: true,
            data: { order_id: orderIdOf(first), paid_amount: "1265.00", delivery_charge: "0.00" },
          },
        });
        expect(await find({ customer_note: "Ring twice" })).toMatchObject({
          status: 422,
          body: { message: "This order was sent before with other contents." },
        });
        expect(await find({}, await shopper())).toMatchObject({ status: 404, body: unknown });
        expect(await ordersOf(call, customer)).toHaveLength(1);
      });

      it("is rejected if the same request would now cost a different amount", async () => {
        const customer = await shopper();
        const key = randomUUID();
        await place(call, customer, one, key);
        await addProduct(call, { product_id: "2", qty: "1" }, customer);
        const again = await place(call, customer, { paid_amount: "2530.00" }, key);
        expect([again.status, again.body]).toEqual([
          422,
          { success: false, message: "This order was sent before with other contents." },
        ]);
      });

      it("rejects another order under the same key", async () => {
        const customer = await shopper();
        const key = randomUUID();
        await place(call, customer, one, key);
        const other = await place(call, customer, { ...one, payment_mode: "Card" }, key);
        expect([other.status, other.body]).toEqual([
          422,
          { success: false, message: "This order was sent before with other contents." },
        ]);
        expect(await ordersOf(call, customer)).toHaveLength(1);
      });

      it("stays unused after a rejection, and is scoped to one customer", async () => {
        const [first, other] = [await shopper(), await shopper()];
        const key = randomUUID();
        expect((await place(call, first, { paid_amount: "1.00" }, key)).status).toBe(422);
        for (const customer of [first, other]) expect((await place(call, customer, one, key)).status).toBe(200);
      });

      it("is required", async () => {
        const customer = await shopper();
        for (const key of ["", "x".repeat(201), "two words"]) {
          const { status, body } = await place(call, customer, one, key);
          expect([key, status, body]).toEqual([key, 422, { success: false, message: "Idempotency-Key is required" }]);
        }
      });
    });

    it("rejects inconsistent amounts", async () => {
      const customer = await shopper();
      const amounts = [
        { paid_amount: "1264.99" },
        { paid_amount: "1201.75", discount: "63.25" },
        { paid_amount: "1265.00", promocode: "KASAVU5" },
        { paid_amount: "1201.75", promocode: "KASAVU5" },
        { paid_amount: "1201.74", discount: "63.26", promocode: "KASAVU5" },
      ];
      for (const amount of amounts) {
        const { status, body } = await place(call, customer, amount);
        expect([amount, status, body]).toEqual([
          amount,
          422,
          { success: false, message: "The amount to pay has changed. Please look at your cart again." },
        ]);
      }
      expect(await ordersOf(call, customer)).toEqual([]);
    });

    it("Q47: deducts the promo code's percentage, and only while the code is valid", async () => {
      await db
        .insertInto("promo_codes")
        .values([
          { code: "TENTH", percent_off: 10, ends_at: Date.now() + 60_000 },
          { code: "ENDED", percent_off: 10, ends_at: Date.now() - 1 },
        ])
        .execute();
      const customer = await shopper();
      const amounts = { discount: "126.50", paid_amount: "1138.50" };
      const key = randomUUID();
      const ended = await place(call, customer, { ...amounts, promocode: "ENDED" }, key);
      expect([ended.status, ended.body]).toEqual([422, { success: false, message: "Invalid promo code." }]);
      expect((await place(call, customer, { ...amounts, promocode: "TENTH" }, key)).status).toBe(200);
      const placed = { promocode: "TENTH", ...amounts };
      expect(await ordersOf(call, customer)).toMatchObject([placed]);

      await db.updateTable("promo_codes").set({ is_active: 0 }).where("code", "=", "TENTH").execute();
      const again = await place(call, customer, { ...amounts, promocode: "TENTH" }, key);
      expect(again.status, "the same order again, after the code was switched off").toBe(200);
      expect(await ordersOf(call, customer)).toHaveLength(1);
    });

    it("rejects missing and invalid fields, with the specification's messages if it has them", async () => {
      const customer = await shopper();
      const problems: [Record<string, unknown>, string, string?][] = [
        [{ address_id: undefined }, "Please select a delivery address."],
        [{ address_id: "1" }, "Please select a delivery address."],
        [{ address_id: 1e10 }, "Please select a delivery address."],
        [{ payment_mode: "Barter" }, unreadable, "payment_mode"],
        [{ payment_mode: undefined }, unreadable, "payment_mode"],
        [{ paid_amount: undefined }, unreadable, "paid_amount"],
        [{ paid_amount: 1265 }, unreadable, "paid_amount"],
        [{ paid_amount: "1265.0" }, unreadable, "paid_amount"],
        [{ paid_amount: "-1.00" }, unreadable, "paid_amount"],
        [{ discount: 0 }, unreadable, "discount"],
        [{ points: 1.5 }, unreadable, "points"],
        [{ points: "1" }, unreadable, "points"],
        [{ points: 1, paid_amount: "1264.00" }, "You do not have that many points."],
        [{ points: 1266, paid_amount: "0.00" }, "That is more points than the order costs."],
        [{ promocode: "FREE" }, "Invalid promo code."],
        [{ promocode: 5 }, unreadable, "promocode"],
        [{ customer_note: "x".repeat(501) }, "Order notes can have at most 500 characters."],
      ];
      for (const [change, message, field] of problems) {
        const { status, body } = await place(call, customer, { ...one, ...change });
        expect([change, status, body]).toEqual([change, 422, { success: false, message, field }]);
      }
      await call.empty("customer/clear-cart", customer);
      const empty = await place(call, customer, one);
      const message = "Your cart is empty. Please add items to your cart.";
      expect([empty.status, empty.body]).toEqual([422, { success: false, message }]);
    });

    it("Q148: are placed with a valid GSTIN only, which is theirs, and a part of what the key stands for", async () => {
      const customer = await shopper();
      const key = randomUUID();
      for (const gstin of ["32AAAAA0000A1ZC", "99AAAAA0000A1ZB", "32AAAAA0000A1ZB0", "a customer"]) {
        const { status, body } = await place(call, customer, { ...one, gstin }, key);
        const message = "Please enter a valid GSTIN.";
        expect([gstin, status, body]).toEqual([gstin, 422, { success: false, message, field: "gstin" }]);
      }
      const first = await place(call, customer, { ...one, gstin: " 32aaaaa0000a1zb\n" }, key);
      expect(first.status).toBe(200);
      const again = await place(call, customer, { ...one, gstin: "32AAAAA0000A1ZB" }, key);
      expect([again.status, again.body]).toEqual([200, first.body]);
      const find = ({ gstin }: { gstin?: string }) => {
        const request = { address_id: customer.address_id, payment_mode: "Cash", gstin };
        return call.json("customer/find-order", request, { ...customer, headers: { "idempotency-key": key } });
      };
      expect((await find({ gstin: "32AAAAA0000A1ZB" })).body).toMatchObject({ data: { order_id: orderIdOf(first) } });
      expect((await find({})).status).toBe(422);
      await place(call, customer, { ...one, gstin: "" });
      const [without, order] = await ordersOf(call, customer);
      expect([order, without]).toEqual([
        expect.objectContaining({ gstin: "32AAAAA0000A1ZB" }),
        expect.not.objectContaining({ gstin: expect.anything() }),
      ]);
      const { order: ofOrder } = await staffOf(shop, call);
      expect((await ofOrder(orderIdOf(first))).body).toMatchObject({ data: { order: { gstin: "32AAAAA0000A1ZB" } } });
      expect((await call.get("customer/product-categories")).body).toMatchObject({ data: { accepts_gstin: true } });
    });

    it("Q4: rejects another customer's address, and does not show another customer's orders", async () => {
      const [customer, otherCustomer] = [await shopper(), await shopper()];
      const { status, body } = await place(call, { ...otherCustomer, address_id: customer.address_id }, one);
      expect([status, body]).toEqual([404, { success: false, message: "Please select a delivery address." }]);
      await place(call, customer, one);
      expect(await ordersOf(call, otherCustomer)).toEqual([]);
    });
  });

  describe("idempotency keys", () => {
    it("return an order whose request was hashed with its amounts, as earlier versions did", async () => {
      const customer = await newShopper(call, "2", "1");
      const key = "hashed-with-amounts";
      const promo = { promocode: "kasavu5", discount: "63.25", paid_amount: "1201.75" };
      const first = await place(call, customer, promo, key);
      const { token, address_id } = customer;
      const hashed = {
        address_id,
        payment_mode: "Cash",
        paid_amount: 120_175,
        customer_note: null,
        promocode: "kasavu5",
        discount: 6325,
        points: 0,
      };
      const request_hash = createHash("sha256").update(JSON.stringify(hashed)).digest("hex");
      await db.updateTable("order_attempts").set({ request_hash }).where("key", "=", key).execute();

      const again = await place(call, customer, promo, key);
      expect([again.status, again.body]).toEqual([200, first.body]);
      const find = (customer_note: string | null) => {
        const request = { address_id, payment_mode: "Cash", promocode: "kasavu5", customer_note };
        return call.json("customer/find-order", request, { token, headers: { "idempotency-key": key } });
      };
      expect(await find(null)).toMatchObject({
        status: 200,
        body: { data: { order_id: orderIdOf(first), paid_amount: "1201.75" } },
      });
      expect((await find("Ring twice")).status).toBe(422);
      expect((await place(call, customer, { ...promo, paid_amount: "1201.74" }, key)).status).toBe(422);
      expect(await ordersOf(call, customer)).toHaveLength(1);
    });

    it("are kept for 30 days, then deleted in batches, and the orders remain", async () => {
      const customer = await newShopper(call, "2", "1");
      const now = Date.now();
      const id = orderIdOf(await place(call, customer, one, "new-key"));
      await addKeys(customer, id, 1200, now - 31 * dayMs);
      const { prune } = pruning();
      await prune(now);
      expect(await keysOf([id])).toEqual(["new-key"]);
      // Until then the same key returns the same order.
      expect(orderIdOf(await place(call, customer, one, "new-key"))).toBe(id);
      await prune(now + 31 * dayMs);
      expect(await keysOf([id])).toEqual([]);
      expect(await ordersOf(call, customer)).toMatchObject([{ id }]);
      expect(orderIdOf(await place(call, customer, one, "new-key"))).toBeGreaterThan(id);
    });

    it("are deleted automatically: at start, and every hour", async () => {
      const customer = await newShopper(call, "2", "1");
      const id = orderIdOf(await place(call, customer, one, "hourly-key"));
      await addKeys(customer, id, 1, Date.now() - 31 * dayMs);
      vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
      onTestFinished(() => void vi.useRealTimers());
      pruning();
      await vi.waitFor(async () => expect(await keysOf([id])).toEqual(["hourly-key"]));
      vi.setSystemTime(Date.now() + 31 * dayMs);
      await vi.waitFor(async () => {
        vi.advanceTimersByTime(hourMs);
        expect(await keysOf([id])).toEqual([]);
      });
    });

    it("that cannot be deleted are retried later, which is logged and reported", async () => {
      const { db: closed } = openDatabase(shop);
      await closed.selectFrom("order_attempts").select("key").execute();
      await closed.destroy();
      const failed = vi.spyOn(log, "error");
      const runs: JobRun[] = [];
      const other = startPruning(closed, log, undefined, (run) => runs.push(run));
      await other.prune();
      await other.stop();
      expect(failed).toHaveBeenCalledWith({ err: expect.any(Error) }, "old idempotency keys could not be deleted");
      expect(runs).toMatchObject([
        { job: "retention", isFailure: true },
        { job: "after-update", isFailure: true },
      ]);
    });
  });
});
