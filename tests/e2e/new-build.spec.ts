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
const offline = ["ERR_INTERNET_DISCONNECTED", "Failed to fetch"];

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: "allow", expectedErrors: [...gone, ...offline] });

test("a purchase across a deployment is completed: a cached page of the previous build opens offline, online the page reloads once, and there is one order", async ({
  page,
  context,
  request,
  deployNextBuild,
}) => {
  const customer = await openAccount(request);
  await addAddress(customer);
  await logInPage(page, customer);
  await page.goto("/product/1");
  await page.getByRole("button", { name: "Add to Cart - ₹3,780.00" }).filter(visible).first().click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await isControlled(page);
  const oldModules = await modulesOf(page);
  await expect.poll(() => isCached(page, "/product/1")).toBe(true);
  await deployNextBuild();

  await test.step("a page of the previous build that the service worker has cached opens offline", async () => {
    await context.setOffline(true);
    await page.goto("/product/1");
    await expect(page.getByRole("heading", { level: 1, name: "Balaramapuram Kasavu Saree" })).toBeVisible();
    expect(await modulesOf(page)).toBe(oldModules);
    await context.setOffline(false);
  });

  const documents = countDocuments(page);
  await test.step("online the next page is of the new build, at its URL", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Sarees" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeVisible();
    await expect(page).toHaveURL(/\/category\/1\/subcategories$/);
    expect(await modulesOf(page)).not.toBe(oldModules);
  });
  await test.step("the new worker deletes the pages of the previous build", async () => {
    await expect.poll(() => isCached(page, "/category/1/subcategories")).toBe(true);
    await expect.poll(() => isCached(page, "/product/1")).toBe(false);
  });
  await test.step("there is one order", async () => {
    await page.getByRole("button", { name: "Cart, 1 item" }).click();
    await page.getByRole("dialog", { name: "Shopping Cart" }).getByRole("button", { name: "Checkout" }).click();
    await expect(page.getByRole("main")).toContainText("Temple Road");
    await expect(page).toHaveURL(/\/checkout$/);
    await page.getByRole("radio", { name: /Cash/ }).check();
    await placeButton(page, "₹3,780.00").click();
    await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
    expect(await ordersOf(customer)).toHaveLength(1);
  });
  expect(documents()).toBe(1);
});

test.describe("a page from a shared cache whose modules no longer exist", () => {
  // requests of a worker do not pass through page.route
  test.use({ serviceWorkers: "block" });

  test("reloads, and responds to clicks; once while the cache keeps serving it", async ({
    page,
    request,
    deployNextBuild,
  }) => {
    const body = await (await request.get("/product/1")).text();
    await deployNextBuild();
    const serveOldPage = (times?: number) =>
      page.route("**/product/1", (route) => route.fulfill({ contentType: "text/html", body }), {
        ...(times && { times }),
      });
    await serveOldPage(1);
    const documents = countDocuments(page);
    await page.goto("/product/1");
    await page.getByRole("button", { name: "Add to Cart - ₹3,780.00" }).filter(visible).first().click();
    await expect(page.getByRole("dialog").getByRole("tab", { name: "Login" })).toBeVisible();
    expect(documents()).toBe(2);

    await serveOldPage();
    const failure = page.waitForEvent("pageerror");
    await page.goto("/product/1", { waitUntil: "commit" });
    expect((await failure).message).toContain("dynamically imported module");
    expect(documents()).toBe(4);
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

function isCached(page: Page, path: string): Promise<boolean> {
  return page.evaluate((url) => caches.match(url).then(Boolean), path);
}

/** The modules of the page's build. */
function modulesOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.getElementById("page-state")?.dataset["modules"]);
}

/** Waits until the service worker controls the page. */
async function isControlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
}
