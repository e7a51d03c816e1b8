import { test as shopTest } from "./shop-test.ts";

/** A shop that has cached nothing while REST is down. */
export interface Outage {
  /** URL of its gateway. */
  url: string;
  /** Ends the outage. */
  openRest(): Promise<void>;
}

/** A test as of shop-test.ts with REST down, and a gateway started meanwhile. */
export const test = shopTest.extend<{ outage: Outage }>({
  outage: async ({ shop }, use) => {
    await shop.closeRest();
    const url = await shop.startGateway();
    await use({ url, openRest: () => shop.openRest() });
    await shop.openRest();
  },
});
