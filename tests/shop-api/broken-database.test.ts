import { join } from "node:path";
import Libsql from "libsql";
import { expect, it } from "vitest";
import { callerOf } from "./support/caller.ts";
import { startShopApi } from "./support/start-shop-api.ts";

it("an internal error is 500 without details", async () => {
  const shop = await startShopApi();
  const database = new Libsql(join(shop.dataDir, "shop.sqlite"));
  database.exec("drop table banners");
  database.close();
  const { status, headers, body } = await callerOf(shop).get("customer/home");
  expect([status, body]).toEqual([500, { success: false, message: "Something went wrong." }]);
  expect(headers.get("cache-control")).toBe("private, no-store");
  await shop.stop();
});
