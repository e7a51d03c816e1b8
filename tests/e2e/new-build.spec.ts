import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addAddress, ordersOf, placeButton } from "./support/checkout-visit.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { createNextBuild } from "./support/next-build.ts";
import { test as proxiedTest } from "./support/proxied-shop-test.ts";
import { expect } from "./support/shop-test.ts";

const test = proxiedTest.extend<{ deployNextBuild: () => Promise<void> }>({
  deployNextBuild: async ({ shop, shopProxy }, use) => {
    const folder = await createNextBuild();
    await use(async () => shopProxy.forwardTo(await shop.startGateway({ webDir: folder })));
    await rm(folder, { recursive: true });
  },
});

const visible = { visible: true };

/** The last one: the service worker's request that the reload interrupts. */
const gone = ["response: 404", "status of 404", "dynamically imported module", "ERR_FAILED"];

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: "allow", expectedErrors: gone });

test("a purchase across a deployment is completed: the page reloads once, and there is one order", async ({
  page,
  request,
  deployNextBuild,
}) => {
  const customer = await openAccount(request);
  await addAddress(customer);
  await logInPage(page, customer);
  await page.goto("/product/1");
  await page.getByRole("button", { name: "Add to Cart - ₹3,780.00" }).filter(visible).first().click();
  await page.getByRole("button", { name: "Cart, 1 item" }).click();
  const checkOut = page.getByRole("dialog", { name: "Shopping Cart" }).getByRole("button", { name: "Checkout" });
  await expect(checkOut).toBeVisible();
  await isControlled(page);
  const oldModules = await modulesOf(page);

  await deployNextBuild();
  const documents = countDocuments(page);
  await checkOut.click();
  await expect(page.getByRole("main")).toContainText("Temple Road");
  await expect(page).toHaveURL(/\/checkout$/);
  expect(await modulesOf(page)).not.toBe(oldModules);
  await page.getByRole("radio", { name: /Cash/ }).check();
  await placeButton(page, "₹3,780.00").click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
  expect(documents()).toBe(1);
  expect(await ordersOf(customer)).toHaveLength(1);
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: [...gone, "ERR_INTERNET_DISCONNECTED", "Failed to fetch"] });

  test("a page of the previous build that the service worker has cached opens offline; online the next page is of the new build", async ({
    page,
    context,
    deployNextBuild,
  }) => {
    await page.goto("/product/1");
    const oldModules = await modulesOf(page);
    await isControlled(page);
    await expect.poll(() => page.evaluate(() => caches.match("/product/1").then(Boolean))).toBe(true);
    await deployNextBuild();
    await context.setOffline(true);
    await page.goto("/product/1");
    await expect(page.getByRole("heading", { level: 1, name: "Balaramapuram Kasavu Saree" })).toBeVisible();
    expect(await modulesOf(page)).toBe(oldModules);

    await context.setOffline(false);
    const documents = countDocuments(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Sarees" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeVisible();
    await expect(page).toHaveURL(/\/category\/1\/subcategories$/);
    expect(await modulesOf(page)).not.toBe(oldModules);
    expect(documents()).toBe(1);
    await test.step("the new worker deletes the pages of the previous build", async () => {
      await expect.poll(() => page.evaluate(() => caches.match("/category/1/subcategories").then(Boolean))).toBe(true);
      await expect.poll(() => page.evaluate(() => caches.match("/product/1").then(Boolean))).toBe(false);
    });
  });
});

test.describe("a page from a shared cache whose modules no longer exist", () => {
  // requests of a worker do not pass through page.route
  test.use({ serviceWorkers: "block" });

  test("reloads, and responds to clicks", async ({ page, request, deployNextBuild }) => {
    const body = await (await request.get("/product/1")).text();
    await deployNextBuild();
    await page.route("**/product/1", (route) => route.fulfill({ contentType: "text/html", body }), { times: 1 });
    const documents = countDocuments(page);
    await page.goto("/product/1");
    await page.getByRole("button", { name: "Add to Cart - ₹3,780.00" }).filter(visible).first().click();
    await expect(page.getByRole("dialog").getByRole("tab", { name: "Login" })).toBeVisible();
    expect(documents()).toBe(2);
  });

  test("reloads only once while the cache keeps serving it", async ({ page, request, deployNextBuild }) => {
    const body = await (await request.get("/product/1")).text();
    await deployNextBuild();
    await page.route("**/product/1", (route) => route.fulfill({ contentType: "text/html", body }));
    const documents = countDocuments(page);
    const failure = page.waitForEvent("pageerror");
    await page.goto("/product/1", { waitUntil: "commit" });
    expect((await failure).message).toContain("dynamically imported module");
    expect(documents()).toBe(2);
  });
});

/** Counts the documents that the page requests from now on. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

/** The modules of the page's build. */
function modulesOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.getElementById("page-state")?.dataset["modules"]);
}

/** Waits until the service worker controls the page. */
async function isControlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
}
