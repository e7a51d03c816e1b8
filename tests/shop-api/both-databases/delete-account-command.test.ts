import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { type Caller, callerOf } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { runShop } from "../support/run-shop.ts";
import { newShopper, orderIdOf, place, type Shopper } from "../support/shopper.ts";
import { staffOf } from "../support/staff-member.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

describeOnDatabase("`npm run shop -- delete-account`, after a restore", () => {
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

  const idOf = async ({ mobile }: Shopper) =>
    (await db.selectFrom("customers").select("id").where("mobile", "=", mobile).executeTakeFirstOrThrow()).id;
  const profileStatus = async (shopper: Shopper) => (await call.get("customer/profile", shopper)).status;

  it("deletes the accounts that are not deleted, and names those that owe for an order on credit or await one", async () => {
    const [shopper, debtor] = [await newShopper(call, "2", "1"), await newShopper(call, "2", "1")];
    const waiting = await newShopper(call, "2", "1");
    const sentId = orderIdOf(await place(call, waiting, { paid_amount: "1265.00" }));
    const orderId = orderIdOf(await place(call, debtor, { paid_amount: "1265.00", payment_mode: "Credit" }));
    const staff = await staffOf(shop, call);
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
