import type { Page } from "@playwright/test";
import { expect, test } from "./support/shop-test.ts";
import { signUp } from "./support/shopper.ts";

test.use({
  serviceWorkers: "allow",
  expectedFaults: ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Failed to fetch", "Failed to load resource"],
});

const saree = "Balaramapuram Kasavu Saree";

test("without a connection visited pages still open, any other says so, and Retry brings it when the connection is back", async ({
  page,
  context,
}) => {
  const late = Promise.withResolvers<void>();
  await context.route("**/service-worker.js*", (route) => late.promise.then(() => route.continue()));
  await page.goto("/category/1/subcategories?sort=low");
  await page.goto("/product/1");
  await page.getByRole("main").getByRole("link", { name: "Sarees", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeVisible();
  // what keeps the pages comes on a slow line when the first one has been left again
  late.resolve();
  await isKept(page, "/product/1");
  await isKept(page, "/category/1/subcategories");
  const answered = page.waitForResponse(
    (response) => response.fromServiceWorker() && response.url().includes("operationName=Category"),
  );
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Mundus & Dhotis" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mundus & Dhotis" })).toBeVisible();
  // an answer that lacks a part is not kept
  expect((await answered).headers()["cache-control"]).toContain("public");
  await isKept(page, (await answered).url());

  await context.setOffline(true);
  await test.step("a page that was opened, and one that was reached from it, by their addresses", async () => {
    await page.goto("/product/1");
    await expect(page.getByRole("heading", { level: 1, name: saree })).toBeVisible();
    await page.goto("/category/1/subcategories");
    await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeVisible();
  });
  await test.step("one that was reached from another, without leaving the page", async () => {
    await page.goto("/product/1");
    let loads = 0;
    page.on("load", () => (loads += 1));
    await page.getByRole("contentinfo").getByRole("link", { name: "Mundus & Dhotis" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mundus & Dhotis" })).toBeVisible();
    expect(loads).toBe(0);
  });
  await test.step("one whose document alone is kept", async () => {
    await page.goto("/product/1");
    await page.getByRole("main").getByRole("link", { name: "Sarees", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeVisible();
    await expect(page).toHaveURL(/\/category\/1\/subcategories$/);
  });
  await test.step("a page that was not", async () => {
    await page.goto("/product/2");
    await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
    await expect(page).toHaveURL(/\/product\/2$/);
    await expect(page.getByRole("main").locator("img")).toHaveJSProperty("complete", true);
    await page.getByRole("link", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  });
  await context.setOffline(false);
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You are offline");
  await expect(page).toHaveURL(/\/product\/2$/);
});

test("nothing of a person is kept: no page or answer of theirs, nothing they sought, and no token", async ({
  page,
  context,
}) => {
  await page.goto("/product/1");
  await page.getByRole("button", { name: "Add to Cart - ₹3,780.00" }).filter({ visible: true }).first().click();
  await signUp(page);
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await isKept(page, "/product/1");
  await page.goto("/search?q=jhumka");
  for (const path of ["/cart", "/my-account", "/checkout"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  }
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const found = names.map(async (name) => {
      const cache = await caches.open(name);
      return Promise.all(
        (await cache.keys()).map(async (request) => {
          const response = await cache.match(request);
          return `${request.url} ${JSON.stringify([...request.headers])} ${await response?.text()}`;
        }),
      );
    });
    return { token: localStorage.getItem("authToken") ?? "", texts: (await Promise.all(found)).flat() };
  });
  expect(kept.texts.length).toBeGreaterThan(5);
  expect(kept.token).not.toBe("");
  const addresses = kept.texts.map((text) => text.split(" ")[0] ?? "");
  expect(addresses.filter((url) => /^\/(cart|checkout|my-account|search|login)/.test(new URL(url).pathname))).toEqual(
    [],
  );
  expect(kept.texts.filter((text) => text.includes(kept.token) || text.includes("jhumka?"))).toEqual([]);
  await context.setOffline(true);
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
});

/** Waits until the worker has kept the page or the answer of this address. */
async function isKept(page: Page, address: string): Promise<void> {
  const find = () => page.evaluate((url) => caches.match(url, { ignoreVary: true }).then(Boolean), address);
  await expect.poll(find).toBe(true);
}
