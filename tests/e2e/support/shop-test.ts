import { test as base, expect, type Page } from "@playwright/test";
import { startShopProcess } from "../../support/start-shop-process.ts";
import type { Shop } from "../../support/start-shop.ts";
import { startTileServer, type TileServer } from "./tile-server.ts";

export { expect };

type TestFixtures = {
  /** Errors of the page that this test causes on purpose: an error that contains one of these texts is ignored. */
  expectedErrors: string[];
  errorFreePage: void;
  /** Whether the pages show the real pictures, for tests about them; by default each is replaced by a tiny one. */
  realPictures: boolean;
  pictures: void;
  /** Restores the stock after each test. */
  restocked: void;
};

type WorkerFixtures = {
  tiles: TileServer;
  shop: Shop;
};

const ignoredMessages = [
  "Service Worker registration blocked by Playwright",
  // The specification's, for a guest who adds to the cart.
  "requests may be unauthorized",
  // Chromium shows a wider picture that it has in its memory; `public-pages.spec` looks for pictures preloaded in vain.
  "was preloaded using link preload but not used within a few seconds",
];

/** A test with the three real services, one shop per worker; any unexpected error in a page fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  tiles: [
    async ({}, use) => {
      const tiles = await startTileServer();
      await use(tiles);
      await tiles.stop();
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ tiles }, use) => {
      const shop = await startShopProcess({
        TILE_URL: tiles.url,
        TRUST_PROXY: "loopback",
        // deadlines have their own tests; here a busy machine must not look like a REST host that hangs
        REST_TIMEOUT_MS: "10000",
      });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker" },
  ],
  context: async ({ context, javaScriptEnabled }, use) => {
    context.on("page", repeatAborted);
    if (javaScriptEnabled) context.on("page", waitForHydration);
    await use(context);
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  // REST limits registrations per address, and a worker's tests make more
  extraHTTPHeaders: async ({}, use, { workerIndex }) => use({ "X-Forwarded-For": nextAddress(workerIndex) }),
  expectedErrors: [[], { option: true }],
  realPictures: [false, { option: true }],
  pictures: [
    async ({ shop, realPictures }, use) => {
      await shop.servePictures(realPictures ? "real" : "placeholder");
      await use();
    },
    { auto: true },
  ],
  restocked: [
    async ({ shop }, use) => {
      await use();
      await shop.restock();
    },
    { auto: true },
  ],
  errorFreePage: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on("console", (message) => {
        if (ignoredMessages.some((text) => message.text().includes(text))) return;
        if (message.type() === "error" || message.type() === "warning") errors.push(`console: ${message.text()}`);
      });
      context.on("weberror", (error) => errors.push(`uncaught: ${error.error().message}`));
      context.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText;
        if (reason !== "net::ERR_ABORTED") errors.push(`request: ${request.method()} ${request.url()} ${reason}`);
      });
      context.on("response", (response) => {
        if (response.status() >= 400) errors.push(`response: ${response.status()} ${response.url()}`);
      });
      await use();
      const unexpected = errors.filter((failure) => !expectedErrors.some((text) => failure.includes(text)));
      expect(unexpected, "the page reported no error").toEqual([]);
    },
    { auto: true },
  ],
});

let addresses = 0;

/** An address for each test, from the range for private networks. */
function nextAddress(workerIndex: number): string {
  addresses += 1;
  return `10.${workerIndex % 256}.${addresses >> 8}.${addresses % 256}`;
}

/** Repeats an aborted navigation once: a closed layer's history entry is left by a traversal, which aborts it. */
function repeatAborted(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = (...options) => unlessAborted(() => goto(...options));
  page.reload = (options) => unlessAborted(() => reload(options));
}

async function unlessAborted<Result>(navigate: () => Promise<Result>): Promise<Result> {
  try {
    return await navigate();
  } catch (error) {
    if (!(error instanceof Error && /ABORTED|interrupted by another navigation/.test(error.message))) throw error;
    return navigate();
  }
}

/** Makes `page.goto` and `page.reload` resolve after hydration, unless the test passes its own options. */
function waitForHydration(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options === undefined) await untilHydrated(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options === undefined) await untilHydrated(page);
    return response;
  };
}

/** Resolves when the page is hydrated, for one not opened by `page.goto`. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

/**
 * Resolves when the page has done everything that follows from what has happened so far. After view transitions, Chromium may
 * find no idle time at all.
 */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
}

/** Runs in the page. React marks hydrated elements: the document, and the search box, whose code is loaded later. */
function isHydrated(): boolean {
  if (!document.querySelector("script[src*='/bootstrap']")) return true;
  const parts = [document, ...document.querySelectorAll("header input")];
  return parts.every((part) => Object.keys(part).some((key) => key.startsWith("__react")));
}
