import type { Locator } from "@playwright/test";
import { expectAccessible, expectDialogAccessible } from "./support/accessibility.ts";
import { logInPage, openAccount, operationsOf, sizesOf, stockOf } from "./support/customer.ts";
import { navigate } from "./support/navigate.ts";
import { toastOf, totalOf } from "./support/page-parts.ts";
import { placeOrder } from "./support/place-order.ts";
import { expect, test } from "./support/shop-test.ts";
import { openStaff } from "./support/staff-visit.ts";
import { tabTo } from "./support/tab-to.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a parcel that is not delivered goes out again, comes back and is paid back; another order is changed, delivered and returned in two parts: its customer reads each step, and gets credit notes", async ({
  page,
  context,
  request,
  shop,
}) => {
  const customer = await openAccount(request);
  const token = await shop.openStaffSession();
  const courier = { name: "Malabar Parcels", urlTemplate: "https://malabar.example/{number}" };
  await operationsOf(request, { authorization: `Bearer ${token}` })("CreateCourier", { input: courier });
  const [size, otherSize] = await sizesOf(customer.execute, "2");
  const [sareesLeft, kurtasLeft] = [await stockOf(customer, "1"), await stockOf(customer, "2", size?.id)];
  await customer.execute("AddToCart", { productId: "2", sizeId: size?.id, quantity: 1 });
  const parcel = await placeOrder(customer, ["1"], { paymentMode: "CARD" });
  await shop.moveOrder(parcel, "processed");
  await customer.execute("AddToCart", { productId: "2", sizeId: size?.id, quantity: 3 });
  const changed = await placeOrder(customer, ["1"]);

  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const state = main.getByRole("heading", { name: /^State:/ });
  const press = (name: string) => main.getByRole("button", { name, exact: true }).click();
  const openOrder = async (id: string) => {
    await navigate(page, `/staff/orders/${id}`);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(`Order #${id}`);
  };
  const returns = main.getByRole("region", { name: "Returns" });
  const acceptOneKurta = async () => {
    await press("Settle return 1");
    await dialog.getByRole("radio", { name: "The pieces are back" }).check();
    await dialog.getByRole("button", { name: "Decrease" }).dblclick();
    await dialog.getByRole("button", { name: "Settle return" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Please choose at least one piece, or refuse the return.");
    await expect(dialog.getByRole("button", { name: "Increase" })).toBeFocused();
    await page.keyboard.press("Space");
    await dialog.getByRole("button", { name: "Settle return" }).click();
    await expect(returns).toContainText("1 accepted");
    await expect(state).toHaveText("State: Return requested");
  };
  const shopper = await context.newPage();
  await logInPage(shopper, customer);
  const seen = shopper.getByRole("main");
  const seenDialog = shopper.getByRole("dialog");
  const notes = seen.getByRole("list", { name: "Credit notes" }).getByRole("listitem");
  const paper = seen.getByRole("article", { name: /^Credit note / });

  await test.step("a parcel without a recipient: staff choose the reason by keyboard, and the customer reads it", async () => {
    await openStaff(page, `/staff/orders/${parcel}`, token);
    await press("Move to Out for delivery");
    await dialog.getByLabel("Courier").fill("malabar parcels");
    await page.keyboard.press("Enter");
    await expect(state).toHaveText("State: Out for delivery");
    await press("Not delivered");
    await dialog.getByRole("button", { name: "Not delivered" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Please choose a reason.");
    await expect(dialog.getByRole("radio").first()).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await expect(state).toHaveText("State: Not delivered");
    await expect(state).toBeFocused();
    await shopper.goto(`/track-order?order=${parcel}`);
    await expect(seen).toContainText("Nobody was there: we try again or bring it back.");
  });

  await test.step("of the other order fewer pieces go out in another size to another address, and less is to be paid", async () => {
    await openOrder(changed);
    await main.getByRole("link", { name: "Change order" }).click();
    await press("Change order");
    await expect(main.getByRole("alert")).toHaveText("Please change something, or go back to the order.");
    const kurtas = main.getByRole("group", { name: new RegExp(`, size ${size?.label} that stay$`) });
    await kurtas.getByRole("button", { name: "Decrease" }).click();
    const otherSizes = main.getByLabel(/^Size of/);
    await expect(otherSizes.getByRole("option", { name: new RegExp(`^${size?.label},`) })).toHaveCount(1);
    await otherSizes.selectOption(otherSize?.id.split("~").at(-1) ?? "");
    await main.getByLabel("Deliver to another address").check();
    for (const [label, text] of Object.entries(otherAddress)) await main.getByLabel(label).fill(text);
    await expectAccessible(page, "the change of an order");
    await page.keyboard.press("Enter");
    await expect(main).toContainText("Round South");
    await navigate(shopper, `/track-order?order=${changed}`);
    await expect(seen).toContainText(/1 × .*, was removed: ₹1,265\.00 less/);
    await expect(seen).toContainText(`${otherSize?.label} instead of ${size?.label}`);
    await expect(seen).toContainText("It goes to another address");
    await expect(totalOf(seen.getByRole("complementary"))).toHaveText("Total₹6,310.00");
  });

  await test.step("the parcel goes out again with a tracking number, which its customer can follow", async () => {
    await openOrder(parcel);
    await press("Out for delivery again");
    await expect(dialog.getByLabel("Courier")).toHaveValue("malabar parcels");
    await dialog.getByLabel("Tracking number").fill("MP2");
    await page.keyboard.press("Enter");
    await expect(state).toHaveText("State: Out for delivery");
    await navigate(shopper, `/track-order?order=${parcel}`);
    await expect(seen).toContainText("Sent with malabar parcels, MP2");
    const link = seen.getByRole("link", { name: "Track the parcel" });
    await expect(link).toHaveAttribute("href", "https://malabar.example/MP2");
  });

  await test.step("it is refused and comes back: the chosen pieces are sold again", async () => {
    await press("Not delivered");
    await dialog.getByRole("radio", { name: "The recipient did not take it" }).check();
    await page.keyboard.press("Enter");
    await press("Back in the shop");
    await expect(dialog).toContainText("₹5,045.00 is to be paid back, under Refunds.");
    const sarees = dialog.getByRole("group", { name: /Saree/ });
    await sarees.getByRole("button", { name: "Decrease" }).click();
    await expectDialogAccessible(page, dialog, "the dialog of a parcel that is back");
    await dialog.getByRole("button", { name: "Back in the shop" }).click();
    await expect(state).toHaveText("State: Back in the shop");
    await expect(state).toBeFocused();
    // one saree and two kurtas are in the other order, in another size
    expect(await stockOf(customer, "1")).toBe(sareesLeft - 2);
    expect(await stockOf(customer, "2", size?.id)).toBe(kurtasLeft);
  });

  await test.step("what was paid is on the list of refunds, and is paid out with a reference", async () => {
    await navigate(page, "/staff/refunds");
    await main.getByRole("button", { name: new RegExp(`^Mark as paid out.* of order #${parcel}$`) }).click();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText("Please enter the reference of the payment.");
    await dialog.getByLabel("Reference").fill("UTR 4711");
    await page.keyboard.press("Enter");
    await expect(toastOf(page)).toContainText(`₹5,045.00 of order #${parcel} is paid out`);
    await expect(main.getByRole("heading", { name: /^To pay back: ₹/ })).toBeFocused();
    await expect(main.getByRole("link", { name: `#${parcel}` })).toHaveCount(0);
  });

  await test.step("Delivered, pressed by mistake, is undone", async () => {
    await shop.moveOrder(changed, "processed");
    await shop.moveOrder(changed, "out for delivery");
    await openOrder(changed);
    await press("Move to Delivered");
    await press("Undo: delivered");
    await dialog.getByRole("button", { name: "Undo" }).click();
    await expect(state).toHaveText("State: Out for delivery");
    await expect(state).toBeFocused();
    await press("Move to Delivered");
    await expect(state).toHaveText("State: Delivered");
  });

  await test.step("its customer returns the two kurtas, by keyboard, and then the saree", async () => {
    await navigate(shopper, `/track-order?order=${changed}`);
    const returnItems = seen.getByRole("button", { name: "Return Items" });
    await expect(returnItems).toBeVisible();
    await returnItems.focus();
    await shopper.keyboard.press("Enter");
    await tabTo(shopper, seenDialog.getByRole("checkbox", { name: /Kurta/ }));
    await shopper.keyboard.press("Space");
    await tabTo(shopper, seenDialog.getByRole("radio").first());
    await shopper.keyboard.press("ArrowDown");
    await shopper.keyboard.press("Enter");
    await expect(seen).toContainText("Reason: It is too large");
    await returnItems.click();
    await expect(seenDialog.getByRole("checkbox")).toHaveCount(1);
    await seenDialog.getByRole("radio", { name: "It is faulty" }).check();
    await seenDialog.getByRole("button", { name: "Request Return" }).click();
    await expect(seen).toContainText("Reason: It is faulty");
    await expect(returnItems).toHaveCount(0);
  });

  await test.step("staff accept one kurta of the first return, and have to choose a piece", async () => {
    await navigate(page, "/staff/refunds");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Refunds");
    await openOrder(changed);
    await acceptOneKurta();
  });

  let cancelledNote = "";
  await test.step("its customer has a credit note of that kurta, which names the invoice and the refund", async () => {
    await navigate(shopper, `/orders/${changed}/invoice`);
    const invoice = await numberOf(seen.getByRole("article", { name: /^Invoice / }));
    await navigate(shopper, `/track-order?order=${changed}`);
    await expect(notes).toHaveText([/^Credit note KSC\/\d\d-\d\d\/\d{6}of \d{1,2} \w+ \d{4}, ₹1,265\.00$/]);
    await notes.getByRole("link").click();
    await expect(seen.getByRole("heading", { level: 1, name: "Credit Note" })).toBeFocused();
    cancelledNote = await numberOf(paper);
    await expect(paper).toContainText(`Invoice number${invoice}`);
    await expect(paper).toContainText("ReasonReturned");
    await expect(paper.getByRole("row").filter({ hasText: "PCS" })).toHaveText([
      /Indigo Buti Kurta.*1 PCS.*₹1,265\.00$/,
    ]);
    await expect(paper.getByRole("row").last()).toHaveText(/₹1,265\.00$/);
    await expect(paper).toContainText("Rupees One Thousand Two Hundred Sixty-Five Only");
  });

  await test.step("the decision is undone, and its credit note is cancelled; the second one gets another number", async () => {
    await press("Undo: return settled");
    await dialog.getByRole("button", { name: "Undo" }).click();
    await expect(returns).not.toContainText("Refund");
    await shopper.reload();
    await expect(paper).toContainText("This credit note is cancelled.");
    await acceptOneKurta();
    await seen.getByRole("link", { name: `#${changed}` }).click();
    await expect(notes).toHaveText([/₹1,265\.00Cancelled$/, /₹1,265\.00$/]);
    await notes.last().getByRole("link").click();
    await expect(paper).not.toHaveAccessibleName(`Credit note ${cancelledNote}`);
    await expect(paper).toContainText("1 PCS");
    await expect(paper).not.toContainText("cancelled");
  });

  await test.step("with the saree, the order of which a kurta stays is partly returned; staff open its credit notes from its page", async () => {
    await press("Settle return 2");
    await dialog.getByRole("radio", { name: "The pieces are back" }).check();
    await dialog.getByRole("button", { name: "Settle return" }).click();
    await expect(state).toHaveText("State: Partly returned");
    await expectAccessible(page, "an order of staff with two returns and their refunds", [1440]);
    await expect(main.getByRole("link", { name: /^KSC\// })).toHaveCount(3);
    await main.getByRole("link", { name: cancelledNote }).click();
    const sheet = main.getByRole("article", { name: `Credit note ${cancelledNote}` });
    await expect(sheet).toContainText("This credit note is cancelled.");
  });

  await test.step("the customer reads how both orders ended", async () => {
    await navigate(shopper, `/track-order?order=${parcel}`);
    await expect(seen).toContainText(/Not delivered on .*It was not accepted\..*Back in the shop on /);
    await expect(seen).toContainText(/₹5,045\.00 was paid back on \d{1,2} \w+ \d{4}, reference UTR 4711\./);
    await expect(notes).toHaveText([/₹5,045\.00$/]);
    await notes.getByRole("link").click();
    await expect(paper).toContainText("ReasonCame back undelivered");
    await expect(paper.getByRole("row").filter({ hasText: "1 PCS" })).toHaveCount(2);
    await expect(paper.getByRole("row").last()).toHaveText(/₹5,045\.00$/);
    await navigate(shopper, `/track-order?order=${changed}`);
    await expect(seen).toContainText("1 of 2 × Indigo Buti Kurta");
    const steps = shopper.getByRole("list", { name: "Steps of the order" }).getByRole("listitem");
    await expect(steps.last()).toContainText("Partly returned");
  });
});

/** The number of an invoice or a credit note. */
async function numberOf(paper: Locator): Promise<string> {
  const label = await paper.getAttribute("aria-label");
  return label?.split(" ").at(-1) ?? "";
}

const otherAddress = {
  "Full name": "Asha Menon",
  Mobile: "9847012345",
  Building: "12B",
  Street: "Round South",
  Town: "Thrissur",
  PIN: "680001",
};
