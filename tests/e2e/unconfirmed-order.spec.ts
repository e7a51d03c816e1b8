import type { Page } from "@playwright/test";
import { expectDialogAccessible, expectFitsWidth } from "./support/accessibility.ts";
import { placeButton } from "./support/checkout-visit.ts";
import { goBack } from "./support/navigate.ts";
import { operationOf } from "./support/shop-responses.ts";
import { test } from "./support/laravel-test.ts";
import { expect } from "./support/shop-test.ts";
import { logIn } from "./support/shopper.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("on a host that may place an order twice the shopper logs in, is refused, and looks at the orders before an unconfirmed one is placed again", async ({
  page,
  host,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (operationOf(request) === "PlaceOrder") sent.push(request.postData() ?? "");
  });
  const notice = page.getByRole("dialog", { name: "Place Order" });
  const payment = page.getByRole("dialog", { name: "Payment" });
  const note = page.getByLabel("Order Notes");
  const again = page.getByRole("button", { name: "Place it again" }).filter({ visible: true });
  const unconfirmed = "It may have been placed. Please look at your orders before you place it again.";

  await test.step("logs in with a token of Laravel Sanctum", async () => {
    await page.goto("/login");
    await logIn(page, "9800000000", page.getByRole("main"));
    await page.goto("/checkout");
    await expect(page.getByRole("main").getByRole("article")).toContainText("Temple Road");
  });

  await test.step("a refusal with status 200 is told in the host's words", async () => {
    host.nextOrder = "refused";
    await page.getByRole("radio", { name: /^Cash/ }).check();
    await note.fill("Ring twice");
    await placeButton(page).click();
    await expect(notice).toContainText("Only 1 of Kasavu Saree left.");
    await notice.getByRole("button", { name: "OK" }).click();
    await expect(placeButton(page)).toBeFocused();
  });

  await test.step("an order without a confirmation links to the orders, and a second press sends nothing, also after a reload", async () => {
    host.nextOrder = "lost";
    await page.getByRole("radio", { name: /^Card/ }).check();
    await placeButton(page).click();
    await payment.getByRole("button", { name: "Pay Now" }).click();
    await expect(notice).toContainText(unconfirmed);
    await expectDialogAccessible(page, notice, "the notice of an unconfirmed order");
    await page.setViewportSize({ width: 320, height: 844 });
    await expectFitsWidth(page, "the notice of an unconfirmed order at 320 px");
    await page.setViewportSize({ width: 390, height: 844 });
    await notice.getByRole("button", { name: "OK" }).click();
    await expect(payment).toHaveCount(0);
    host.nextOrder = "placed";
    await page.reload();
    await expect(note).toHaveValue("Ring twice");
    await placeButton(page).click();
    await expect(notice).toContainText(unconfirmed);
    await page.keyboard.press("Escape");
    await expect(placeButton(page)).toBeFocused();
    expect(sent).toHaveLength(2);
  });

  await test.step("after a look at the orders in another tab the button says so, but not for another order", async () => {
    await markInAnotherTab(page, "unconfirmed", "seen");
    await expect(again).toBeVisible();
    await note.fill("Ring once");
    await expect(placeButton(page)).toBeVisible();
    await note.fill("Ring twice");
    await expect(again).toBeVisible();
    await markInAnotherTab(page, "seen", "unconfirmed");
  });

  await test.step("after the link of the notice it does too, and places the order under another key without a second payment", async () => {
    await placeButton(page).click();
    await notice.getByRole("link", { name: "My Orders" }).click();
    await expect(page.getByText("Order #1")).toBeVisible();
    await goBack(page);
    await again.click();
    await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
    const keys = sent.map((body) => /"idempotencyKey":"(\w+)"/.exec(body)?.[1]);
    expect(new Set(keys).size).toBe(3);
    expect(host.orders()).toEqual([2, 1]);
    expect(await page.evaluate(() => localStorage.getItem("orderAttempt"))).toBeNull();
  });
});

/** Changes the mark of the attempt as another tab does. */
function markInAnotherTab(page: Page, before: string, after: string): Promise<void> {
  return page.evaluate(
    ([from, to]) => {
      const attempt = localStorage.getItem("orderAttempt") ?? "";
      localStorage.setItem("orderAttempt", attempt.replace(` ${from} `, ` ${to} `));
      dispatchEvent(new StorageEvent("storage", { key: "orderAttempt" }));
    },
    [before, after] as const,
  );
}
