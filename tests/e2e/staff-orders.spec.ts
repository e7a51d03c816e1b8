import { expectAccessible, expectDialogAccessible } from "./support/accessibility.ts";
import { openAccount } from "./support/customer.ts";
import { expectLayers } from "./support/layers.ts";
import { goBack } from "./support/navigate.ts";
import { toastOf } from "./support/page-parts.ts";
import { placeOrder } from "./support/place-order.ts";
import { expect, test } from "./support/shop-test.ts";
import { openStaff } from "./support/staff-visit.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("orders are found and moved to the customer, one by one and several at once, and the slower person is told the state", async ({
  page,
  request,
  shop,
}) => {
  const customer = await openAccount(request, [], "Parvathy Unni");
  const [first, second, third] = [
    await placeOrder(customer, ["1"]),
    await placeOrder(customer, ["1"]),
    await placeOrder(customer, ["1"]),
  ];
  const main = page.getByRole("main");
  const rowOf = (id: string) => main.getByRole("row").filter({ has: page.getByRole("link", { name: `#${id}` }) });
  const move = (status: string) => main.getByRole("button", { name: `Move to ${status}` });
  const state = main.getByRole("heading", { name: /^State:/ });

  await test.step("the list is searched by the mobile number and filtered by the state, in the URL", async () => {
    await openStaff(page, "/staff/orders?page=900", await shop.openStaffSession("staff"));
    await main
      .getByRole("link", { name: /^Page \d+$/ })
      .last()
      .click();
    await expect(main.getByRole("rowheader").first()).toBeVisible();
    await main.getByLabel("Search").fill(customer.mobile);
    await expect(page).toHaveURL(new RegExp(`search=${customer.mobile}$`));
    await main.getByRole("button", { name: "Placed 3" }).click();
    await expect(page).toHaveURL(/status=PLACED/);
    await expect(main.getByRole("row")).toHaveCount(4);
    await expect(rowOf(first)).toContainText("Parvathy Unni");
    await expect(main.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page, "orders of staff", [1440]);
  });

  await test.step("an order shows what is sent to whom", async () => {
    await rowOf(first).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(`Order #${first} – Kasavu staff`);
    await expect(main).toContainText("Balaramapuram Kasavu Saree");
    await expect(main).toContainText("Temple Road");
    await expect(main).toContainText("Cash, to be paid at the door");
    await expect(main.getByRole("link", { name: "Show on a map" })).toHaveAttribute("href", /openstreetmap\.org/);
    await expectAccessible(page, "an order of staff", [1440]);
  });

  await test.step("a second press of a double click does not move it again, and the history has who moved it", async () => {
    await move("Processed").dblclick();
    await expect(toastOf(page)).toContainText(`Order #${first}: Processed`);
    await expect(move("Out for delivery")).toBeEnabled();
    await expect(state).toHaveText("State: Processed");
    await expect(main.getByRole("listitem").filter({ hasText: "Member" })).toHaveCount(1);
  });

  await test.step("when another person was faster, the words of the shop and the current state are shown", async () => {
    await shop.moveOrder(first, "out for delivery");
    await shop.moveOrder(first, "delivered");
    await main.getByRole("button", { name: "Cancel order" }).click();
    const dialog = page.getByRole("dialog", { name: `Cancel order #${first}` });
    await dialog.getByRole("button", { name: "Cancel order" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Please enter a reason.");
    await dialog.getByLabel("Reason").fill("Out of stock");
    await expectDialogAccessible(page, dialog, "the dialog that cancels an order of staff");
    await dialog.getByRole("button", { name: "Cancel order" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(/delivered.* The order is now: Delivered\.$/);
    await expect(dialog.getByLabel("Reason")).toHaveValue("Out of stock");
    await page.keyboard.press("Escape");
    await expect(state).toBeFocused();
    await expect(main.getByRole("button", { name: /^Move to/ })).toHaveCount(0);
    await expectLayers(page, 0);
  });

  await test.step("several orders move at once, with the result of each", async () => {
    await goBack(page);
    await expect(main.getByRole("button", { name: "Placed 2" })).toHaveAttribute("aria-pressed", "true");
    await main.getByRole("checkbox", { name: "Select all on this page" }).check();
    await expect(main.getByRole("checkbox", { checked: true })).toHaveCount(3);
    await customer.execute("CancelOrder", { id: third, reason: "I ordered it by mistake" });
    await main.getByRole("button", { name: "Move 2 to Processed" }).click();
    const result = main.getByRole("region", { name: "Result of the last move" });
    await expect(result).toContainText("1 of 2 moved to Processed");
    await expect(result.getByRole("listitem").nth(0)).toHaveText(new RegExp(`^#${third}: .* It is now: Cancelled\\.$`));
    await expect(result.getByRole("listitem").nth(1)).toHaveText(`#${second}: Processed`);
    await expectAccessible(page, "the results of several orders");
  });

  await test.step("an order goes out for delivery and arrives, and has its papers", async () => {
    await page
      .getByRole("region", { name: "Result of" })
      .getByRole("link", { name: `#${second}` })
      .click();
    await move("Out for delivery").click();
    const parcel = page.getByRole("dialog", { name: `Send order #${second}` });
    await parcel.getByRole("button", { name: "Move to Out for delivery" }).click();
    await move("Delivered").click();
    await expect(state).toHaveText("State: Delivered");
    await expect(state).toBeFocused();
    await main.getByRole("link", { name: "Packing slip" }).click();
    await expect(main.getByRole("article")).toContainText("Balaramapuram Kasavu Saree");
    await expectAccessible(page, "a packing slip", [1440]);
    await goBack(page);
    await main.getByRole("link", { name: "Invoice" }).click();
    await expect(main.getByRole("article")).toContainText("Rupees");
    await page.emulateMedia({ media: "print" });
    await expect(main.getByRole("heading", { name: /invoice/i })).toHaveText(["Tax Invoice"]);
    await page.emulateMedia({ media: "screen" });
  });
});
