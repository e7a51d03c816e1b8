import { expectAccessible, expectDialogAccessible } from "./support/accessibility.ts";
import { logInPage, openAccount, operationsOf, sizesOf, stockOf } from "./support/customer.ts";
import { navigate } from "./support/navigate.ts";
import { toastOf, totalOf } from "./support/page-parts.ts";
import { placeOrder } from "./support/place-order.ts";
import { expect, test } from "./support/shop-test.ts";
import { openStaff } from "./support/staff-visit.ts";
import { tabTo } from "./support/tab-to.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a parcel that is not delivered goes out again with another tracking number, then comes back into the shop, and its customer is paid back with a reference", async ({
  page,
  context,
  request,
  shop,
}) => {
  const customer = await openAccount(request);
  const token = await shop.openStaffSession();
  const courier = { name: "Malabar Parcels", urlTemplate: "https://malabar.example/{number}" };
  await operationsOf(request, { authorization: `Bearer ${token}` })("CreateCourier", { input: courier });
  const [sareesLeft, kurtasLeft] = [await stockOf(customer, "1"), await stockOf(customer, "2")];
  const id = await placeOrder(customer, ["1", "2"], { paymentMode: "CARD" });
  await shop.moveOrder(id, "processed");
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const state = main.getByRole("heading", { name: /^State:/ });
  const shopper = await context.newPage();
  await logInPage(shopper, customer);
  const seen = shopper.getByRole("main");
  const timeline = shopper.getByRole("list", { name: "Steps of the order" }).getByRole("listitem");
  const readAgain = async () => {
    await navigate(shopper, "/my-account?section=track-orders");
    await shopper.getByRole("link", { name: `Track Order #${id}` }).click();
  };

  await test.step("it goes out with a courier, and its customer can follow it", async () => {
    await openStaff(page, `/staff/orders/${id}`, token);
    await main.getByRole("button", { name: "Move to Out for delivery" }).click();
    await dialog.getByLabel("Courier").fill("malabar parcels");
    // shot page, "staff-send-dialog"
    await dialog.getByLabel("Tracking number").fill("MP 1");
    await page.keyboard.press("Enter");
    await expect(state).toHaveText("State: Out for delivery");
    // shot page, "staff-out"
    await shopper.goto(`/track-order?order=${id}`);
    await expect(seen).toContainText("Sent with malabar parcels, MP 1");
    // shot shopper, "shop-out"
  });

  await test.step("nobody was there: the reason is chosen by keyboard, and the customer reads it", async () => {
    await main.getByRole("button", { name: "Not delivered" }).click();
    await dialog.getByRole("button", { name: "Not delivered" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Please choose a reason.");
    await expect(dialog.getByRole("radio").first()).toBeFocused();
    await page.keyboard.press("Space");
    await expectDialogAccessible(page, dialog, "the dialog of a parcel that was not delivered");
    // shot page, "staff-not-delivered-dialog"
    await page.keyboard.press("Enter");
    await expect(state).toHaveText("State: Not delivered");
    await expect(state).toBeFocused();
    await expectAccessible(page, "an order of staff that was not delivered", [1440]);
    // shot page, "staff-not-delivered"
    await readAgain();
    await expect(seen).toContainText("Nobody was there: we try again or bring it back.");
    await expectAccessible(shopper, "an order that was not delivered", [1440]);
    // shot shopper, "shop-not-delivered"
  });

  await test.step("it goes out again with another number, and is refused", async () => {
    await main.getByRole("button", { name: "Out for delivery again" }).click();
    await expect(dialog.getByLabel("Courier")).toHaveValue("malabar parcels");
    await dialog.getByLabel("Tracking number").fill("MP2");
    // shot page, "staff-again-dialog"
    await page.keyboard.press("Enter");
    await expect(state).toHaveText("State: Out for delivery");
    // shot page, "staff-out-again"
    await readAgain();
    await expect(timeline.last()).toContainText("Expected");
    await expect(seen.getByRole("link", { name: "Track the parcel" })).toHaveAttribute(
      "href",
      "https://malabar.example/MP2",
    );
    // shot shopper, "shop-out-again"
    await main.getByRole("button", { name: "Not delivered" }).click();
    await dialog.getByRole("radio", { name: "The recipient did not take it" }).check();
    await page.keyboard.press("Enter");
    await expect(state).toHaveText("State: Not delivered");
  });

  await test.step("it comes back: the chosen pieces are sold again", async () => {
    await main.getByRole("button", { name: "Back in the shop" }).click();
    await expect(dialog).toContainText("is to be paid back, under Refunds");
    await dialog
      .getByRole("group", { name: /Kasavu Saree/ })
      .getByRole("button", { name: "Decrease" })
      .click();
    await expectDialogAccessible(page, dialog, "the dialog of a parcel that is back");
    // shot page, "staff-back-dialog"
    await dialog.getByRole("button", { name: "Back in the shop" }).click();
    await expect(state).toHaveText("State: Back in the shop");
    await expect(state).toBeFocused();
    // shot page, "staff-back"
    expect(await stockOf(customer, "1")).toBe(sareesLeft - 1);
    expect(await stockOf(customer, "2")).toBe(kurtasLeft);
  });

  await test.step("what was paid is on the list of refunds, and is paid out with a reference", async () => {
    await navigate(page, "/staff/refunds");
    const pay = main.getByRole("button", { name: new RegExp(`^Mark as paid out.* of order #${id}$`) });
    await expect(pay).toBeVisible();
    await expectAccessible(page, "the refunds", [1440]);
    // shot page, "staff-refunds"
    await pay.click();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText("Please enter the reference of the payment.");
    await dialog.getByLabel("Reference").fill("UTR 4711");
    await expectDialogAccessible(page, dialog, "the dialog of a refund");
    // shot page, "staff-refund-dialog"
    await page.keyboard.press("Enter");
    await expect(toastOf(page)).toContainText(`order #${id} is paid out`);
    await expect(main.getByRole("heading", { name: /^To pay back: ₹/ })).toBeFocused();
    await expect(pay).toHaveCount(0);
    // shot page, "staff-refunds-after"
    await readAgain();
    await expect(seen).toContainText(/Not delivered on .*It was not accepted\..*Back in the shop on /);
    await expect(seen).toContainText(/₹[\d,.]+ was paid back on \d{1,2} \w+ \d{4}, reference UTR 4711\./);
    await expectAccessible(shopper, "an order that came back", [1440]);
    // shot shopper, "shop-back"
  });
});

test("an order is changed on its customer's wish, delivered by mistake and then really, and returned in two parts, of which a piece stays", async ({
  page,
  context,
  request,
  shop,
}) => {
  const customer = await openAccount(request, ["1"]);
  const [size, otherSize] = await sizesOf(customer.execute, "2");
  await customer.execute("AddToCart", { productId: "2", sizeId: size?.id, quantity: 3 });
  const id = await placeOrder(customer, []);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const state = main.getByRole("heading", { name: /^State:/ });
  const shopper = await context.newPage();
  await logInPage(shopper, customer);
  const seen = shopper.getByRole("main");
  const form = shopper.getByRole("dialog");
  const readAgain = async () => {
    await navigate(page, "/staff/refunds");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Refunds");
    await navigate(page, `/staff/orders/${id}`);
  };

  await test.step("staff send fewer pieces in another size to another address", async () => {
    await openStaff(page, `/staff/orders/${id}`, await shop.openStaffSession("staff"));
    // shot page, "staff-placed"
    await main.getByRole("link", { name: "Change order" }).click();
    // shot page, "staff-change-empty"
    await main.getByRole("button", { name: "Change order" }).click();
    await expect(main.getByRole("alert")).toHaveText("Please change something, or go back to the order.");
    await main
      .getByRole("group", { name: new RegExp(`size ${size?.label ?? ""}`) })
      .getByRole("button", { name: "Decrease" })
      .click();
    await main.getByLabel(/^Size of/).selectOption(otherSize?.id.split("~").at(-1) ?? "");
    await main.getByLabel("Deliver to another address").check();
    for (const [label, text] of Object.entries(otherAddress)) await main.getByLabel(label).fill(text);
    await expectAccessible(page, "the change of an order", [1440]);
    // shot page, "staff-change"
    await page.keyboard.press("Enter");
    await expect(state).toBeVisible();
    await expect(main).toContainText("Round South");
    // shot page, "staff-changed"
  });

  await test.step("the customer reads what has changed, and has less to pay", async () => {
    await shopper.goto(`/track-order?order=${id}`);
    await expect(seen).toContainText("was removed");
    await expect(seen).toContainText(`${otherSize?.label} instead of ${size?.label}`);
    await expect(seen).toContainText("It goes to another address");
    await expect(totalOf(seen.getByRole("complementary"))).toHaveText("Total₹6,310.00");
    await expectAccessible(shopper, "an order that was changed", [1440]);
    // shot shopper, "shop-changed"
  });

  await test.step("Delivered, pressed by mistake, is undone", async () => {
    await shop.moveOrder(id, "processed");
    await shop.moveOrder(id, "out for delivery");
    await readAgain();
    await main.getByRole("button", { name: "Move to Delivered" }).click();
    await expect(state).toHaveText("State: Delivered");
    // shot page, "staff-delivered"
    await main.getByRole("button", { name: "Undo: delivered" }).click();
    // shot page, "staff-undo-dialog"
    await dialog.getByRole("button", { name: "Undo" }).click();
    await expect(state).toHaveText("State: Out for delivery");
    await expect(state).toBeFocused();
    await main.getByRole("button", { name: "Move to Delivered" }).click();
    await expect(state).toHaveText("State: Delivered");
  });

  await test.step("the customer returns two products one after the other, by keyboard", async () => {
    await navigate(shopper, "/my-account?section=track-orders");
    await shopper.getByRole("link", { name: `Track Order #${id}` }).click();
    const returnItems = seen.getByRole("button", { name: "Return Items" });
    await tabTo(shopper, returnItems);
    await shopper.keyboard.press("Enter");
    await tabTo(shopper, form.getByRole("checkbox", { name: /Mundu|Kurta/ }));
    await shopper.keyboard.press("Space");
    await tabTo(shopper, form.getByRole("radio").first());
    await shopper.keyboard.press("ArrowDown");
    await shopper.keyboard.press("Enter");
    await expect(seen).toContainText("Reason: It is too large");
    // shot shopper, "shop-return-1"
    await returnItems.click();
    await expect(form.getByRole("checkbox")).toHaveCount(1);
    // shot shopper, "shop-return-2-dialog"
    await form.getByRole("checkbox").check();
    await form.getByRole("radio", { name: "It is faulty" }).check();
    await form.getByRole("button", { name: "Request Return" }).click();
    await expect(seen).toContainText("Reason: It is faulty");
    await expect(returnItems).toHaveCount(0);
    await expectAccessible(shopper, "an order with two returns", [1440]);
    // shot shopper, "shop-two-returns"
  });

  await test.step("staff accept one piece of two, and then the other return: a piece stays", async () => {
    await readAgain();
    await expectAccessible(page, "an order of staff with two returns", [1440]);
    // shot page, "staff-two-returns"
    await main.getByRole("button", { name: "Settle return 1" }).click();
    await dialog.getByRole("radio", { name: "The pieces are back" }).check();
    await dialog.getByRole("button", { name: "Decrease" }).click();
    await expectDialogAccessible(page, dialog, "the dialog that settles a return");
    // shot page, "staff-settle-dialog"
    await dialog.getByRole("button", { name: "Settle return" }).click();
    await expect(state).toHaveText("State: Return requested");
    // shot page, "staff-one-settled"
    await main.getByRole("button", { name: "Settle return 2" }).click();
    await dialog.getByRole("radio", { name: "The pieces are back" }).check();
    await dialog.getByRole("button", { name: "Settle return" }).click();
    await expect(state).toHaveText("State: Partly returned");
    await expect(main.getByRole("region", { name: "Returns" })).toContainText("1 accepted");
    // shot page, "staff-partly-returned"
    await navigate(shopper, "/my-account?section=track-orders");
    await shopper.getByRole("link", { name: `Track Order #${id}` }).click();
    await expect(shopper.getByRole("list", { name: "Steps of the order" }).getByRole("listitem").last()).toContainText(
      "Partly returned",
    );
    // shot shopper, "shop-partly-returned"
  });
});

const otherAddress = {
  "Full name": "Asha Menon",
  Mobile: "9847012345",
  Building: "12B",
  Street: "Round South",
  Town: "Thrissur",
  PIN: "680001",
};
