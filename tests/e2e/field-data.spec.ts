import type { Page } from "@playwright/test";
import { readMetric } from "./support/shop-metrics.ts";
import { expect, test } from "./support/shop-test.ts";

const measures = ["lcp_seconds", "inp_seconds", "ttfb_seconds", "cls"];

// The service worker controls every further page, and must not block the beacon.
test.use({ serviceWorkers: "allow" });

test("a page load is measured, and sent once when the page is hidden, for its kind of device", async ({
  page,
  shop,
}) => {
  const countsOf = (path: string, device: string) =>
    Promise.all(
      measures.map((measure) =>
        readMetric(shop.url, `gateway_web_vitals_${measure}_count`, `${path}"`, `device="${device}"`),
      ),
    );
  await page.setViewportSize({ width: 390, height: 844 });
  const before = await countsOf("/earnings", "phone");
  await openMeasured(page, "/earnings");
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  // Client-side navigations count for the page that was loaded.
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Kasavu, home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await hide(page);
  await expect.poll(() => countsOf("/earnings", "phone")).toEqual(before.map((count) => count + 1));

  await page.setViewportSize({ width: 1440, height: 900 });
  const [, , ofOther = 0] = await countsOf("/careers", "desktop");
  await openMeasured(page, "/careers");
  await hide(page);
  await expect.poll(async () => (await countsOf("/careers", "desktop"))[2]).toBe(ofOther + 1);
  expect(await countsOf("/earnings", "phone")).toEqual(before.map((count) => count + 1));
});

/** Opens a page, and waits until it is measured. */
async function openMeasured(page: Page, path: string): Promise<void> {
  const script = page.waitForResponse(/\/assets\/field-data-[^/]*\.js$/);
  await page.goto(path);
  // The page's own import came first, so its continuation has run when this one resolves.
  await page.evaluate((url) => import(url), (await script).url());
}

/** Makes the page believe that its tab is hidden. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
}
