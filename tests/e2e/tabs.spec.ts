import type { Page } from "@playwright/test";
import { quantityOf } from "./support/cart-line.ts";
import { logInPage, openAccount, openPlainTab, storeToken } from "./support/customer.ts";
import { newMobile } from "./support/new-mobile.ts";
import { addButtonOf, toastOf } from "./support/page-parts.ts";
import { operationOf } from "./support/shop-responses.ts";
import { expect, test, untilIdle } from "./support/shop-test.ts";
import { logOut, signUp } from "./support/shopper.ts";

test("another tab follows a change of the cart even while it is loading the old one, and requests it only then", async ({
  page,
  context,
  request,
}) => {
  await logInPage(page, await openAccount(request));
  await page.goto("/product/1");
  await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
  const other = await context.newPage();
  const [read, change] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let readings = 0;
  await other.route("**/graphql?*", async (route) => {
    if (operationOf(route.request()) !== "Cart" || (readings += 1) > 1) return route.fallback();
    const response = await route.fetch();
    read.resolve();
    await change.promise;
    return route.fulfill({ response });
  });

  await test.step("while it is loading", async () => {
    await other.goto("/cart");
    await read.promise;
    await addButtonOf(page).click();
    await expect(page.getByRole("status").filter({ hasText: "Item added to cart" })).toBeVisible();
    change.resolve();
    await expect(other.getByText("1 Item(s) in your cart")).toBeVisible();
  });

  await test.step("later, by one request", async () => {
    readings = 1;
    await addButtonOf(page).click();
    await expect(other.getByText("2 Item(s) in your cart")).toBeVisible();
    expect(readings).toBe(2);
  });

  await test.step("its own change returns the cart, without a further request, and the first tab follows", async () => {
    // Chromium delays the frames of a tab in the background
    await other.bringToFront();
    await other
      .getByRole("button", { name: /^Remove Balaramapuram/ })
      .filter({ visible: true })
      .click();
    await other.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
    expect(readings).toBe(2);
    expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(["authToken", "recentlyViewed"]);
  });
});

test("a login or logout in one tab applies to the others, with a full storage too, and the guest's intent is executed", async ({
  page,
  context,
}) => {
  await page.goto("/product/1");
  await addButtonOf(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/cart");

  await test.step("a login", async () => {
    await loginOf(other).click();
    await signUp(other, newMobile());
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    await expect(other.getByText("1 Item(s) in your cart")).toBeVisible();
  });

  await test.step("a logout", async () => {
    await page.bringToFront();
    await logOut(page);
    await expect(loginOf(other)).toBeVisible();
    await expect(other.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
    await expect(other.locator("body")).not.toContainText("Balaramapuram Kasavu Saree");
  });

  await test.step("with a full storage a sign-up logs its tab in, and a logout in another tab ends that login too", async () => {
    await fillStorage(page);
    for (const tab of [page, other]) {
      await tab.bringToFront();
      await loginOf(tab).click();
      await signUp(tab);
      await expect(tab.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
    }
    expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
    await logOut(other);
    await expect(loginOf(other)).toBeVisible();
    await expect(loginOf(page)).toBeVisible();
  });
});

test("a quantity pressed by one customer is not sent for another customer or a guest after the login has changed in another tab", async ({
  page,
  request,
}) => {
  const [asha, devika] = [await openAccount(request, ["1"]), await openAccount(request, ["2"])];
  await logInPage(page, asha);
  await page.clock.install();
  await page.goto("/cart");
  const other = await openPlainTab(page);
  const sent: string[] = [];
  page.on("request", (seen) => {
    const [operation, token] = [operationOf(seen), seen.headers()["authorization"]];
    if (operation === "SetCartLineQuantity" || (operation !== "" && token === undefined)) sent.push(operation);
  });
  for (const next of ["another customer", "a guest"]) {
    await test.step(next, async () => {
      // however slow the machine is, the login changes within the delay of the press
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
      await quantityOf(page).getByRole("button", { name: "Increase" }).click();
      await page.clock.runFor(50);
      await expect(page.getByText("2 Item(s) in your cart")).toBeVisible();
      const storage = await page.evaluateHandle(() => ({
        changed: new Promise<void>((resolve) => addEventListener("storage", () => resolve(), { once: true })),
      }));
      await storeToken(other, next === "a guest" ? null : devika.token);
      await storage.evaluate(({ changed }) => changed);
      await page.clock.resume();
      await expect(page.locator("body")).not.toContainText("Balaramapuram Kasavu Saree");
      await page.clock.fastForward(400);
      await untilIdle(page);
      expect(sent).toEqual([]);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(toastOf(page)).toHaveCount(0);
      if (next === "another customer") await expect(page.getByText("1 Item(s) in your cart")).toBeVisible();
      await storeToken(other, asha.token);
      await expect(page.getByText("1 Item(s) in your cart")).toBeVisible();
      await expect(page.getByRole("main")).toContainText("Balaramapuram Kasavu Saree");
    });
  }
});

const loginOf = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Login" });

/** Leaves no space for a text in the storage that all tabs share. */
function fillStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (let length = 2 ** 22; length >= 1; length /= 2) {
      try {
        localStorage.setItem(`${length}`, ".".repeat(length));
      } catch {
        // half of it may fit
      }
    }
  });
}
