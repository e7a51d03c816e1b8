import { startShopProcess } from "../../support/start-shop-process.ts";
import { startSmsProvider, type SmsProvider } from "../../support/sms-provider.ts";
import { test as shopTest } from "./shop-test.ts";

/** A test as of shop-test.ts with a shop that sends its codes by SMS. */
export const test = shopTest.extend<object, { provider: SmsProvider }>({
  provider: [
    async ({}, use) => {
      const provider = await startSmsProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ provider, tiles }, use) => {
      const env = { OTP_SMS_URL: provider.url, TILE_URL: tiles.url, REST_TIMEOUT_MS: "10000" };
      const shop = await startShopProcess(env);
      await use(shop);
      await shop.stop();
    },
    { scope: "worker" },
  ],
});
