import { PREPARED_DATABASE, startShopProcess } from "../../support/start-shop-process.ts";
import { test as shopTest } from "./shop-test.ts";

/** A test as of shop-test.ts with a shop that has no catalogue, whose orders no clock moves. */
export const test = shopTest.extend({
  shop: [
    async ({ tiles }, use) => {
      const env = { SEED: "none", ORDER_STEP_SECONDS: "0", TILE_URL: tiles.url, REST_TIMEOUT_MS: "10000" };
      const shop = await startShopProcess({ ...env, TRUST_PROXY: "loopback", [PREPARED_DATABASE]: undefined });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker" },
  ],
});
