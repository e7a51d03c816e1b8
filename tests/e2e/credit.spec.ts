import { logInPage, openAccount } from "./support/customer.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { placeOrder } from "./support/place-order.ts";
import { changeResponses, holdRequests } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";

const phone = { width: 390, height: 844 };

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the amount owed is shown in the account, and each order on credit in its tab, with all its data", async ({
    page,
    request,
  }) => {
    const customer = await openAccount(request);
    const order = () => placeOrder(customer, ["10"], { paymentMode: "CREDIT" });
    const [first, second] = [await order(), await order()];
    await logInPage(page, customer);
    await page.goto("/my-account");
    const balances = page.locator("section", { has: page.getByRole("heading", { name: "Credit and Points" }) });
    await expect(balances.getByRole("definition")).toHaveText([
      "₹1,380.00",
      "What you owe for orders on credit, up to ₹5,000.00",
      "0",
    ]);
    const dialog = page.getByRole("dialog", { name: "Transactions" });
    const rows = dialog.getByRole("tabpanel").getByRole("button");
    const open = () => balances.getByRole("button", { name: "Transactions" }).click();

    const goOn = await holdRequests(page, "Transactions");
    await open();
    await expect(dialog.getByRole("tab", { selected: true })).toHaveText("Due");
    await expect(dialog.getByRole("tab")).toHaveText(["Due", "Pending", "Paid"]);
    goOn();
    await expect(dialog.getByRole("tabpanel")).toHaveText("Nothing is due.");
    await expect(dialog.getByRole("definition")).toHaveText("₹1,380.00");
    await dialog.getByRole("tab", { name: "Due" }).press("ArrowRight");
    await expect(rows).toHaveText([second, first].map((id) => new RegExp(`Order #${id}.*₹690.00`)));
    await expectAccessible(page, "the transactions", [1440]);
    await rows.last().click();
    const detail = page.getByRole("dialog", { name: `Order #${first}` });
    await expect(detail.getByRole("term")).toHaveText([
      "Date",
      "Amount",
      "Payment",
      "Status",
      "Points Earned",
      "Address",
    ]);
    await expect(detail.getByRole("definition")).toHaveText([
      /^\d+ \w+ \d{4}$/,
      "₹690.00",
      "Credit",
      "Pending",
      "6",
      "12, Temple Road, Thrissur 680001",
    ]);
    await expectAccessible(page, "a transaction", [1440]);
    await detail.getByRole("button", { name: "OK" }).click();
    await expect(rows.last()).toBeFocused();
    await dialog.getByRole("tab", { name: "Paid" }).click();
    await expect(dialog.getByRole("tabpanel")).toHaveText("Nothing has been paid yet.");
    await page.keyboard.press("Escape");

    // the shop has processed one order; the other is paid and its address deleted
    await changeResponses<TransactionsResponse>(page, "Transactions", ({ me }) => {
      const [newer, older] = me.creditTransactions;
      Object.assign(newer, { status: "DUE", dueOn: "2026-12-30" });
      Object.assign(older, { status: "PAID", address: null });
    });
    await open();
    await dialog.getByRole("tab", { name: "Due" }).click();
    await expect(rows).toHaveText(new RegExp(`Order #${second}.*Pay by 30 Dec 2026`));
    await dialog.getByRole("tab", { name: "Paid" }).click();
    await rows.click();
    await expect(detail.getByRole("definition")).toContainText(["Paid", "6", "Not available"]);
    await page.keyboard.press("Escape");
    await dialog.getByRole("tab", { name: "Pending" }).click();
    await expect(dialog.getByRole("tabpanel")).toHaveText("Nothing is pending.");
    await page.keyboard.press("Escape");
  });
});

type TransactionsResponse = { me: { creditTransactions: [object, object] } };
