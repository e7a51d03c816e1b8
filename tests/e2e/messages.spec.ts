import type { Page } from "@playwright/test";
import * as v from "valibot";
import { expectAccessible, expectDialogAccessible } from "./support/accessibility.ts";
import { logInPage, openAccount, type Customer } from "./support/customer.ts";
import { pathIn, sentText } from "./support/messages.ts";
import { toastOf } from "./support/page-parts.ts";
import { placeOrder } from "./support/place-order.ts";
import { changeResponses, hideResult, holdRequests, rejectRequests } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";
import { logIn, logOut } from "./support/shopper.ts";
import { openStaff, openStaffPage } from "./support/staff-visit.ts";
import { tabTo } from "./support/tab-to.ts";

const titled = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

const Choices = v.object({
  data: v.object({
    me: v.object({ messageChoices: v.array(v.object({ kind: v.string(), email: v.nullable(v.string()) })) }),
  }),
});

/** Whether the customer gets emails about placed orders. */
async function getsOrderEmails({ execute }: Customer): Promise<boolean> {
  const { messageChoices } = v.parse(Choices, await execute("MessagesSection", {})).data.me;
  return messageChoices.find(({ kind }) => kind === "ORDER_PLACED")?.email === "ON";
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a customer chooses what comes, confirms the email by a link after a login, and is told of an order by SMS and email: their links lead to it after a login, and its email is unsubscribed from without one", async ({
    page,
    request,
    browser,
    shop,
  }) => {
    test.slow();
    const customer = await openAccount(request);
    const device = await (await browser.newContext({ baseURL: shop.url, locale: "en-IN" })).newPage();
    const choice = (name: string) => page.getByRole("switch", { name, exact: true });

    await test.step("choices are changed by the keyboard at once, and back if the shop rejects them, but not one that it has saved", async () => {
      await logInPage(page, customer);
      await page.goto("/my-account?section=messages");
      await expect(page.getByText("Not confirmed")).toBeVisible();
      await expect(page.getByRole("row", { name: "Order placed" })).toContainText("Always");
      await expectAccessible(page, "messages of the account", [320, 1440]);
      await tabTo(page, choice("Credit due soon, by SMS"));
      await page.keyboard.press("Space");
      await expect(choice("Credit due soon, by SMS")).not.toBeChecked();
      const working = await rejectRequests(page, "SetMessageChoice");
      await choice("Delivered, by Email").click();
      await expect(toastOf(page)).toContainText("Your choice was not saved. Please try again.");
      await expect(choice("Delivered, by Email")).toBeChecked();
      working();
      await hideResult(page, "SetMessageChoice", "Your choice was saved, but it could not be loaded.");
      await choice("Refund paid out, by Email").click();
      await expect(toastOf(page)).toContainText("Your choice was saved");
      await expect(choice("Refund paid out, by Email")).not.toBeChecked();
      await page.unrouteAll({ behavior: "wait" });
      await page.reload();
      await expect(choice("Delivered, by Email")).toBeChecked();
      await expect(choice("Credit due soon, by SMS")).not.toBeChecked();
    });

    await test.step("choices that cannot be loaded take down their section only", async () => {
      const working = await rejectRequests(page, "MessagesSection");
      await page.reload();
      await expect(page.getByRole("main").getByRole("alert")).toContainText("Failed to load your messages.");
      working();
      await page.getByRole("link", { name: "Retry" }).click();
      await expect(choice("Delivered, by Email")).toBeChecked();
    });

    await test.step("the link confirms the email after a login, and its token leaves the address and the tab", async () => {
      await page.getByRole("button", { name: "Send link" }).click();
      await expect(page.getByRole("status").filter({ hasText: "We have sent a link to your email." })).toBeVisible();
      const text = await sentText(shop, { kind: "confirm_email", channel: "email" });
      await device.goto(pathIn(text, "/confirm-email"));
      await expect(device).toHaveURL("/login");
      await device.reload();
      await device.goto("/confirm-email");
      await expect(device).toHaveURL("/login");
      await logIn(device, customer.mobile, device.getByRole("main"));
      await expect(titled(device, "Your email is confirmed.")).toBeFocused();
      expect(new URL(device.url()).hash).toBe("");
      expect(await device.evaluate(() => sessionStorage.getItem("emailLink"))).toBeNull();
      await expectAccessible(device, "a confirmed email", [320, 1280]);
      await device.getByRole("link", { name: "Choose Your Messages" }).click();
      await expect(device.getByText("Confirmed", { exact: true })).toBeVisible();
    });

    const orderId = await placeOrder(customer, ["1"]);
    const sms = await sentText(shop, { kind: "order_placed", channel: "sms", orderId });
    const email = await sentText(shop, { kind: "order_placed", channel: "email", orderId });

    await test.step("the links of the SMS and of the email lead to the order after a login", async () => {
      expect(pathIn(email, "/track-order")).toBe(pathIn(sms, "/track-order"));
      await logOut(device);
      await shop.passCodes();
      await device.goto(pathIn(sms, "/track-order"));
      await expect(device).toHaveURL("/login");
      await logIn(device, customer.mobile, device.getByRole("main"));
      await expect(titled(device, `Order #${orderId}`)).toBeVisible();
    });

    await test.step("an email is unsubscribed from without a login, by a button only", async () => {
      await logOut(device);
      await device.goto(pathIn(email, "/unsubscribe"));
      await expect(titled(device, "No more of these emails?")).toBeVisible();
      await expectAccessible(device, "the question before unsubscribing", [320, 1280]);
      expect(await getsOrderEmails(customer)).toBe(true);
      await tabTo(device, device.getByRole("button", { name: "Unsubscribe" }));
      await device.keyboard.press("Enter");
      await expect(titled(device, "You are unsubscribed.")).toBeFocused();
      await expect(device.getByRole("main")).toContainText("No more emails about “Order placed” come to this address.");
      await expect(device).toHaveURL("/unsubscribe");
      await expectAccessible(device, "an email that was unsubscribed from", [320]);
      expect(await getsOrderEmails(customer)).toBe(false);
      await device.reload();
      await expect(titled(device, "Which emails?")).toBeVisible();
      await expect(device.getByRole("button", { name: "Unsubscribe" })).toHaveCount(0);
    });

    await test.step("another customer does not see the order, nor unsubscribe with a made-up token", async () => {
      await logInPage(device, await openAccount(request));
      await device.goto(pathIn(sms, "/track-order"));
      await expect(device.getByRole("alert")).toContainText(`We do not know an order #${orderId} of yours.`);
      await device.goto("/unsubscribe?token=1");
      await device.getByRole("button", { name: "Unsubscribe" }).click();
      await expect(titled(device, "This link is not valid.")).toBeFocused();
    });

    await test.step("a link that is not valid says so, and why there is no new one", async () => {
      await page.goto("/confirm-email#token=1");
      await expect(titled(page, "This link is not valid.")).toBeFocused();
      await expectAccessible(page, "a link that is not valid", [320]);
      await page.getByRole("button", { name: "Send a New Link" }).click();
      await expect(page.getByRole("main").getByRole("alert")).toContainText("is confirmed already");
      await page.getByRole("main").getByRole("link", { name: "My Account" }).last().click();
    });

    await test.step("a changed email is not confirmed, before the section is loaded again too", async () => {
      const section = (name: string) =>
        page.getByRole("navigation", { name: "My Account" }).getByRole("link", { name }).click();
      await section("Messages");
      await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
      await section("Profile Details");
      await page.getByRole("button", { name: "Edit Profile" }).click();
      await page.getByRole("dialog").getByLabel("Email").fill("raman@example.in");
      await page.keyboard.press("Enter");
      await page.getByRole("dialog", { name: "Success" }).getByRole("button", { name: "OK" }).click();
      const goOn = await holdRequests(page, "MessagesSection");
      await section("Messages");
      await expect(page.getByText("Not confirmed", { exact: true })).toBeVisible();
      goOn();
    });
    await device.context().close();
  });
});

