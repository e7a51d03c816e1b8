import { test as base, expect, type Page } from "@playwright/test";
import { startShopProcess } from "../../support/start-shop-process.ts";
import type { Shop } from "../../support/start-shop.ts";
import { startTileServer, type TileServer } from "./tile-server.ts";

export { expect };

type TestFixtures = {
  /** Faults of the page that this test causes on purpose: a fault that contains one of these texts is let pass. */
  expectedFaults: string[];
  faultlessPage: void;
  /** Whether the pages show the real pictures: for tests about them. The others get a tiny one in the place of each. */
  realPictures: boolean;
  pictures: void;
  /** What a test has ordered is there again for the next. */
  fullShelves: void;
};

type WorkerFixtures = {
  /** Whether GraphQL runs other documents than the shop's own: for GraphiQL. The shop itself needs none. */
  adhocQueries: boolean;
  tiles: TileServer;
  shop: Shop;
};

/** A test against the real three rooms, one shop for each worker; any fault that a page reports fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  adhocQueries: [false, { option: true, scope: "worker" }],
  tiles: [
    async ({}, use) => {
      const tiles = await startTileServer();
      await use(tiles);
      await tiles.stop();
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ adhocQueries, tiles }, use) => {
      const shop = await startShopProcess({
        ALLOW_ADHOC_QUERIES: String(adhocQueries),
        TILE_URL: tiles.url,
        TRUST_PROXY: "loopback",
        // the deadline has tests of its own; here a busy machine must not be taken for a REST host that hangs
        REST_TIMEOUT_MS: "10000",
      });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker" },
  ],
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) context.on("page", waitForHydration);
    await use(context);
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  // REST limits the accounts of one address, and a worker's tests open more
  extraHTTPHeaders: async ({}, use, { workerIndex }) => use({ "X-Forwarded-For": nextAddress(workerIndex) }),
  expectedFaults: [[], { option: true }],
  realPictures: [false, { option: true }],
  pictures: [
    async ({ shop, realPictures }, use) => {
      await shop.servePictures(realPictures ? "real" : "placeholder");
      await use();
    },
    { auto: true },
  ],
  fullShelves: [
    async ({ shop }, use) => {
      await use();
      await shop.restock();
    },
    { auto: true },
  ],
  faultlessPage: [
    async ({ context, expectedFaults }, use) => {
      const faults: string[] = [];
      context.on("console", (message) => {
        if (message.text().includes("Service Worker registration blocked by Playwright")) return;
        if (message.type() === "error" || message.type() === "warning") faults.push(`console: ${message.text()}`);
      });
      context.on("weberror", (error) => faults.push(`uncaught: ${error.error().message}`));
      context.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText;
        if (reason !== "net::ERR_ABORTED") faults.push(`request: ${request.method()} ${request.url()} ${reason}`);
      });
      context.on("response", (response) => {
        if (response.status() >= 400) faults.push(`response: ${response.status()} ${response.url()}`);
      });
      await use();
      const unexpected = faults.filter((fault) => !expectedFaults.some((text) => fault.includes(text)));
      expect(unexpected, "the page reported no fault").toEqual([]);
    },
    { auto: true },
  ],
});

let addresses = 0;

/** An address for each test, of the range for private networks. */
function nextAddress(workerIndex: number): string {
  addresses += 1;
  return `10.${workerIndex % 256}.${addresses >> 8}.${addresses % 256}`;
}

/** Makes `page.goto` resolve after the hydration, unless the test gives options of its own. */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options === undefined) await untilHydrated(page);
    return response;
  };
}

/** Resolves when the page is hydrated, for one that was not opened by `page.goto`. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

/** Runs in the page. React marks what it has hydrated: the document, and the search box, whose code is loaded later. */
function isHydrated(): boolean {
  if (!document.querySelector("script[src*='/bootstrap']")) return true;
  const parts = [document, ...document.querySelectorAll("header input")];
  return parts.every((part) => Object.keys(part).some((key) => key.startsWith("__react")));
}
