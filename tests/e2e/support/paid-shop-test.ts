import { startPaymentProvider, type TestPaymentProvider } from "../../support/payment-provider.ts";
import { startShopProcess } from "../../support/start-shop-process.ts";
import { test as shopTest } from "./shop-test.ts";

/** Where the provider's page returns to: the shop has its port only once it runs. */
const publicUrl = "https://shop.example";

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
      const env = { ...provider.env, PUBLIC_URL: publicUrl, TILE_URL: tiles.url, REST_TIMEOUT_MS: "10000" };
      const shop = await startShopProcess({ ...env, TRUST_PROXY: "loopback" });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker" },
  ],
  context: async ({ context, shop }, use) => {
    await context.route(`${publicUrl}/**`, (route) => {
      const { pathname, search } = new URL(route.request().url());
      return route.fulfill({ status: 303, headers: { location: `${shop.url}${pathname}${search}` } });
    });
    await use(context);
  },
});
