import { idOfAddress, openCheckout, placeAndPause, placeButton } from "./support/checkout-visit.ts";
import { goBack } from "./support/navigate.ts";
import { toastOf, toPayOf } from "./support/page-parts.ts";
import { expect, test } from "./support/shop-test.ts";
import { scrollByFinger } from "./support/swipe.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a reload of checkout keeps what was chosen; the confirmation waits while it is used; home links to the order", async ({
  page,
  request,
}) => {
  await page.clock.install();
  const customer = await openCheckout(page, request);
  const main = page.getByRole("main");
  const code = main.getByLabel("Promo Code");
  const credit = main.getByRole("radio", { name: /^Credit/ });
  const note = main.getByRole("textbox", { name: "Order Notes" });

  await test.step("credit cannot be chosen for more than what is left of it", async () => {
    await expect(credit).toBeDisabled();
    await expect(main.getByText("₹0.00 of ₹5,000.00 used. This order is more than what is left.")).toBeVisible();
  });

  await test.step("address, payment mode, note and promo code survive a reload, and going home and back", async () => {
    await main.getByRole("button", { name: "Change" }).click();
    await page
      .getByRole("dialog")
      .getByRole("radio", { name: /^Office/ })
      .check();
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    await code.fill("KASAVU5");
    await code.press("Enter");
    await credit.check();
    await note.fill("Ring twice");
    await page.reload();
    await expect(main.getByText("KASAVU5 takes 5% off your subtotal")).toBeVisible();
    await expect(credit).toBeChecked();
    await expect(note).toHaveValue("Ring twice");
    await expect(main.getByRole("article")).toContainText("MG Road");
    await expect(toPayOf(main)).toHaveText("To pay₹4,792.75");
    await expect(main.getByText("Same day if ordered before 5 PM, 8 AM to 10 PM")).toBeVisible();
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Kasavu/ })
      .click();
    await expect(page).toHaveURL(/\/$/);
    await goBack(page);
    await expect(main.getByRole("article")).toContainText("MG Road");
  });

  await test.step("an address that another device deletes is dropped, said at the address, and not said again", async () => {
    const gone = main.getByText("This address no longer exists.");
    await customer.execute("DeleteAddress", { id: await idOfAddress(customer, "MG Road") });
    await placeButton(page, "₹4,792.75").click();
    const notice = page.getByRole("dialog", { name: "Shipping Address" });
    await expect(notice).toContainText("This address no longer exists.");
    await notice.getByRole("button", { name: "OK" }).click();
    await expect(main.getByRole("article")).toContainText("Temple Road");
    await expect(gone).toBeVisible();
    await page.reload();
    await expect(main.getByRole("article")).toContainText("Temple Road");
    await expect(gone).toHaveCount(0);
    await expect(note).toHaveValue("Ring twice");
    await expect(main.getByText("KASAVU5 takes 5% off your subtotal")).toBeVisible();
  });

  await test.step("the confirmation begins at its top, and stays while it is hovered, used by keyboard or scrolled by a finger, and leaves once that is lifted", async () => {
    await placeAndPause(page, "₹4,792.75");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem("checkoutDraft"))).toBeNull();
    const track = page.getByRole("link", { name: "Track Your Order" });
    // By the page's clock: the confirmation itself remains visible while home is loading.
    const leftAt = page.getByRole("banner").evaluate(
      (header) =>
        new Promise<number>((resolve) => {
          new MutationObserver(() => resolve(Date.now())).observe(header, { attributeFilter: ["aria-busy"] });
        }),
    );
    await page.clock.runFor(500);
    await page.keyboard.press("Tab");
    await expect(track).toBeFocused();
    await page.clock.runFor(5000);
    await expect(track).toBeVisible();
    await main.hover({ position: { x: 100, y: 200 } });
    await page.getByRole("heading", { name: "Order Confirmed!" }).focus();
    await page.clock.runFor(5000);
    await expect(track).toBeVisible();
    await page.mouse.move(100, 20);
    await scrollByFinger(page, 200, async () => {
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await page.clock.runFor(5000);
    });
    const liftedAt = await page.evaluate(() => Date.now());
    await page.clock.runFor(1500);
    expect((await leftAt) - liftedAt).toBe(1500);
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step("the toast of home has the order's number and a link to it", async () => {
    await expect(toastOf(page)).toContainText(/\(order #\d+\)/);
    await toastOf(page).getByRole("link", { name: "Track Your Order" }).click();
    await expect(page).toHaveURL(/\/track-order\?order=\d+$/);
  });
});
