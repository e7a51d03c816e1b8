import { addAddress, openCheckout, ordersOf, placeAndPause, placeButton } from "./support/checkout-visit.ts";
import { changeLogin, openAccount, revokeLogin } from "./support/customer.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { navigate } from "./support/navigate.ts";
import { holdRequests, operationOf, rejectRequests } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";
import { logIn } from "./support/shopper.ts";
import { tabTo } from "./support/tab-to.ts";

const phone = { width: 390, height: 844 };
const visible = { visible: true };

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("an order has its address, code, note and payment mode, all chosen by keyboard, is confirmed, and is tracked from there", async ({
    page,
    request,
  }) => {
    test.slow();
    await page.clock.install();
    const customer = await openCheckout(page, request);
    const main = page.getByRole("main");
    const dialog = page.getByRole("dialog");
    const { keyboard } = page;

    await test.step("the default address is preselected, and another can be chosen", async () => {
      await expect(main.getByRole("article")).toContainText("Temple Road");
      await main.getByRole("button", { name: "Change" }).click();
      await expect(dialog.getByRole("radio", { name: /^Asha Menon/ })).toBeChecked();
      await expectAccessible(page, "the address picker", [1440]);
      await dialog.getByRole("button", { name: "Add New Address" }).click();
      await expect(page.getByRole("dialog", { name: "Add Address" })).toBeVisible();
      await page.keyboard.press("Escape");
      await tabTo(page, main.getByRole("button", { name: "Change" }));
      await keyboard.press("Enter");
      await expect(dialog.getByRole("radio", { name: /^Asha Menon/ })).toBeFocused();
      await keyboard.press("ArrowDown");
      await expect(dialog.getByRole("radio", { name: /^Office/ })).toBeChecked();
      await tabTo(page, dialog.getByRole("button", { name: "Done" }));
      await keyboard.press("Enter");
      await expect(main.getByRole("button", { name: "Change" })).toBeFocused();
      await expect(main.getByRole("article")).toContainText("MG Road");
    });

    await test.step("it cannot be placed without a payment mode", async () => {
      await placeButton(page, "₹5,045.00").click();
      const notice = page.getByRole("dialog", { name: "Payment Method Required" });
      await expect(notice).toBeVisible();
      await expectAccessible(page, "the notice of a missing way to pay", [1440]);
      await notice.getByRole("button", { name: "OK" }).click();
      await expect(placeButton(page, "₹5,045.00")).toBeFocused();
    });

    await test.step("a code is rejected, applied and removed; no points are available", async () => {
      const code = main.getByLabel("Promo Code");
      await main.getByRole("button", { name: "Apply" }).click();
      await expect(main.getByText("Invalid promo code.")).toBeVisible();
      await code.fill("NOTHING");
      await code.press("Enter");
      await expect(main.getByRole("button", { name: "Apply" })).toBeEnabled();
      await expect(main.getByText("Invalid promo code.")).toBeVisible();
      await code.fill("kasavu5");
      await code.press("Enter");
      await expect(main.getByText("KASAVU5 takes 5% off your subtotal")).toBeVisible();
      await expect(main).toContainText("Discount (5%)−₹252.25");
      await expect(placeButton(page, "₹4,792.75")).toBeVisible();
      await main.getByRole("button", { name: "Remove" }).click();
      await expect(code).toHaveValue("");
      await expect(placeButton(page, "₹5,045.00")).toBeVisible();
      await tabTo(page, code);
      await keyboard.type("KASAVU5");
      await keyboard.press("Enter");
      await expect(main.getByRole("checkbox", { name: "Use points" })).toBeDisabled();
      await expect(main).toContainText("0 points available. 1 point is ₹1.");
      await expectAccessible(page, "/checkout, filled in", [1440]);
    });

    await test.step("it shows the progress, and then the order", async () => {
      await tabTo(page, main.getByRole("radio", { name: /^Cash/ }));
      await keyboard.press("Space");
      await tabTo(page, main.getByLabel("Order Notes"));
      await keyboard.type("Leave it with the neighbour");
      await expect(main).toContainText("By Cash, to MG Road, Thrissur");
      await tabTo(page, placeButton(page, "₹4,792.75"));
      await placeAndPause(page, "₹4,792.75");
      await expect(main).toContainText(
        /Order#\d+Items2PaymentCashDelivery\w{3}, \d+ \w{3}, 8 AM to 10 PMTotal₹4,792.75Delivery chargeFreeTo pay₹4,792.75/,
      );
      expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
        "authToken",
        "orderNumber",
        "orderSuccess",
      ]);
    });

    await test.step("an immediate second click follows no link, nor does a later one of a mouse that has not moved", async () => {
      const heading = page.getByRole("heading", { name: "Order Confirmed!" });
      const terms = page.getByRole("contentinfo").getByRole("link", { name: "Terms & Conditions" });
      await terms.dispatchEvent("pointerdown", { pointerType: "touch" });
      await terms.dispatchEvent("click", { detail: 1 });
      await expect(heading).toBeVisible();
      const link = main.getByRole("link", { name: "Track Your Order" });
      await page.clock.runFor(400);
      await link.dispatchEvent("pointerdown", { pointerType: "mouse" });
      await link.dispatchEvent("click", { detail: 1 });
      await expect(heading).toBeVisible();
      await expect(page).toHaveURL(/\/checkout$/);
    });

    await keyboard.press("Tab");
    await expect(main.getByRole("link", { name: "Track Your Order" })).toBeFocused();
    await keyboard.press("Enter");
    await expect(page).toHaveURL(/\/track-order\?order=\d+$/);
    await page.clock.runFor(5000);
    await expect(page.getByRole("heading", { level: 1, name: /^Order #\d+$/ })).toBeFocused();
    expect(await ordersOf(customer)).toMatchObject([
      { note: "Leave it with the neighbour", promoCode: "KASAVU5", paidAmount: 479_275 },
    ]);
  });
});