test("staff read what was sent when, in its list and on its order, and send what has failed again; an owner chooses to be told", async ({
  page,
  request,
  shop,
}) => {
  const orderId = await placeOrder(await openAccount(request), ["1"]);
  await sentText(shop, { kind: "order_placed", channel: "sms", orderId });
  const token = await shop.openStaffSession();
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: `#${orderId}`, exact: true }) });
  const news = page.getByRole("checkbox", { name: /^Email me what happens in the shop/ });

  await test.step("the list has its states, and the text of each message", async () => {
    await openStaff(page, "/staff/messages", token);
    await page.getByRole("button", { name: /^Sent / }).click();
    await expect(page).toHaveURL(/\?state=SENT$/);
    await row.getByRole("button", { name: /^Show text/ }).click();
    const text = page.getByRole("dialog", { name: `Order placed, SMS, order #${orderId}` });
    await expect(text).toContainText(`order #${orderId} is confirmed`);
    await expectDialogAccessible(page, text, "the text of a message");
    await page.keyboard.press("Escape");
    await expect(row.getByRole("button", { name: /^Show text/ })).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectAccessible(page, "messages of staff", [320, 390]);
  });

  await test.step("an owner switches the news off, and finds them off", async () => {
    await expect(news).toBeChecked();
    await news.click();
    await expect(news).not.toBeChecked();
    await page.reload();
    await expect(news).not.toBeChecked();
    await news.click();
    await expect(news).toBeChecked();
  });

  await test.step("the order has its messages", async () => {
    await row.getByRole("link", { name: `#${orderId}` }).click();
    const messages = page.locator("section", { has: page.getByRole("heading", { name: "Messages" }) });
    await expect(messages.getByRole("listitem")).toContainText(/Order placed, SMS.*Sent /);
    await expect(page.getByRole("listitem").filter({ hasText: "Message sent" })).toContainText("order placed by SMS");
    await expectAccessible(page, "messages of an order", [390]);
  });

  await test.step("Today leads to what has failed, which is sent again, unless it was sent meanwhile", async () => {
    await changeResponses<{ staff: { today: object } }>(page, "StaffToday", ({ staff }) => {
      Object.assign(staff.today, { failedMessages: 1 });
    });
    await changeResponses<{ staff: { messages: { items: object[] } } }>(page, "StaffMessages", ({ staff }) => {
      for (const message of staff.messages.items)
        Object.assign(message, { state: "FAILED", problem: "Unknown number" });
    });
    await openStaffPage(page, "/staff");
    await page.getByRole("link", { name: /^1 ?Messages not sent/ }).click();
    await expect(page).toHaveURL(/\/staff\/messages\?state=FAILED$/);
    await page.getByRole("button", { name: "All", exact: false }).first().click();
    await expect(row).toContainText("Unknown number");
    await row.getByRole("button", { name: /^Send again/ }).click();
    await expect(row.getByRole("alert")).toContainText("This message was sent already.");
  });
});
