import { logInPage, openAccount } from "./support/customer.ts";
import { navigate } from "./support/navigate.ts";
import { toastOf } from "./support/page-parts.ts";
import { placeOrder } from "./support/place-order.ts";
import { hideResult } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";

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

  await navigate(page, "/cart");
  await page
    .getByRole("button", { name: /^Remove / })
    .filter({ visible: true })
    .click();
  await page.getByRole("dialog", { name: "Remove item" }).getByRole("button", { name: "Remove" }).click();
  await expect(toastOf(page)).toContainText(removed);
  await expect(badge).toHaveAccessibleName("Cart, 0 items");
});
