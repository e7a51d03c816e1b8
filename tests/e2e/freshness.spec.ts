import type { Page } from "@playwright/test";
import { trustedNamed } from "../gateway/support/trusted.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { expect, test, untilIdle } from "./support/shop-test.ts";

const isCart = (url: URL) => url.searchParams.get("documentId") === trustedNamed("Cart").id;
const productQuery = /\/graphql\?documentId=.*operationName=ProductPage&variables=%7B%22id%22%3A%221%22%7D/;

test("on a return to the tab after five minutes a page shows the new price, and keeps the scroll position and the quantity; the cart is reloaded, and both show the current price", async ({
  page,
  request,
}) => {
  await page.clock.install();
  const idle = page.waitForRequest(/\/assets\/LoginDialog-.*\.js$/);
  const customer = await openAccount(request);
  await logInPage(page, customer);
  await page.goto("/product/1");
  // the login form's chunk is requested after the listener for returns is registered
  await idle;
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add to Cart - ₹3,780.00" }).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  const stepper = main.getByRole("group", { name: /^Quantity of/ });
  await stepper.getByRole("button", { name: "Increase" }).click();
  await expect(main.getByRole("button", { name: "Add to Cart - ₹7,560.00" })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 120));

  let requests = 0;
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route(productQuery, async (route) => {
    requests += 1;
    await pressed;
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll('"amount":378000', '"amount":350000') });
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(isCart, async (route) => {
    await released;
    await route.continue();
  });
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await comeBack();
  // the return compares ages in a later task
  await untilIdle(page);
  expect(requests).toBe(0);
  await page.clock.fastForward("05:01");
  const revalidation = page.waitForRequest(productQuery);
  await comeBack();
  await revalidation;
  // the page stays unchanged while new data is loading
  await expect(main.getByRole("button", { name: "Add to Cart - ₹7,560.00" })).toBeVisible();
  const reload = page.waitForRequest((sent) => isCart(new URL(sent.url())));
  press();
  await reload;
  await expect(main.getByRole("button", { name: "Add to Cart - ₹7,000.00" })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(120);
  expect(requests).toBe(1);
  release();
  await expect(main.getByRole("button", { name: "Add to Cart - ₹7,560.00" })).toBeVisible();
  await page.getByRole("button", { name: "Cart, 1 item" }).click();
  await expect(page.getByRole("region", { name: "Cart" }).getByText("₹3,780.00").first()).toBeVisible();

  await test.step("after a minute out of sight, the cart has what another device has changed meanwhile", async () => {
    await setVisibility(page, "hidden");
    await customer.execute("AddToCart", { productId: "5", quantity: 1 });
    await page.clock.fastForward("01:00");
    await setVisibility(page, "visible");
    await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Cart" }).getByRole("row")).toHaveCount(3);
  });
  await test.step("so has the checkout on a return from the back/forward cache", async () => {
    await page
      .getByRole("region", { name: "Cart" })
      .getByRole("button", { name: /Check ?out/i })
      .click();
    await expect(main.getByText("Quantity 1")).toHaveCount(2);
    await customer.execute("AddToCart", { productId: "5", quantity: 1 });
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
    await expect(main.getByText("Quantity 2")).toBeVisible();
  });
});

/** Hides or shows the tab: Chromium has no way to, and `bringToFront` does not change the state. */
function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}