test("two tabs at the same checkout make one order, whether their forms are equal or not", async ({
  page,
  context,
  request,
}) => {
  const customer = await openCheckout(page, request);
  await page.clock.install();
  const other = await context.newPage();
  await other.goto("/checkout");
  for (const [round, mode] of ["Cash", "Credit"].entries()) {
    if (round > 0) {
      await other.getByRole("main").getByRole("button", { name: /^Add / }).first().click();
      for (const tab of [other, page]) {
        await expect(tab.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
        await navigate(tab, "/checkout");
      }
    }
    await other.getByRole("radio", { name: new RegExp(`^${mode}`) }).check();
    // Chromium delays the frames of a tab in the background
    await page.bringToFront();
    await page.getByRole("radio", { name: /^Cash/ }).check();
    const release = await holdRequests(page, "PlaceOrder");
    const received = page.waitForRequest((sent) => operationOf(sent) === "PlaceOrder");
    await placeButton(page).click();
    await received;
    await other.bringToFront();
    await placeButton(other).click();
    await expect(other.getByRole("button", { name: "Placing Order..." }).filter(visible)).toBeVisible();
    release();
    // a tab goes home after its confirmation, or when it finds the cart empty
    const paths = async () => {
      await page.clock.runFor(1500);
      return [page, other].map((tab) => new URL(tab.url()).pathname);
    };
    await expect.poll(paths).toEqual(["/", "/"]);
    expect(await ordersOf(customer)).toHaveLength(round + 1);
  }
});

test("a customer whose login expired finds the typed values again, and another customer sees no data of theirs", async ({
  page,
  request,
}) => {
  const asha = await openCheckout(page, request);
  const meera = await openAccount(request, ["1"]);
  await addAddress(meera, { name: "Meera", street: "Beach Road" });
  const main = page.getByRole("main");
  const note = main.getByLabel("Order Notes");
  const expire = async () => {
    await revokeLogin(page, request);
    await placeButton(page).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  };
  await note.fill("Ring twice");
  await main.getByLabel("Promo Code").fill("KASAVU5");
  await main.getByLabel("Promo Code").press("Enter");
  await main.getByRole("radio", { name: /^Cash/ }).check();
  await expect(placeButton(page, "₹4,792.75")).toBeVisible();
  await expire();
  await logIn(page, asha.mobile);
  await expect(main.getByRole("article")).toContainText("Temple Road");
  await expect(note).toHaveValue("Ring twice");
  await expect(main.getByRole("radio", { name: /^Cash/ })).toBeChecked();
  await expect(placeButton(page, "₹4,792.75")).toBeVisible();

  await expire();
  const working = await rejectRequests(page, "CheckoutPage");
  await logIn(page, meera.mobile);
  await expect(main.getByRole("alert")).toContainText("Failed to load data");
  const isClean = async () => {
    for (const trace of ["Asha", "Temple Road", "KASAVU5", "5%", "Place Order"]) {
      await expect(main).not.toContainText(trace, { useInnerText: true });
    }
    await expect(note).toBeHidden();
  };
  await isClean();
  // this login expires too, before its customer was known
  await revokeLogin(page, request);
  await page.getByRole("button", { name: "Cart, 1 item" }).click();
  await page.getByRole("region", { name: "Cart" }).getByRole("button", { name: "Increase" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await isClean();
  working();
  await changeLogin(page, meera.token);
  await expect(main.getByRole("article")).toContainText("Beach Road");
  await expect(note).toHaveValue("");
  await expect(main.getByRole("radio", { name: /^Cash/ })).not.toBeChecked();
  await expect(page.locator("body")).not.toContainText(/Asha|Temple Road|KASAVU5/);
});
