import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { callerOf, signUp, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { newShopper, orderIdOf, place } from "../support/shopper.ts";
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

  it("rejects page 0, more than 100 orders per page, and unknown parameters", async () => {
    const customer = await signUp(call);
    for (const query of ["?page=0", "?pageSize=0", "?pageSize=101", "?page=x", "?sort=asc"]) {
      expect([query, (await call.get(`customer/my-orders${query}`, customer)).status]).toEqual([query, 400]);
    }
  });
});
