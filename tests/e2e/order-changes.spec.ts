import { expectAccessible, expectDialogAccessible } from "./support/accessibility.ts";
import { addAddress, placeAndPause } from "./support/checkout-visit.ts";
import { logInPage, openAccount, sizesOf, stockOf } from "./support/customer.ts";
import { toastOf, totalOf } from "./support/page-parts.ts";
import { navigate } from "./support/navigate.ts";
import { placeOrder } from "./support/place-order.ts";
import { hideResult } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";

const columns = ["Item", "HSN", "Qty", "Price", "Discount", "Taxable value", "Rate", "CGST", "SGST", "Amount"];
const phone = { width: 390, height: 844 };

test.describe("on a phone", () => {
  test.use({ viewport: phone, expectedErrors: ["net::ERR_INTERNET_DISCONNECTED"] });

  test("an order is placed from the cart and cancelled with a reason: its pieces are sold again, and it says who cancelled it", async ({
    page,
    request,
  }) => {
    await page.clock.install();
    const customer = await openAccount(request, ["1"]);
    await addAddress(customer);
    await logInPage(page, customer);
    const main = page.getByRole("main");
    const stock = await stockOf(customer, "1");

    await test.step("from the cart to its page", async () => {
      await page.goto("/cart");
      await main
        .getByRole("button", { name: /Check\s?out/i })
        .filter({ visible: true })
        .click();
      await main.getByRole("radio", { name: /^Cash/ }).check();
      await placeAndPause(page, "₹3,780.00");
      // the confirmation ignores presses at its start, and of a mouse that has not moved since Place Order
      await page.clock.runFor(500);
      await page.clock.resume();
      await page.mouse.move(1, 1);
      await page.getByRole("link", { name: "Track Your Order" }).click();
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(/^Order #\d+$/);
      expect(await stockOf(customer, "1")).toBe(stock - 1);
    });

    await test.step("the page has the address, the payment, the tax, the delivery and a way to the shop", async () => {
      const bill = main.getByRole("complementary");
      await expect(bill).toContainText("PaymentCash, to be paid at the door");
      await expect(totalOf(bill)).toHaveText("Total₹3,780.00");
      await expect(bill).toContainText(/Includes tax of ₹\d+\.\d\d/);
      await expect(bill).toContainText("DeliveryFreeTo pay₹3,780.00");
      await expect(bill).toContainText(/To Asha Menon, .*Temple Road/);
      await expect(main.getByRole("link", { name: "Balaramapuram Kasavu Saree" })).toHaveAttribute(
        "href",
        "/product/1",
      );
      const mail = main.getByRole("link", { name: "care@kasavu.example" });
      await expect(mail).toHaveAttribute("href", /^mailto:care@kasavu\.example\?subject=Order%20%23\d+&body=/);
      await expect(main.getByRole("link", { name: "Invoice" })).toHaveCount(0);
      await expectAccessible(page, "an order that can be cancelled", [1440]);
    });

    await test.step("the dialog says until when and what is given back, needs a reason, and stays open without a connection", async () => {
      await main.getByRole("button", { name: "Cancel Order" }).click();
      const dialog = page.getByRole("dialog", { name: /^Cancel Order #\d+$/ });
      await expect(dialog).toContainText(/You can cancel until \d{1,2}:\d\d\s[AP]M/);
      await expect(dialog).toContainText("You have not paid yet, so you owe nothing.");
      const cancel = dialog.getByRole("button", { name: "Cancel Order" });
      await cancel.click();
      await expect(dialog.getByRole("alert")).toHaveText("Please choose a reason.");
      await expect(dialog.getByRole("radio").first()).toBeFocused();
      await dialog.getByRole("radio", { name: "Another reason" }).check();
      await expect(dialog.getByRole("alert")).toHaveText("Please tell us the reason.");
      await dialog.getByLabel("Reason", { exact: true }).fill("The wedding is off");
      await expectDialogAccessible(page, dialog, "the dialog that cancels an order");
      await page.context().setOffline(true);
      await cancel.click();
      await expect(dialog.getByRole("alert")).toHaveText("Failed to cancel the order.");
      await expect(main).toContainText("You are offline. Failed to fetch order details.");
      await page.context().setOffline(false);
      await expect(dialog.getByLabel("Reason", { exact: true })).toHaveValue("The wedding is off");
      await cancel.click();
      await expect(dialog).toHaveCount(0);
    });

    await test.step("the order says who cancelled it, when and why, and its pieces are back", async () => {
      await expect(toastOf(page)).toContainText("Order cancelled");
      await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(main).toContainText(/Cancelled by you on \d{1,2} \w+ \d{4}, \d{1,2}:\d\d\s[AP]M\./);
      await expect(main).toContainText("Reason: The wedding is off");
      await expect(main).toContainText("Cash, nothing to pay");
      await expect(main).not.toContainText("To pay");
      await expect(main.getByRole("button", { name: "Cancel Order" })).toHaveCount(0);
      const steps = page.getByRole("list", { name: "Steps of the order" }).getByRole("listitem");
      await expect(steps).toHaveText([/^Order placed/, /^Cancelled\d{1,2} \w{3,4}, \d{1,2}:\d\d\s[AP]M$/]);
      await expectAccessible(page, "a cancelled order", [1440]);
      expect(await stockOf(customer, "1")).toBe(stock);
      await page.getByRole("link", { name: "My Orders" }).click();
      const states = page.getByRole("navigation", { name: "Orders by status" });
      await expect(states.getByRole("link")).toHaveText(["All (1)", "Cancelled (1)"]);
    });
  });

  test("an order that goes out for delivery is not cancelled any more; delivered, it is returned in part and settled, has an invoice of one page, and is bought again", async ({
    page,
    request,
    shop,
  }) => {
    const customer = await openAccount(request);
    const [size] = await sizesOf(customer.execute, "2");
    await customer.execute("AddToCart", { productId: "2", sizeId: size?.id, quantity: 1 });
    const id = await placeOrder(customer, ["2", "1"], { promoCode: "KASAVU5" });
    const command = `settle-return ${id} returned --restock`.split(" ");
    await logInPage(page, customer);
    await page.goto(`/track-order?order=${id}`);
    const main = page.getByRole("main");
    const dialog = page.getByRole("dialog");
    const stock = await stockOf(customer, "2", size?.id);
    const openAgain = async () => {
      await page.getByRole("link", { name: "My Orders" }).click();
      await page.getByRole("link", { name: `Track Order #${id}` }).click();
      await expect(main.getByRole("heading", { level: 1, name: `Order #${id}` })).toBeVisible();
    };

    await test.step("a rejected cancellation is told in the dialog, which keeps what was typed", async () => {
      await main.getByRole("button", { name: "Cancel Order" }).click();
      await dialog.getByRole("radio", { name: "Another reason" }).check();
      await dialog.getByLabel("Reason", { exact: true }).fill("Too late for the wedding");
      await shop.moveOrder(id, "processed");
      await shop.moveOrder(id, "out for delivery");
      await dialog.getByRole("button", { name: "Cancel Order" }).click();
      await expect(dialog.getByRole("alert")).toHaveText("This order can no longer be cancelled.");
      await expect(dialog.getByLabel("Reason", { exact: true })).toHaveValue("Too late for the wedding");
      await dialog.getByRole("button", { name: "Keep Order" }).click();
      await expect(main.getByRole("link", { name: "Invoice" })).toBeVisible();
      await expect(main.getByRole("button", { name: "Cancel Order" })).toHaveCount(0);
    });

    await test.step("the return needs an item and a reason, and says how the refund works", async () => {
      await shop.moveOrder(id, "delivered");
      await openAgain();
      await main.getByRole("button", { name: "Return Items" }).click();
      const send = dialog.getByRole("button", { name: "Request Return" });
      await send.click();
      await expect(dialog.getByRole("alert")).toHaveText([
        "Please choose at least one item.",
        "Please choose a reason.",
      ]);
      await dialog.getByRole("checkbox").first().check();
      const pieces = dialog.getByRole("group", { name: /^Pieces of / });
      await expect(pieces.getByRole("button", { name: "Increase" })).toBeDisabled();
      await pieces.getByRole("button", { name: "Decrease" }).click();
      await expect(pieces.getByRole("status")).toHaveText("1");
      await dialog.getByRole("radio", { name: "It is too small" }).check();
      await dialog.getByLabel("More about it (optional)").fill("By a finger");
      await expect(dialog).toContainText("3–7 business days after it is back with us.");
      await expect(dialog).toContainText("Its share of the discount is not paid back.");
      await expectDialogAccessible(page, dialog, "the dialog that returns items");
      await send.click();
      await expect(dialog).toHaveCount(0);
    });

    await test.step("it is requested, and then settled by the shop, with the refund and the stock", async () => {
      const steps = page.getByRole("list", { name: "Steps of the order" }).getByRole("listitem");
      await expect(steps.last()).toContainText("Return requested");
      await expect(main).toContainText(/Return requested on \d{1,2} \w+ \d{4}/);
      await expect(main).toContainText("Reason: It is too small. By a finger");
      await expect(main).toContainText("Return of 1 requested");
      await expect(main.getByRole("button", { name: "Return Items" })).toBeVisible();
      await shop.runCommand(...command);
      await openAgain();
      await expect(steps.last()).toContainText("Partly returned");
      await expect(main).toContainText(
        /Returned on .*Refund ₹1,201\.75\..*₹1,201\.75 is paid back within 3–7 business days\./,
      );
      await expect(main).toContainText("Cash, to be refunded");
      expect(await stockOf(customer, "2", size?.id)).toBe(stock + 1);
      await expectAccessible(page, "an order with a return", [1440]);
    });

    await test.step("what is still sold is bought again: the badge counts it, also if the cart could not be loaded with it", async () => {
      const badge = page.getByRole("banner").getByRole("button", { name: /^Cart/ });
      await main.getByRole("button", { name: "Buy Again" }).click();
      await expect(toastOf(page)).toContainText("3 items added to cart");
      await expect(badge).toHaveAccessibleName("Cart, 3 items");
      const added = "Products were added to your cart, but the cart could not be loaded.";
      await hideResult(page, "BuyAgain", added);
      await main.getByRole("button", { name: "Buy Again" }).click();
      await expect(toastOf(page)).toContainText(added);
      await expect(badge).toHaveAccessibleName("Cart, 6 items");
    });

    await test.step("the invoice is printed on one page, without the shell; another order's page has none", async () => {
      await main.getByRole("link", { name: "Invoice" }).click();
      await expect(main.getByRole("heading", { level: 1, name: "Tax Invoice" })).toBeFocused();
      const sheet = main.getByRole("article", { name: /^Invoice / });
      await expect(sheet).toContainText(/GSTIN \w{15}/);
      await expect(sheet.getByRole("columnheader")).toHaveText(columns);
      await expect(sheet.getByRole("row").last()).toContainText("₹5,994.50");
      await expect(sheet).toContainText("Rupees Five Thousand Nine Hundred Ninety-Four and Fifty Paise Only");
      await expectAccessible(page, "a tax invoice", [320, 1440]);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
      await page.emulateMedia({ media: "print" });
      for (const part of [page.getByRole("banner"), page.getByRole("contentinfo"), main.getByRole("button")]) {
        await expect(part).toHaveCount(0);
      }
      await expect(sheet).toBeVisible();
      await expect(main.getByRole("heading", { name: /invoice/i })).toHaveText(["Tax Invoice"]);
      await page.emulateMedia({ media: "screen" });
      const other = await placeOrder(customer, ["1"]);
      await navigate(page, `/orders/${other}/invoice`);
      await expect(main.getByRole("heading", { name: "There is no invoice here." })).toBeVisible();
      await expectAccessible(page, "an order without an invoice");
    });
  });
});
