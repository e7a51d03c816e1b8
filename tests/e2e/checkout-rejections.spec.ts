import { addAddress, openCheckout, ordersOf, placeButton } from "./support/checkout-visit.ts";
import { changeLogin, openAccount } from "./support/customer.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { changeResponses, failRequests, operationOf } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";
import { announceCart, logIn } from "./support/shopper.ts";

const phone = { width: 390, height: 844 };

test.use({ viewport: phone, expectedErrors: ["net::ERR_FAILED"] });

test("a code, points and an order that the shop rejects each have a message, a lost response says that its outcome is unknown, and a second click makes no second order", async ({
  page,
  request,
}) => {
  await page.addInitScript(holdNavigationHome);
  await changeResponses(page, "CheckoutPage", ({ me }: { me: { redeemablePoints: number } }) => {
    me.redeemablePoints = 12;
  });
  let isTenth = false;
  await changeResponses(page, "CheckPromoCode", ({ checkPromoCode }: { checkPromoCode: { discount: number } }) => {
    if (isTenth) Object.assign(checkPromoCode, { discountPercent: 10, discount: 2 * checkPromoCode.discount });
  });
  const customer = await openCheckout(page, request);
  const main = page.getByRole("main");
  const notice = page.getByRole("dialog", { name: "Place Order" });
  const apply = main.getByRole("button", { name: "Apply" });

  await test.step("an unchecked code, a code of a tenth, and a code for another cart", async () => {
    const working = await failRequests(page, "CheckPromoCode");
    await page.getByLabel("Promo Code").fill("KASAVU5");
    await apply.click();
    await expect(page.getByText("Failed to apply promo code")).toBeVisible();
    working();
    await apply.click();
    await expect(page.getByText("KASAVU5 takes 5% off your subtotal")).toBeVisible();
    isTenth = true;
    await page.getByRole("button", { name: "Remove" }).click();
    await page.getByLabel("Promo Code").fill("KASAVU5");
    await apply.click();
    await expect(page.getByText("KASAVU5 takes 10% off your subtotal")).toBeVisible();
    await expect(main).toContainText("Discount (10%)−₹504.50");
    isTenth = false;
    await customer.execute("AddToCart", { productId: "2", quantity: 1 });
    await announceCart(page);
    await expect(page.getByText("The cart has changed. Please apply the code again.")).toBeVisible();
    await apply.click();
  });

  await test.step("points that the shop does not know", async () => {
    await page.getByRole("checkbox", { name: "Use points" }).check();
    await expect(main).toContainText("Points (12)−₹12.00");
    await page.getByRole("radio", { name: /^Cash/ }).check();
    const sent = page.waitForRequest((seen) => operationOf(seen) === "PlaceOrder");
    await placeButton(page, "₹5,982.50").click();
    expect((await sent).postData()).toContain('"points":12');
    await expect(notice).toContainText("You do not have that many points.");
    await notice.getByRole("button", { name: "OK" }).click();
    await page.getByRole("checkbox", { name: "Use points" }).uncheck();
  });

  let result: "rejected" | "failed" | "unconfirmed" | "lost" | "given" = "rejected";
  await page.route("**/graphql?*", async (route) => {
    if (operationOf(route.request()) !== "PlaceOrder" || result === "given") return route.fallback();
    if (result === "rejected") return route.fulfill(rejection("BAD_USER_INPUT", "Only 1 of the sarees is left."));
    if (result === "failed") return route.fulfill(rejection("UPSTREAM_UNAVAILABLE", "Connection refused"));
    if (result === "unconfirmed") return route.fulfill(rejection("UPSTREAM_CONTRACT", "Your order is not confirmed."));
    await route.fetch();
    return route.abort();
  });
  await page.getByLabel("Order Notes").fill("Ring twice");
  for (const [next, text] of [
    ["rejected", "Only 1 of the sarees is left."],
    ["failed", "Failed to place order"],
    ["unconfirmed", "Your order is not confirmed."],
    ["lost", "An error occurred while placing the order"],
  ] as const) {
    await test.step(`an order whose response is ${next}`, async () => {
      result = next;
      await placeButton(page, "₹5,994.50").click();
      await expect(notice).toContainText(text);
      await notice.getByRole("button", { name: "OK" }).click();
    });
  }

  await test.step("the next click confirms the order that was made, although the shop did not clear the cart", async () => {
    await expect(page.getByLabel("Order Notes")).toHaveValue("Ring twice");
    await changeResponses(page, "PlaceOrder", ({ placeOrder }: { placeOrder: { cart: object } | null }) => {
      const lines = [{ __typename: "CartLine", id: "1" }];
      if (placeOrder) placeOrder.cart = { ...placeOrder.cart, itemCount: 1, lines };
    });
    result = "given";
    await placeButton(page, "₹5,994.50").click();
    await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
    expect(await ordersOf(customer)).toMatchObject([{ note: "Ring twice" }]);
    await expectAccessible(page, "Order Confirmed!", [1440]);
    // its navigation home is delayed for exactly the necessary time
    await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
  });
});

test("without a selected address it says so, without addresses it offers Retry, without a cart there is no checkout", async ({
  page,
  request,
}) => {
  const customer = await openAccount(request, ["1"]);
  await page.goto("/checkout");
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, customer.mobile, page.getByRole("main"));
  await expect(page.getByText("No addresses found. Please add an address.")).toBeVisible();
  await expect(page.getByText("No delivery address yet")).toBeVisible();
  await expectAccessible(page, "/checkout without an address", [320, 1440]);
  await placeButton(page).click();
  const notice = page.getByRole("dialog", { name: "Shipping Address" });
  await expect(notice).toContainText("Please select a delivery address.");
  await notice.getByRole("button", { name: "OK" }).click();
  await page.getByRole("button", { name: "Add New Address" }).click();
  await expect(page.getByRole("dialog", { name: "Add Address" })).toBeVisible();

  await addAddress(customer);
  let isBroken = true;
  await changeResponses(page, "CheckoutPage", ({ me }: { me: { addresses: unknown } }) => {
    if (isBroken) me.addresses = null;
  });
  await page.reload();
  const failed = page.getByRole("alert").filter({ hasText: "Failed to fetch addresses." });
  await expect(failed).toBeVisible();
  isBroken = false;
  await failed.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByRole("main").getByRole("article")).toContainText("Temple Road");

  const newcomer = await openAccount(request);
  await changeLogin(page, newcomer.token);
  await expect(page).toHaveURL(/\/$/);
});

/** Runs in the page: prevents the confirmation from navigating home. */
function holdNavigationHome(): void {
  const setTimeout = window.setTimeout.bind(window);
  Object.assign(window, {
    setTimeout: (task: TimerHandler, delay?: number) => (delay === 1500 ? 0 : setTimeout(task, delay)),
  });
}

/** The gateway's response instead of an order. */
function rejection(code: string, message: string) {
  return { json: { data: null, errors: [{ message, path: ["placeOrder"], extensions: { code } }] } };
}
