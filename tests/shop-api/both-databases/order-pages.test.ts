import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { openDatabase } from "../../../shop-api/src/db/client.ts";
import { expectedOn } from "../../../shop-api/src/orders/policy.ts";
import { callerOf, signUp, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { runShop } from "../support/run-shop.ts";
import { newShopper, orderIdOf, ordersOf, place, type Shopper } from "../support/shopper.ts";
import { addProduct } from "../support/sizes.ts";
import { staffOf } from "../support/staff-member.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const Page = v.object({
  orders: v.array(
    v.object({
      id: v.number(),
      order_items: v.array(v.unknown()),
      order_steps: v.array(v.object({ status: v.string() })),
    }),
  ),
  page: v.number(),
  pageSize: v.number(),
});
const Listed = v.looseObject({
  orders: v.array(v.object({ id: v.number(), order_items: v.array(v.object({ id: v.number() })) })),
  total: v.number(),
  status_counts: v.record(v.string(), v.number()),
});

/** The list of a customer's orders. Product 2 costs 1265 rupees. */
describeOnDatabase("a list of orders", () => {
  let shop: RunningShop;
  let call: Caller;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
  });
  afterAll(() => shop.stop());

  const one = { paid_amount: "1265.00" };
  const shopper = () => newShopper(call, "2", "1");

  it("Q66: has pages of 20, each with the number of all orders and of undelivered ones", async () => {
    const staff = await staffOf(shop, call);
    await staff.change(2, { sizes: JSON.stringify([{ label: "M", stock: 500 }]) });
    const customer = await shopper();
    const ids: number[] = [];
    for (let index = 0; index < 25; index += 1) ids.unshift(orderIdOf(await place(call, customer, one)));
    for (const status of ["processed", "out for delivery", "delivered"]) await staff.setStatus(ids[24] ?? 0, status);
    await staff.setStatus(ids[0] ?? 0, "cancelled");

    const page = async (query: string) => {
      const { status, body } = await call.get(`customer/my-orders${query}`, customer);
      expect([query, status, body]).toMatchObject([query, 200, { total: 25, new: 24 }]);
      return v.parse(Page, body);
    };
    const [first, second] = [await page(""), await page("?page=2")];
    expect([first.page, first.pageSize, second.page]).toEqual([1, 20, 2]);
    expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual(ids);
    expect(first.orders).toHaveLength(20);
    for (const { order_items, order_steps } of [...first.orders, ...second.orders]) {
      expect([order_items.length, order_steps[0]?.status]).toEqual([1, "placed"]);
    }
    expect((await page("?pageSize=100")).orders).toHaveLength(25);
    expect((await page("?page=3&pageSize=7&t=1")).orders.map(({ id }) => id)).toEqual(ids.slice(14, 21));
    expect((await page("?page=9")).orders).toEqual([]);
  });

  it("Q66: contains only a requested order, and none that is another customer's or unknown", async () => {
    const [customer, otherCustomer] = [await shopper(), await shopper()];
    const id = orderIdOf(await place(call, customer, one));
    await place(call, customer, one);
    const named = (who: { token: string }, order: number | string) =>
      call.get(`customer/my-orders?order_id=${order}`, who);
    expect((await named(customer, id)).body).toMatchObject({ orders: [{ id }], total: 1, new: 1 });
    expect((await named(otherCustomer, id)).body).toMatchObject({ orders: [], total: 0, new: 0 });
    for (const unknown of [999_999_999, 0, "nothing", "1.5"]) {
      expect((await named(customer, unknown)).body).toMatchObject({ orders: [], total: 0 });
    }
  });

  it("Q67: contains several requested orders, newest first, without another customer's or unknown ones", async () => {
    const [customer, otherCustomer] = [await shopper(), await shopper()];
    const ids: number[] = [];
    for (let index = 0; index < 3; index += 1) ids.push(orderIdOf(await place(call, customer, one)));
    const strange = orderIdOf(await place(call, otherCustomer, one));
    const named = (...orders: (number | string)[]) =>
      call.get(`customer/my-orders?order_id=${orders.join(",")}`, customer);
    const [first, , third] = ids;
    for (const junk of [strange, 999_999_999, "nothing", "", "x".repeat(64), first ?? 0]) {
      const { status, body } = await named(first ?? 0, junk, third ?? 0);
      expect([junk, status, body]).toMatchObject([
        junk,
        200,
        { orders: [{ id: third }, { id: first }], total: 2, new: 2 },
      ]);
    }
    expect((await named(...Array.from({ length: 20 }, () => first ?? 0))).body).toMatchObject({ total: 1 });
    for (const many of [Array.from({ length: 21 }, () => 1), ["x".repeat(65)], [1, "x".repeat(65)]]) {
      expect([many, (await named(...many)).status]).toEqual([many, 400]);
    }
  });

  it("Q97, Q98: has the day of each order by the public delivery rule, as has an order that is placed twice or found again", async () => {
    const { status, body, headers } = await call.get("customer/delivery-rule");
    const delivery = { same_day_before: "17:00", from: "08:00", to: "22:00" };
    expect([status, body]).toMatchObject([200, { data: { delivery } }]);
    expect(headers.get("cache-control")).toMatch(/^public, max-age=\d+/);
    const customer = await shopper();
    const key = randomUUID();
    const [before, placed, after] = [Date.now(), await place(call, customer, one, key), Date.now()];
    const [order] = await ordersOf(call, customer);
    expect([expectedOn(before), expectedOn(after)]).toContain(order?.["expected_on"]);
    const { address_id, token } = customer;
    const attempt = { address_id, payment_mode: "Cash" };
    const found = await call.json("customer/find-order", attempt, { token, headers: { "idempotency-key": key } });
    for (const reply of [placed, await place(call, customer, one, key), found]) {
      expect(reply.body).toMatchObject({ data: { order_id: order?.id, expected_on: order?.["expected_on"] } });
    }
    const { db } = openDatabase(shop);
    await db
      .updateTable("orders")
      .set({ expected_on: null })
      .where("id", "=", order?.id ?? 0)
      .execute();
    await db.destroy();
    const [old] = await ordersOf(call, customer);
    expect(old).not.toHaveProperty("expected_on");
    expect((await place(call, customer, one, key)).body).toMatchObject({ data: { order_id: order?.id } });
  });

  it("Q100: names no product and no size that is withdrawn", async () => {
    const customer = await shopper();
    await place(call, customer, one);
    const { db } = openDatabase(shop);
    const withdraw = (withdrawn_at: number | null) =>
      db.updateTable("product_sizes").set({ withdrawn_at }).where("product_id", "=", 2).execute();
    await withdraw(Date.now());
    const [order] = await ordersOf(call, customer);
    await withdraw(null);
    await db.destroy();
    expect(order).toMatchObject({ order_items: [{ size: expect.any(String), product: { pid: 2 } }] });
    expect(order?.order_items[0]).not.toHaveProperty("size_id");
  });

  describe("Q103", () => {
    let customer: Shopper;
    /** In each status of the list, one order of a kurta; the last one also of a saree. */
    const ids: Record<string, number> = {};
    beforeAll(async () => {
      customer = await shopper();
      const newOrder = async (steps: string[]) => {
        const id = orderIdOf(await place(call, customer, one));
        for (const step of steps) await staff.setStatus(id, step);
        return id;
      };
      const staff = await staffOf(shop, call);
      await staff.change(2, { sizes: JSON.stringify([{ label: "M", stock: 500 }]) });
      const steps = ["processed", "out for delivery", "delivered"];
      ids["placed"] = await newOrder([]);
      for (const [index, step] of steps.entries()) ids[step] = await newOrder(steps.slice(0, index + 1));
      ids["cancelled"] = await newOrder(["cancelled"]);
      for (const status of ["return requested", "returned", "return refused"]) {
        const id = (ids[status] = await newOrder(steps));
        const { orders } = await list(`order_id=${id}`);
        const items = [{ id: orders[0]?.order_items[0]?.id, qty: 1 }];
        await call.json("customer/return-order", { order_id: id, items, reason: "a" }, customer);
        if (status === "returned") await runShop(shop, "settle-return", String(id), "returned");
        if (status === "return refused") await runShop(shop, "settle-return", String(id), "refused");
      }
      await addProduct(call, { product_id: "1", qty: "1" }, customer);
      ids["saree"] = orderIdOf(await place(call, customer, { paid_amount: "5045.00" }));
    });

    const list = async (query: string) =>
      v.parse(Listed, (await call.get(`customer/my-orders?${query}`, customer)).body);
    const found = async (search: string) => {
      const { orders, total } = await list(`search=${encodeURIComponent(search)}`);
      expect(total).toBe(orders.length);
      return orders.map(({ id }) => id);
    };
    const each = {
      processed: 1,
      "out for delivery": 1,
      delivered: 1,
      cancelled: 1,
      "return requested": 1,
      returned: 1,
      "return refused": 1,
    };

    it("has the number of orders of each status, of which a return replaces `delivered`", async () => {
      expect(await list("pageSize=1")).toMatchObject({ total: 9, new: 5, status_counts: { placed: 2, ...each } });
    });

    it("can be filtered by status, which leaves the counts unchanged", async () => {
      const counts = { placed: 2, ...each };
      for (const status of Object.keys(each)) {
        const isNew = ["processed", "out for delivery", "cancelled"].includes(status);
        expect(await list(`status=${encodeURIComponent(status)}`)).toMatchObject({
          orders: [{ id: ids[status] }],
          total: 1,
          new: isNew ? 1 : 0,
          status_counts: counts,
        });
      }
      const second = await list("status=placed&pageSize=1&page=2");
      expect(second).toMatchObject({ orders: [{ id: ids["placed"] }], total: 2, status_counts: counts });
    });

    it("finds orders by their number or its first digits, with or without #", async () => {
      const last = String(ids["saree"]);
      for (const search of [last, `#${last}`, ` # ${last} `, `\u200B#${last}\uFEFF`])
        expect(await found(search)).toEqual([ids["saree"]]);
      const tens = Object.values(ids).filter((id) => String(id).startsWith(last.slice(0, 1)));
      expect(await found(last.slice(0, 1))).toEqual(tens.toSorted((a, b) => b - a));
      for (const search of [`${last}0`, "#", "#999999999", "0"])
        expect([search, await found(search)]).toEqual([search, []]);
    });

    it("finds orders by words in an item's title, in any letter case and order, also with the number of its status", async () => {
      for (const search of ["SAREE kasavu", "sa\u200Dree\u200B"]) expect(await found(search)).toEqual([ids["saree"]]);
      expect(await found("indigo saree")).toEqual([]);
      expect(await found("BUTI")).toHaveLength(9);
      for (const wildcard of ["%", "_", "'", "\\"]) expect([wildcard, await found(wildcard)]).toEqual([wildcard, []]);
      const { orders, ...counts } = await list("search=saree&status=delivered");
      expect([orders, counts]).toMatchObject([[], { total: 0, new: 0, status_counts: { placed: 1 } }]);
      expect(counts.status_counts).toEqual({ placed: 1 });
      expect(await list("search=%20")).toMatchObject({ total: 9 });
      expect(await list(`search=saree&order_id=${ids["placed"]}`)).toMatchObject({ orders: [], status_counts: {} });
    });

    it("finds titles with letters beyond ASCII, and only the caller's orders", async () => {
      const { db } = openDatabase(shop);
      await db
        .updateTable("order_items")
        .set({ title: "ÉTOILE സാരി" })
        .where("order_id", "=", ids["placed"] ?? 0)
        .execute();
      await db.destroy();
      expect(await found("étoile സാരി")).toEqual([ids["placed"]]);
      const other = await shopper();
      const { body } = await call.get("customer/my-orders?search=saree", other);
      expect(body).toMatchObject({ orders: [], total: 0, status_counts: {} });
    });
  });

  it("rejects page 0, more than 100 orders per page, unknown statuses and parameters, and searches over 100 characters", async () => {
    const customer = await signUp(call);
    const long = `?search=${"x".repeat(101)}`;
    for (const query of ["?page=0", "?pageSize=0", "?pageSize=101", "?page=x", "?sort=asc", "?status=lost", long]) {
      expect([query, (await call.get(`customer/my-orders${query}`, customer)).status]).toEqual([query, 400]);
    }
  });
});
