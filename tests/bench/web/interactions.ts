import type { Locator, Page } from "@playwright/test";
import { openBrowser } from "./browser.ts";

/** How much slower than this machine the shopper's phone is. */
const slowdown = 4;

export interface Interaction {
  name: string;
  path: string;
  /** Gets ready, unmeasured. */
  prepare: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}

/** What shoppers do most; each with real keys and presses, since no others are timed. */
export const interactions: Interaction[] = [
  {
    name: "add to cart",
    path: "/product/1",
    prepare: (page) => page.getByRole("button", { name: /^Cart, / }).waitFor(),
    async act(page) {
      const add = page.getByRole("button", { name: /^Add to Cart - / }).filter({ visible: true });
      for (let press = 0; press < 3; press += 1) {
        await tap(page, add.first());
        await page.waitForLoadState("networkidle");
      }
    },
  },
  {
    name: "sort",
    path: "/category/1/subcategories",
    prepare: (page) => page.getByLabel("Sort By").focus(),
    async act(page) {
      for (const key of ["ArrowDown", "ArrowDown", "ArrowUp"]) {
        await page.keyboard.press(key);
        await page.waitForLoadState("networkidle");
      }
    },
  },
  {
    name: "typing in search",
    path: "/",
    prepare: (page) => page.getByRole("banner").getByRole("button", { name: "Search" }).tap(),
    async act(page) {
      const box = page.getByRole("combobox", { name: "Search products" }).filter({ visible: true });
      await box.pressSequentially("kasavu saree", { delay: 150 });
      await page.getByRole("option").first().waitFor();
    },
  },
];

/** INP of an interaction on a phone: the longest that one key or press took to be seen, by the Event Timing API. */
export async function nextPaint(url: string, token: string, { path, prepare, act }: Interaction): Promise<number> {
  const { browser } = await openBrowser();
  try {
    const origins = [{ origin: url, localStorage: [{ name: "authToken", value: token }] }];
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      storageState: { cookies: [], origins },
    });
    const page = await context.newPage();
    await page.goto(path, { waitUntil: "networkidle" });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await prepare(page);
    await page.waitForLoadState("networkidle");
    await page.evaluate(watch);
    await act(page);
    // the entries come some time after the paint
    await page.waitForTimeout(500);
    return await page.evaluate("Math.max(0, ...interactionTimes)");
  } finally {
    await browser.close();
  }
}

/** A finger's press and nothing else: the driver's own look at what lies below it would be timed with it. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.evaluate("new Promise((resolve) => requestIdleCallback(resolve))");
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** Runs in the page. */
const watch = `
  globalThis.interactionTimes = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) interactionTimes.push(duration);
  }).observe({ type: "event", durationThreshold: 16 });
`;
