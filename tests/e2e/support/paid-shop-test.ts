import { createServer, type RequestListener } from "node:http";
import { close, listen } from "../../support/listen.ts";
import { startPaymentProvider, type TestPaymentProvider } from "../../support/payment-provider.ts";
import { startShopProcess } from "../../support/start-shop-process.ts";
import { test as shopTest } from "./shop-test.ts";

/** A test as of shop-test.ts with a shop whose orders by card are paid at a payment provider, which sends no events. */
export const test = shopTest.extend<object, { provider: TestPaymentProvider }>({
  provider: [
    async ({}, use) => {
      const provider = await startPaymentProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ provider, tiles }, use) => {
      // where the provider's page returns to: the shop has its port only once it runs
      let shopUrl = "";
      const forward: RequestListener = ({ url = "" }, response) => {
        response.writeHead(303, { location: shopUrl + url }).end();
      };
      const front = createServer(forward);
      const env = { ...provider.env, PUBLIC_URL: await listen(front), TILE_URL: tiles.url, REST_TIMEOUT_MS: "10000" };
      const shop = await startShopProcess({ ...env, TRUST_PROXY: "loopback" });
      shopUrl = shop.url;
      await use(shop);
      await shop.stop();
      await close(front);
    },
    { scope: "worker" },
  ],
});
