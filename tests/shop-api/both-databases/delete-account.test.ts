import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { addToCart, changeQuantity } from "../../../shop-api/src/cart/queries.ts";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { createLog } from "../../../shop-api/src/log.ts";
import { startPruning } from "../../../shop-api/src/retention.ts";
import { toggleWishlisted } from "../../../shop-api/src/wishlist/queries.ts";
import { anAddress, type Caller, callerOf, newMobile, readCart, signUp } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { runShop } from "../support/run-shop.ts";
import { newShopper, orderIdOf, ordersOf, place, type Shopper } from "../support/shopper.ts";
import { stockSizes } from "../support/sizes.ts";
import { type Staff, staffOf } from "../support/staff-member.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const day = 24 * 60 * 60 * 1000;

/** The day in India that lies so many milliseconds back, such as 24 November 2026. */
const dayAgo = (ms: number) =>
  new Date(Date.now() - ms).toLocaleDateString("en-GB", { timeZone: "Asia/Kolkata", dateStyle: "long" });

/** Product 1 costs 3780 rupees, product 2 costs 1265. */
describeOnDatabase("deleting an account", () => {
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

  const deleteAccount = (token: string) => call.get("customer/delete-account", { token });

  /** Every row of every table that contains one of these strings, in any letter case. */
  const rowsWith = async (texts: string[]) => {
    const rows: string[] = [];
    for (const { name } of await db.introspection.getTables()) {
      const { rows: all } = await sql`select * from ${sql.table(name)}`.execute(db);
      const found = all
        .map((row) => `${name}: ${JSON.stringify(row)}`)
        .filter((row) => texts.some((word) => row.toLowerCase().includes(word.toLowerCase())));
      rows.push(...found);
    }
    return rows;
  };
  /** A customer with data in every table, and the strings that identify them. */
  const customerWithData = async (): Promise<{ shopper: Shopper; texts: string[] }> => {
    const shopper = await newShopper(call, "2", "1");
    const { token, mobile } = shopper;
    const phone = newMobile();
    const texts = [
      "Kunjulakshmi",
      "kunju@example.org",
      mobile,
      phone,
      "Vadakkechira",
      "Lane 77",
      "by the pond",
      "Aluva",
      "32AAAAA0000A1ZB",
    ];
    await call.json("customer/update-profile", { name: texts[0], email: texts[1], mobile }, { token });
    const where = { building_num: "Lane 77", street: "Vadakkechira", landmark: "by the pond", city: "Aluva" };
    const address = anAddress({ name: "Kunjulakshmi", mobile: phone, ...where });
    const saved = await call.json("customer/add-address", address, { token });
    const Saved = v.object({ data: v.object({ address: v.object({ id: v.number() }) }) });
    shopper.address_id = v.parse(Saved, saved.body).data.address.id;
    await call.json("member/get-otp", { key: mobile });
    await call.json("wishlists", { productId: 2 }, { token, method: "PUT" });
    return { shopper, texts };
  };
  /** A delivered order of which the customer returns the first item. */
  const returnWithReason = async (shopper: Shopper, reason: string) => {
    const order_id = orderIdOf(await place(call, shopper, { paid_amount: "1265.00" }));
    for (const status of ["processed", "out for delivery", "delivered"]) await staff.setStatus(order_id, status);
    const item = db.selectFrom("order_items").select("id").where("order_id", "=", order_id);
    const items = [{ ...(await item.executeTakeFirstOrThrow()), qty: 1 }];
    expect((await call.json("customer/return-order", { order_id, items, reason }, shopper)).status).toBe(200);
  };
  const stock = async (id: number) =>
    (await db.selectFrom("products").select("stock").where("id", "=", id).executeTakeFirstOrThrow()).stock;
  /** Makes an order and its steps older by some milliseconds. */
  const makeOlder = async (id: number, ms: number) => {
    const order = db.updateTable("orders").where("id", "=", id);
    await order.set((eb) => ({ created_at: eb("created_at", "-", ms), status_at: eb("status_at", "-", ms) })).execute();
    const steps = db.updateTable("order_steps").where("order_id", "=", id);
    await steps.set((eb) => ({ happened_at: eb("happened_at", "-", ms) })).execute();
  };
  const idOf = async ({ mobile }: Shopper) =>
    (await db.selectFrom("customers").select("id").where("mobile", "=", mobile).executeTakeFirstOrThrow()).id;
  const profileStatus = async (shopper: Shopper) => (await call.get("customer/profile", shopper)).status;

  describe("deleting an account", () => {
    it("Q20: by a GET; the token is invalid, no login is possible, and only the invoices name the customer", async () => {
      const { shopper, texts } = await customerWithData();
      const note = { customer_note: "Ask for Kunjulakshmi", payment_mode: "Credit", gstin: "32AAAAA0000A1ZB" };
      const orderId = orderIdOf(await place(call, shopper, { paid_amount: "1265.00", ...note }));
      await returnWithReason(shopper, "Kunjulakshmi is taller");
      const mistaken = orderIdOf(await place(call, shopper, { paid_amount: "1265.00" }));
      await call.form("customer/cancel-order", { order_id: String(mistaken), reason: "Kunjulakshmi has one" }, shopper);
      expect((await rowsWith(["has one"])).map((row) => row.split(":")[0])).toEqual(["orders"]);
      const holding = new Set((await rowsWith(texts)).map((row) => row.split(":")[0]));
      // The index of SQLite, which Postgres keeps beside its table.
      holding.delete("customer_texts");
      expect(holding).toEqual(
        new Set(["customers", "login_codes", "addresses", "orders", "order_returns", "invoices"]),
      );

      const { status, body, headers } = await deleteAccount(shopper.token);
      expect([status, body]).toEqual([200, { success: true, message: "Your account was deleted.", data: {} }]);
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect((await rowsWith(texts)).map((row) => row.split(":")[0])).toEqual(["invoices"]);
      expect(await rowsWith([shopper.mobile, "kunju@example.org"])).toEqual([]);

      expect((await call.get("customer/profile", shopper)).status).toBe(401);
      expect((await deleteAccount(shopper.token)).status).toBe(401);
      expect((await call.json("validate-customer", { key: shopper.mobile })).status).toBe(404);
      const order = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
      expect(order).toMatchObject({ paid_paise: 126_500, ship_to: "", customer_note: null, address_id: null });
      for (const table of [
        "sessions",
        "login_codes",
        "cart_lines",
        "wishes",
        "addresses",
        "default_addresses",
        "order_attempts",
        "credit_transactions",
      ] as const) {
        const left = db.selectFrom(table).select("customer_id").where("customer_id", "=", order.customer_id);
        expect([table, await left.execute()]).toEqual([table, []]);
      }
      const anonymous = db.selectFrom("customers").selectAll().where("id", "=", order.customer_id);
      expect(await anonymous.executeTakeFirst()).toMatchObject({ name: "", email: "", points_balance: 0 });
      // A malformed number opens nothing.
      for (const path of ["validate-customer", "member/get-otp"]) {
        expect((await call.json(path, { key: `deleted:${order.customer_id}` })).body).toMatchObject({ success: false });
      }
    });

    it("is completed hourly where a process of the previous version has deleted the account, and only there", async () => {
      const neighbour = await newShopper(call, "2", "1");
      await returnWithReason(neighbour, "As Thankamma's");
      const shopper = await newShopper(call, "2", "1");
      await returnWithReason(shopper, "Thankamma is taller");
      const order_id = String(orderIdOf(await place(call, shopper, { paid_amount: "1265.00" })));
      await call.form("customer/cancel-order", { order_id, reason: "Thankamma has one" }, shopper);
      const customer = db.updateTable("customers").where("mobile", "=", shopper.mobile).returning("id");
      const { id } = await customer
        .set((eb) => ({ mobile: sql`'deleted:' || ${eb.ref("id")}` }))
        .executeTakeFirstOrThrow();
      const orders = db.selectFrom("orders").select(["po_box", "cancel_reason", "courier", "gstin"]);
      expect(await orders.where("customer_id", "=", id).where("po_box", "is", null).execute()).toEqual([]);
      const parcel = { courier: "Thankamma's van", gstin: "32AAAAA0000A1ZB" };
      await db.updateTable("orders").set(parcel).where("customer_id", "=", id).execute();
      const deleted = { po_box: null, town: "", cancel_reason: null, courier: null };
      await db.updateTable("orders").set(deleted).where("id", "=", Number(order_id)).execute();
      const pruning = startPruning(db, createLog("silent"));
      await pruning.prune();
      await pruning.stop();
      const empty = { po_box: null, cancel_reason: null, courier: null, gstin: null };
      expect(await orders.where("customer_id", "=", id).execute()).toEqual([empty, empty]);
      expect((await rowsWith(["Thankamma"])).map((row) => row.split(":")[0])).toEqual(["order_returns"]);
      const its = orders.innerJoin("customers", "customers.id", "orders.customer_id");
      expect(await its.where("mobile", "=", neighbour.mobile).execute()).toEqual([{ ...empty, po_box: "680001" }]);
    });

    it("Q65: is rejected while an order on credit is due, with the amount and where to settle it", async () => {
      const shopper = await newShopper(call, "2", "1");
      const credit = { paid_amount: "1265.00", payment_mode: "Credit" };
      const ids = [orderIdOf(await place(call, shopper, credit)), orderIdOf(await place(call, shopper, credit))];
      for (const status of ["processed", "out for delivery", "delivered"]) {
        for (const id of ids) await staff.setStatus(id, status);
      }
      // Pending: not due yet.
      await place(call, shopper, credit);
      for (const [amount, paid] of [
        ["₹2,530.00", ids[0]],
        ["₹1,265.00", ids[1]],
      ] as const) {
        const { status, body } = await deleteAccount(shopper.token);
        const message = `You still owe ${amount} for orders on credit. Please settle it first: Contact Us says how to reach us.`;
        expect([status, body]).toEqual([422, { success: false, message }]);
        expect(await ordersOf(call, shopper)).toMatchObject([{ order_status: "placed" }, {}, {}]);
        await staff.markPaid(paid ?? 0);
      }
      expect((await deleteAccount(shopper.token)).status).toBe(200);
    });

    it("keeps the record of each payment on credit, also of an order cancelled by it, which is to be paid back", async () => {
      const shopper = await newShopper(call, "2", "1");
      const credit = { paid_amount: "1265.00", payment_mode: "Credit" };
      const [delivered, processed, placed] = [
        orderIdOf(await place(call, shopper, credit)),
        orderIdOf(await place(call, shopper, credit)),
        orderIdOf(await place(call, shopper, credit)),
      ];
      for (const id of [delivered, processed]) {
        await staff.setStatus(id, "processed");
        await staff.markPaid(id);
      }
      for (const status of ["out for delivery", "delivered"]) await staff.setStatus(delivered, status);
      expect((await deleteAccount(shopper.token)).status).toBe(200);
      const records = db
        .selectFrom("orders")
        .leftJoin("credit_transactions", "credit_transactions.order_id", "orders.id")
        .select(["orders.id", "orders.status", "approval", "amount_paise"])
        .where("orders.id", "in", [delivered, processed, placed])
        .orderBy("orders.id");
      expect(await records.execute()).toEqual([
        { id: delivered, status: "delivered", approval: "Paid", amount_paise: 126_500 },
        { id: processed, status: "cancelled", approval: "Paid", amount_paise: 126_500 },
        { id: placed, status: "cancelled", approval: null, amount_paise: null },
      ]);
      const refunds = db.selectFrom("refunds").select(["order_id", "amount_paise"]);
      expect(await refunds.where("order_id", "in", [delivered, processed, placed]).execute()).toEqual([
        { order_id: processed, amount_paise: 126_500 },
      ]);
    });

    it("frees the number for a new, empty account, and leaves other customers unchanged", async () => {
      const neighbour = await newShopper(call, "2", "1");
      await place(call, neighbour, { paid_amount: "1265.00" });
      const { token, mobile, address_id } = await newShopper(call, "2", "1");
      await place(call, { token, address_id }, { paid_amount: "1265.00" });
      await deleteAccount(token);

      const again = await signUp(call, mobile);
      expect(await ordersOf(call, again)).toEqual([]);
      expect(await readCart(call, again.token)).toEqual([]);
      expect((await call.get("customer/address-list", again)).body).toMatchObject({ data: { address_list: [] } });
      expect((await call.get("customer/profile", { token })).status).toBe(401);

      expect(await ordersOf(call, neighbour)).toMatchObject([{ order_status: "placed" }]);
      expect(await readCart(call, neighbour.token)).toHaveLength(1);
    });

    it("is final for a request in flight: it changes nothing in the cart or wishlist of a deleted account", async () => {
      const { token, mobile } = await newShopper(call, "2", "1");
      const { id } = await db
        .selectFrom("customers")
        .select("id")
        .where("mobile", "=", mobile)
        .executeTakeFirstOrThrow();
      await deleteAccount(token);
      const ended = { status: 401, message: "Your session has expired. Please log in again." };
      await expect(addToCart(db, id, { productId: 2, sizeId: null }, 1)).rejects.toMatchObject(ended);
      await expect(changeQuantity(db, id, 1, 1)).rejects.toMatchObject(ended);
      await expect(toggleWishlisted(db, id, 2)).rejects.toMatchObject(ended);
      for (const table of ["cart_lines", "wishes"] as const) {
        expect(await db.selectFrom(table).selectAll().where("customer_id", "=", id).execute()).toEqual([]);
      }
    });

    it("is atomic even with concurrent requests of the customer", async () => {
      for (let round = 0; round < 5; round += 1) {
        const { shopper, texts } = await customerWithData();
        const { token, mobile } = shopper;
        const profile = { name: texts[0], email: texts[1], mobile };
        const replies = await Promise.all([
          place(call, shopper, { paid_amount: "1265.00" }),
          call.json("customer/update-profile", { ...profile, mobile: newMobile() }, { token }),
          call.json("customer/add-address", anAddress({ name: texts[0] }), { token }),
          deleteAccount(token),
          place(call, shopper, { paid_amount: "1265.00" }),
          call.json("customer/update-profile", profile, { token }),
          call.json("customer/add-address", anAddress({ name: texts[0] }), { token }),
          call.multipart("customer/default-address", { address_id: String(shopper.address_id) }, { token }),
          deleteAccount(token),
        ]);
        expect(replies.every(({ status }) => [200, 201, 401, 404].includes(status))).toBe(true);
        const left = await rowsWith(texts);
        expect(left.filter((row) => !row.startsWith("invoices:"))).toEqual([]);
        const open = db
          .selectFrom("orders")
          .innerJoin("customers", "customers.id", "orders.customer_id")
          .select("orders.id");
        expect(await open.where("customers.name", "=", "").where("orders.status", "=", "placed").execute()).toEqual([]);
      }
    });
  });

  describe("with orders", () => {
    it("cancels orders that have not gone out for delivery; one that went out long ago stays as it is, and can arrive", async () => {
      await stockSizes(db, 2, 20);
      const shopper = await newShopper(call, "2", "2");
      const before = await stock(2);
      const ids: number[] = [];
      const statuses = ["placed", "processed", "out for delivery", "delivered", "cancelled"] as const;
      for (const status of statuses) {
        const id = orderIdOf(await place(call, shopper, { paid_amount: "2530.00" }));
        await db.updateTable("orders").set({ status }).where("id", "=", id).execute();
        await makeOlder(id, 30 * day);
        ids.push(id);
      }
      expect(await stock(2)).toBe(before - 10);
      expect((await deleteAccount(shopper.token)).status).toBe(200);
      const orders = db.selectFrom("orders").select(["status", "cancelled_by", "ship_to"]).where("id", "in", ids);
      const read = await orders.orderBy("id").execute();
      expect(read.map(({ cancelled_by }) => cancelled_by)).toEqual(["customer", "customer", null, null, null]);
      const after = ["cancelled", "cancelled", "out for delivery", "delivered", "cancelled"];
      expect(read.map(({ status }) => status)).toEqual(after);
      expect(new Set(read.map(({ ship_to }) => ship_to))).toEqual(new Set([""]));
      expect(await stock(2)).toBe(before - 6);
      const steps = db.selectFrom("order_steps").select("order_id").where("order_id", "in", ids);
      expect(
        (await steps.where("status", "=", "cancelled").execute())
          .map((step) => step.order_id)
          .toSorted((a, b) => a - b),
      ).toEqual(ids.slice(0, 2));
      const items = db.selectFrom("order_items").select(["qty", "total_paise"]).where("order_id", "in", ids);
      expect(await items.execute()).toEqual(ids.map(() => ({ qty: 2, total_paise: 253_000 })));

      const statusesOf = await Promise.all(ids.map(async (id) => (await staff.setStatus(id, "delivered")).status));
      expect(statusesOf).toEqual([409, 409, 200, 200, 409]);
      expect(await stock(2)).toBe(before - 6);
      const invoices = db.selectFrom("invoices").select("order_id").where("order_id", "in", ids);
      expect(await invoices.execute()).toEqual([]);
    });

    it("Q65: is rejected while an order is out for delivery, for 30 days at most, with its number and the days", async () => {
      const shopper = await newShopper(call, "2", "1");
      const [first, second] = [
        orderIdOf(await place(call, shopper, { paid_amount: "1265.00" })),
        orderIdOf(await place(call, shopper, { paid_amount: "1265.00" })),
      ];
      const before = await stock(2);
      for (const id of [first, second]) {
        for (const status of ["processed", "out for delivery"]) await staff.setStatus(id, status);
      }

      await makeOlder(first, 30 * day - 60_000);
      await makeOlder(second, 2 * day);
      const both = await deleteAccount(shopper.token);
      const message = `Order #${second} went out for delivery on ${dayAgo(2 * day)}, and 1 more before it. The account can be deleted once they have arrived, on ${dayAgo(-28 * day)} at the latest.`;
      expect([both.status, both.body]).toEqual([422, { success: false, message }]);

      await staff.setStatus(second, "delivered");
      const one = await deleteAccount(shopper.token);
      const since = dayAgo(30 * day - 60_000);
      expect(one.body).toEqual({
        success: false,
        message: `Order #${first} went out for delivery on ${since}. The account can be deleted once it has arrived, on ${dayAgo(-60_000)} at the latest.`,
      });
      expect(await ordersOf(call, shopper)).toMatchObject([
        { order_status: "delivered" },
        { order_status: "out for delivery" },
      ]);

      await makeOlder(first, 60_000);
      expect((await deleteAccount(shopper.token)).status).toBe(200);
      expect(await stock(2)).toBe(before);
    });

    it("never cancels an order that goes out for delivery at the same time", async () => {
      await stockSizes(db, 2, 20);
      const before = await stock(2);
      const results = await Promise.all(
        Array.from({ length: 8 }, async (_, index) => {
          const shopper = await newShopper(call, "2", "1");
          const id = orderIdOf(await place(call, shopper, { paid_amount: "1265.00" }));
          await staff.setStatus(id, "processed");
          const steps = [() => staff.setStatus(id, "out for delivery"), () => deleteAccount(shopper.token)];
          const [first, second] = index % 2 === 0 ? steps : steps.toReversed();
          const replies = await Promise.all([first?.(), second?.()]);
          const order = db.selectFrom("orders").select("status").where("id", "=", id);
          const { status } = await order.executeTakeFirstOrThrow();
          const [moved, deleted] = index % 2 === 0 ? replies : replies.toReversed();
          return { status, moved: moved?.status, deleted: deleted?.status };
        }),
      );
      for (const { status, ...replies } of results) {
        const isOut = status === "out for delivery";
        expect({ status, ...replies }).toEqual({
          status: isOut ? status : "cancelled",
          moved: isOut ? 200 : 409,
          deleted: isOut ? 422 : 200,
        });
      }
      expect(await stock(2)).toBe(before - results.filter(({ status }) => status === "out for delivery").length);
    });
  });

  describe("by `npm run shop -- delete-account`, after a restore", () => {
    it("deletes the accounts that are not deleted, and names those that owe for an order on credit or await one", async () => {
      const [shopper, debtor] = [await newShopper(call, "2", "1"), await newShopper(call, "2", "1")];
      const waiting = await newShopper(call, "2", "1");
      const sentId = orderIdOf(await place(call, waiting, { paid_amount: "1265.00" }));
      const orderId = orderIdOf(await place(call, debtor, { paid_amount: "1265.00", payment_mode: "Credit" }));
      for (const status of ["processed", "out for delivery", "delivered"]) await staff.setStatus(orderId, status);
      for (const status of ["processed", "out for delivery"]) await staff.setStatus(sentId, status);

      const unknown = 999_999;
      const ids = [await idOf(shopper), await idOf(debtor), unknown, await idOf(waiting)].map(String);
      const owes = `Customer ${ids[1]} cannot be deleted: You still owe ₹1,265.00 for orders on credit.`;
      const rest = "Please settle it first: Contact Us says how to reach us.";
      for (const deleted of [1, 0]) {
        const output = `${deleted} of 4 accounts were deleted now.\n${owes} ${rest}\n`;
        const awaits = `Customer ${ids[3]} cannot be deleted: Order #${sentId} went out for delivery on `;
        const result = await runShop(shop, "delete-account", ...ids);
        expect(result).toEqual({ code: 0, output: expect.stringContaining(`${output}${awaits}`) });
      }
      const statuses = [await profileStatus(shopper), await profileStatus(debtor), await profileStatus(waiting)];
      expect(statuses).toEqual([401, 200, 200]);
    });
  });
});
