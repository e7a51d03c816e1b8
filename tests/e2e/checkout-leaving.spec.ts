import type { Page } from "@playwright/test";
import { trustedNamed } from "../gateway/support/trusted.ts";
import { openCheckout, ordersOf, placeButton } from "./support/checkout-visit.ts";
import { openAccount, openPlainTab, storeToken } from "./support/customer.ts";
import { goBack } from "./support/navigate.ts";
import { toastOf } from "./support/page-parts.ts";
import { test } from "./support/proxied-shop-test.ts";
import { operationOf } from "./support/shop-responses.ts";
import { expect } from "./support/shop-test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const addressOfOrders = `/graphql?documentId=${encodeURIComponent(trustedNamed("PlaceOrder").id)}`;
const confirmation = /Order placed successfully \(order #\d+\)/;

test("an order in flight when its page is left is placed once, and the next page tells its customer whether it is placed", async ({
  page,
  request,
  shopProxy,
}) => {
  test.slow();
  await page.clock.install();
  const [customer, devika] = [await openCheckout(page, request), await openAccount(request)];
  const other = await openPlainTab(page);
  const add = () => customer.execute("AddToCart", { productId: "1", quantity: 1 });
  const press = async () => {
    const release = shopProxy.holdRequests(addressOfOrders);
    const sent = page.waitForRequest((seen) => operationOf(seen) === "PlaceOrder");
    await placeButton(page).click();
    await sent;
    return release;
  };
  const leave = async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Sarees" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeVisible();
  };
  await page.getByRole("radio", { name: /^Cash/ }).check();

  const oldAmount = await placeButton(page).innerText();

  await test.step("a rejection, after another page of the shop was opened", async () => {
    const release = await press();
    await add();
    await leave();
    release();
    await expect(toastOf(page)).toContainText("The amount to pay has changed. Please look at your cart again.");
    expect(await ordersOf(customer)).toEqual([]);
  });

  await test.step("a confirmation, after a reload", async () => {
    await goBack(page);
    await expect(placeButton(page)).not.toHaveText(oldAmount);
    const release = await press();
    await page.reload();
    await expect(placeButton(page)).toBeVisible();
    release();
    await expect.poll(() => ordersOf(customer)).toHaveLength(1);
    await page.clock.fastForward(3000);
    await expect(toastOf(page)).toContainText(confirmation);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
    expect(await keysOf(page)).toEqual(["authToken"]);
  });

  await test.step("a confirmation, after another page of the shop was opened", async () => {
    await add();
    await page.goto("/checkout");
    await page.getByRole("radio", { name: /^Cash/ }).check();
    const release = await press();
    await leave();
    release();
    await expect(toastOf(page)).toContainText(confirmation);
    expect(await ordersOf(customer)).toHaveLength(2);
    expect(await keysOf(page)).toEqual(["authToken"]);
  });

  for (const isAnother of [false, true]) {
    const who = isAnother ? "to no other customer" : "to its customer after the next login";
    await test.step(`when another tab logs out meanwhile, it is told ${who}`, async () => {
      const before = (await ordersOf(customer)).length;
      await add();
      await page.goto("/checkout");
      await page.getByRole("radio", { name: /^Cash/ }).check();
      const release = await press();
      await storeToken(other, null);
      await expect(page).toHaveURL(/\/login$/);
      await storeToken(other, isAnother ? devika.token : customer.token);
      release();
      await expect.poll(() => ordersOf(customer)).toHaveLength(before + 1);
      await page.clock.fastForward(3000);
      await expect.poll(() => keysOf(page)).toEqual(["authToken"]);
      if (isAnother) await expect(toastOf(page)).toHaveCount(0);
      else await expect(toastOf(page)).toContainText(confirmation);
    });
  }
});

/** The keys of the browsers storage. */
const keysOf = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());
