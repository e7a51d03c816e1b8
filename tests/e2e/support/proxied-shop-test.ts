import { type ShopProxy, startShopProxy } from "./shop-proxy.ts";
import { test as shopTest } from "./shop-test.ts";

/** A test as of shop-test.ts that visits the shop through a proxy, which counts, delays and redirects requests. */
export const test = shopTest.extend<{ shopProxy: ShopProxy }>({
  shopProxy: async ({ shop }, use) => {
    const proxy = await startShopProxy(shop.url);
    await use(proxy);
    await proxy.stop();
  },
  baseURL: ({ shopProxy }, use) => use(shopProxy.url),
});
