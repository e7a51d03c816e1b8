import { type LaravelHost, startLaravelHost } from "../../support/laravel-host.ts";
import { test as shopTest } from "./shop-test.ts";

/** A test with a gateway on a REST host in the style of Laravel. */
export const test = shopTest.extend<{ host: LaravelHost }>({
  host: async ({}, use) => {
    const host = await startLaravelHost();
    await use(host);
    await host.stop();
  },
  baseURL: async ({ shop, host }, use) => use(await shop.startGateway({ shopApiUrl: host.url })),
});
