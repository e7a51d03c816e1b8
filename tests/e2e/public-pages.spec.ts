import type { Page } from "@playwright/test";
import { publicPages } from "../support/public-pages.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/shop-test.ts";

/** Bytes. */
const largestPicture = 60_000;
const mostShift = 0.02;

/** Those without a picture in view, or with small ones only. */
const withoutPicture = ["/faq", "/company", "/buy/1:1,2~3:2"];

/** Those that are checked here: others show the same page, or are checked where their parts are used. */
const checkedPages = [
  "/categories",
  "/categories/1",
  "/category/1/subcategories",
  "/subcategory/1",
  "/product/1",
  "/product",
  "/search?q=kasavu",
  "/faq",
];

/** On a desktop one page of each layout: the lists of products share theirs. */
const layouts = [
  "/",
  "/categories",
  "/categories/1",
  "/category/1/subcategories",
  "/search?q=kasavu",
  "/product/1",
  "/faq",
];

test.use({ realPictures: true });

const devices = {
  "a phone": { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  "a desktop": { viewport: { width: 1440, height: 900 } },
};

for (const [device, settings] of Object.entries(devices)) {
  test.describe(`on ${device}`, () => {
    test.use(settings);

    test("no public page requests data that its HTML contains, preloads a picture that it does not show, shifts its layout while loading, or has a first picture above 60 kB", async ({
      page,
    }) => {
      test.slow();
      const received: string[] = [];
      page.on("request", (request) => {
        // The HTML of a product has no day of delivery, which depends on the time.
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === "/graphql" && searchParams.get("operationName") !== "DeliveryDay")
          received.push(request.url());
      });
      for (const path of device === "a phone" ? publicPages : layouts) {
        await page.goto(path);
        await page.evaluate(settle);
        const { shift, picture, bytes, unused } = await seenOf(page);
        expect(received, path).toEqual([]);
        expect(unused, `pictures that ${path} preloads in vain`).toEqual([]);
        expect(shift, `how far ${path} moves`).toBeLessThanOrEqual(mostShift);
        if (!withoutPicture.includes(path)) expect(picture, `first picture of ${path}`).not.toBe("");
        expect(bytes, `${path}: ${picture}`).toBeLessThanOrEqual(largestPicture);
        if (device === "a phone" && checkedPages.includes(path)) await expectAccessible(page, path, [320, 1440]);
      }
    });
  });
}

/** Runs in the page. Waits until it is idle after hydration, and the content of the viewport is loaded and painted. */
async function settle(): Promise<void> {
  await new Promise((resolve) => requestIdleCallback(resolve));
  await document.fonts.ready;
  const pictures = [...document.images].filter((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });
  await Promise.all(pictures.map((image) => image.decode()));
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** The layout shift so far, the URL of the largest contentful paint if it is a picture, and preloaded pictures not shown. */
function seenOf(page: Page): Promise<{ shift: number; picture: string; bytes: number; unused: string[] }> {
  return page.evaluate(() => {
    const [shifts, paints] = ["layout-shift", "largest-contentful-paint"].map((type) => {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type, buffered: true });
      return observer.takeRecords().map((entry: PerformanceEntry & { value?: number; url?: string }) => entry);
    });
    const picture = paints?.at(-1)?.url ?? "";
    const shown = [...document.images].map(({ currentSrc }) => currentSrc.split("?width="));
    const preloaded = performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === "link")
      .map(({ name }) => name)
      .filter((url) => new URL(url).pathname.startsWith("/media/"));
    const loaded = performance.getEntriesByType("resource").find(({ name }) => name === picture);
    return {
      shift: shifts?.reduce((whole, { value = 0 }) => whole + value, 0) ?? 0,
      picture,
      bytes: loaded instanceof PerformanceResourceTiming ? loaded.encodedBodySize : 0,
      // Chromium shows a wider one that it has in its memory.
      unused: preloaded.filter((url) => {
        const [path, width] = url.split("?width=");
        return !shown.some((other) => other[0] === path && Number(other[1]) >= Number(width));
      }),
    };
  });
}
