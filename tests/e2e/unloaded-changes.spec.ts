import type { Page } from "@playwright/test";
import { logInPage, openAccount } from "./support/customer.ts";
import { toastOf } from "./support/page-parts.ts";
import { placeOrder } from "./support/place-order.ts";
import { profile } from "./support/profile.ts";
import { operationOf } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";

/** Has an operation done, and replaces the response by that of a gateway which could not load its result. */
async function hideResult(page: Page, operation: string, message: string): Promise<void> {
  await page.route("**/graphql?*", async (route) => {
    if (operationOf(route.request()) !== operation) return route.fallback();
    await route.fetch();
    const extensions = { code: "UPSTREAM_UNAVAILABLE", outcome: "DONE" };
    await route.fulfill({ json: { data: null, errors: [{ message, extensions }] } });
  });
}

test("a change of the cart whose result could not be loaded says so, and the cart is loaded again", async ({
  page,
  request,
}) => {
  const customer = await openAccount(request);
  const order = await placeOrder(customer, ["1"]);
  await logInPage(page, customer);
  const added = "Products were added to your cart, but the cart could not be loaded.";
  const removed = "The product was removed from your cart, but the cart could not be loaded.";
  await hideResult(page, "BuyAgain", added);
  await hideResult(page, "RemoveCartLine", removed);
  const badge = page.getByRole("banner").getByRole("button", { name: /^Cart/ });

  await page.goto(`/track-order?order=${order}`);
  await page.getByRole("main").getByRole("button", { name: "Buy Again" }).click();
  await expect(toastOf(page)).toContainText(added);
  await expect(badge).toHaveAccessibleName("Cart, 1 item");

  await page.goto("/cart");
  await page
    .getByRole("button", { name: /^Remove / })
    .filter({ visible: true })
    .click();
  await page.getByRole("dialog", { name: "Remove item" }).getByRole("button", { name: "Remove" }).click();
  await expect(toastOf(page)).toContainText(removed);
  await expect(badge).toHaveAccessibleName("Cart, 0 items");
});

test("a profile that is changed but could not be loaded ends its form with a message, and is loaded again", async ({
  page,
  request,
}) => {
  await logInPage(page, await openAccount(request));
  const message = "Your profile was updated, but it could not be loaded.";
  await hideResult(page, "UpdateProfile", message);
  await page.goto("/my-account");
  await page.getByRole("main").getByRole("button", { name: "Edit Profile" }).click();
  await page.getByRole("dialog", { name: "Edit Profile" }).getByLabel("Name").fill("Devika Raman");
  await page.keyboard.press("Enter");
  const notice = page.getByRole("dialog", { name: "Success" });
  await expect(notice).toContainText(message);
  await notice.getByRole("button", { name: "OK" }).click();
  await expect(profile(page).first()).toHaveText("Devika Raman");
});
