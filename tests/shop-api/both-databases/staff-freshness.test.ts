import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import * as v from "valibot";
import { callerOf, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { found, staffOf, type Staff } from "../support/staff-member.ts";
import { openShopApi, type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const Listed = v.object({
  data: v.object({ products: v.object({ data: v.array(v.looseObject({ id: v.number() })) }) }),
});

/** Two instances of shop-api on one database, as two processes are: staff change products in the first one. */
describeOnDatabase("a change by staff", () => {
  let first: RunningShop;
  let second: RunningShop;
  let calls: Caller[];
  let staff: Staff;
  beforeAll(async () => {
    first = await startShopApi();
    second = await openShopApi(first);
    calls = [callerOf(first), callerOf(second)];
    staff = await staffOf(first, callerOf(first));
  });
  afterAll(async () => {
    await second.stop();
    await first.stop();
  });
  afterEach(() => void vi.restoreAllMocks());

  const everywhere = <T>(read: (call: Caller) => Promise<T>) => Promise.all(calls.map(read));
  it("is found by searches and filters of all processes after a second", async () => {
    expect(await everywhere((call) => found(call, "quixotic"))).toEqual([[], []]);
    expect(await everywhere(below(10))).toEqual([[], []]);
    await staff.change(2, { title: "Quixotic Kurta", price: "9.99", offer_price: "" });
    waitASecond();
    expect(await everywhere((call) => found(call, "quixotic"))).toEqual([[2], [2]]);
    expect(await everywhere(below(10))).toEqual([[2], [2]]);
  });

  it("is on the product's page of all processes at once, and a withdrawn product on none", async () => {
    await staff.change(5, { description: "Wider than before." });
    for (const { body } of await everywhere((call) => call.get("customer/products/5"))) {
      expect(body).toMatchObject({ data: { product: { description: "Wider than before." } } });
    }
    const [title] = await everywhere((call) => found(call, "mundu"));
    expect(title).toContain(5);
    await staff.withdraw(5);
    expect((await everywhere((call) => call.get("customer/products/5"))).map(({ status }) => status)).toEqual([
      404, 404,
    ]);
    waitASecond();
    for (const ids of await everywhere((call) => found(call, "mundu"))) expect(ids).not.toContain(5);
  });

  it("to a category is in the lists and filters of all processes after a second", async () => {
    expect(await everywhere(below(10_000))).toEqual([expect.arrayContaining([2]), expect.arrayContaining([2])]);
    const hiding = { version: 1, is_hidden: true };
    const hidden = await callerOf(first).json("staff/categories/3", hiding, {
      token: staff.token,
      method: "PATCH",
    });
    expect(hidden.status).toBe(200);
    waitASecond();
    const lists = await everywhere((call) => call.get("customer/product-subcategories/3"));
    expect(lists.map(({ status }) => status)).toEqual([404, 404]);
  });
});

function below(rupees: number) {
  return async (call: Caller): Promise<number[]> => {
    const { body } = await call.get(`customer/product-subcategories/3?max_price=${rupees}&pageSize=100`);
    return v.parse(Listed, body).data.products.data.map(({ id }) => id);
  };
}

/** Advances the clock of the indexes in memory, from their last refresh, by a second. */
function waitASecond(): void {
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(now + 1000);
}
