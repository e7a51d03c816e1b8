import type { Page } from "@playwright/test";
import { logInPage, openAccount, openPlainTab, revokeLogin, storeToken } from "./support/customer.ts";
import { expectLayers } from "./support/layers.ts";
import { goBack } from "./support/navigate.ts";
import { newMobile } from "./support/new-mobile.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { profile } from "./support/profile.ts";
import { hideResult, holdRequests, rejectRequests } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";
import { logIn, logOut, signUp } from "./support/shopper.ts";

const phone = { width: 390, height: 844 };
const desktopWidth = 1440;

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a guest logs in on the way to the account, changes name and email there, and leaves nothing typed to the next customer", async ({
    page,
    request,
  }) => {
    test.slow();
    const main = page.getByRole("main");
    const mobile = newMobile();
    const form = page.getByRole("dialog", { name: "Edit Profile" });
    const success = page.getByRole("dialog", { name: "Success" });
    const name = form.getByLabel("Name");
    const email = form.getByLabel("Email");
    const number = form.getByLabel("Mobile Number");
    const update = form.getByRole("button", { name: "Update" });
    const edit = () => main.getByRole("button", { name: "Edit Profile" }).click();
    const questions: string[] = [];
    page.on("dialog", (question) => {
      questions.push(question.type());
      void question.dismiss();
    });

    await test.step("signs up", async () => {
      await page.goto("/my-account");
      await expect(page).toHaveURL(/\/login$/);
      await signUp(page, mobile, main);
      await expect(page).toHaveURL(/\/my-account$/);
      await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveText(/Home.*Profile.*My Account/);
      await expect(profile(page)).toHaveText(["Devika R", "devika@example.in", formatted(mobile)]);
      await expectAccessible(page, "the account", [320, desktopWidth]);
    });

    await test.step("sees errors at their fields, and discards changes by Cancel", async () => {
      await edit();
      await expect(name).toBeFocused();
      await expect(number).toHaveValue(`${mobile.slice(0, 5)} ${mobile.slice(5)}`);
      await name.fill(" ");
      await email.fill("");
      await number.fill("");
      await update.click();
      await expect(form.getByRole("alert")).toHaveText(Array(3).fill("Please fill in all fields."));
      await expect(name).toBeFocused();
      await expectAccessible(page, "Edit Profile with errors", [desktopWidth]);
      await name.fill("Devika Raman");
      await number.fill("12");
      await email.fill("raman@example.in");
      await page.keyboard.press("Enter");
      await expect(form.getByRole("alert")).toHaveText("Please enter a valid mobile number");
      await expect(number).toBeFocused();
      await form.getByRole("button", { name: "Cancel" }).click();
      await expect(profile(page)).toHaveText(["Devika R", "devika@example.in", formatted(mobile)]);
    });

    await test.step("keeps typed values when saving fails, and is asked before the browser leaves them", async () => {
      await edit();
      await expect(name).toHaveValue("Devika R");
      const working = await rejectRequests(page, "UpdateProfile");
      await name.pressSequentially("aman");
      await email.fill("raman@example.in");
      await page.keyboard.press("Enter");
      await expect(form.getByRole("alert")).toHaveText("Failed to update profile.");
      working();
      await page.evaluate(() => setTimeout(() => location.reload()));
      await expect.poll(() => questions).toEqual(["beforeunload"]);
      await expect(name).toHaveValue("Devika Raman");
    });

    await test.step("saves them, and finds them after a reload, which asks nothing", async () => {
      const goOn = await holdRequests(page, "UpdateProfile");
      await update.click();
      await expect(form.getByRole("button", { name: "Updating..." })).toBeVisible();
      goOn();
      await expect(success).toContainText("Profile updated successfully!");
      await success.getByRole("button", { name: "OK" }).click();
      await expect(main.getByRole("button", { name: "Edit Profile" })).toBeFocused();
      await expect(profile(page)).toHaveText(["Devika Raman", "raman@example.in", formatted(mobile)]);
      // leaving the dialog's history entry would abort the reload
      await expectLayers(page, 0);
      await page.reload();
      await expect(profile(page)).toHaveText(["Devika Raman", "raman@example.in", formatted(mobile)]);
      expect(questions).toHaveLength(1);
    });

    await test.step("is told of a change that could not be loaded, which is loaded again", async () => {
      const message = "Your profile was updated, but it could not be loaded.";
      await hideResult(page, "UpdateProfile", message);
      await edit();
      await name.fill("Devika R");
      await page.keyboard.press("Enter");
      await expect(success).toContainText(message);
      await success.getByRole("button", { name: "OK" }).click();
      await expect(profile(page).first()).toHaveText("Devika R");
      await page.unrouteAll({ behavior: "wait" });
    });

    await test.step("opens each section by the menu, which has more on a narrow tablet", async () => {
      const menu = page.getByRole("navigation", { name: "My Account" });
      for (const [entry, section, heading] of [
        ["Track Orders", "?section=track-orders", "My Orders"],
        ["Messages", "?section=messages", "Messages"],
        ["Terms & Conditions", "?section=terms", "Terms & Conditions"],
        ["Privacy Policy", "?section=privacy", "Our Privacy Policy"],
        ["Contact Us", "?section=contact", "Get in Touch"],
        ["Profile Details", "", "Profile Details"],
      ] as const) {
        await menu.getByRole("link", { name: entry }).click();
        await expect(main.getByRole("heading", { level: 2, name: heading })).toBeVisible();
        await expect(menu.locator("[aria-current=page]")).toHaveText(entry);
        await expect(menu.locator("[aria-current=page]")).toBeInViewport({ ratio: 1 });
        await expect(page).toHaveURL((url) => url.pathname + url.search === `/my-account${section}`);
      }
      await page.setViewportSize({ width: 768, height: 844 });
      await page.getByRole("button", { name: "More sections" }).click();
      await expect(menu.getByRole("button", { name: "Delete Account" })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("button", { name: "More sections" })).toHaveCount(0);
      await page.setViewportSize(phone);
    });

    const typeAndExpire = async () => {
      await edit();
      await name.fill("Devika Menon");
      await revokeLogin(page, request);
      await update.click();
      await expect(form).toBeHidden();
      await expect(main).not.toContainText("raman@example.in");
    };

    await test.step("finds the typed values after an expired login", async () => {
      await typeAndExpire();
      await logIn(page, mobile);
      await expect(name).toHaveValue("Devika Menon");
      await update.click();
      await success.getByRole("button", { name: "OK" }).click();
      await expect(profile(page).first()).toHaveText("Devika Menon");
    });

    await test.step("and another customer who logs in removes them", async () => {
      await typeAndExpire();
      const stored = () => page.evaluate(() => sessionStorage.getItem("profileDraft"));
      expect(await stored()).toContain("Devika+Menon");
      await signUp(page);
      await expect(profile(page).first()).toHaveText("Devika R");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await logOut(page);
      await expect.poll(stored).toBeNull();
    });
  });

  test("a changed number is confirmed by a code that the browser generates; an account that owes nothing is deleted after a confirmation, and no data remains", async ({
    page,
    request,
  }) => {
    const { mobile: taken } = await openAccount(request);
    const customer = await openAccount(request, ["1"]);
    const main = page.getByRole("main");
    await logInPage(page, customer);
    await page.goto("/my-account");

    await test.step("a number of another account is rejected", async () => {
      const form = page.getByRole("dialog", { name: "Edit Profile" });
      const codeDialog = page.getByRole("dialog", { name: "Enter the code" });
      const entry = codeDialog.getByLabel("4-digit OTP");
      const verify = codeDialog.getByRole("button", { name: "Verify & Continue" });
      await main.getByRole("button", { name: "Edit Profile" }).click();
      const number = form.getByLabel("Mobile Number");
      await form.getByLabel("Name").fill("Devika Raman");
      await number.fill(taken);
      await page.keyboard.press("Enter");
      await entry.fill(await shownCode(page));
      await verify.click();
      await expect(form.getByRole("alert")).toHaveText("This mobile number belongs to another account.");
      await expect(number).toBeFocused();
      await expect(form.getByLabel("Name")).toHaveValue("Devika Raman");
    });

    await test.step("a new number is saved after its last code is entered", async () => {
      const form = page.getByRole("dialog", { name: "Edit Profile" });
      const codeDialog = page.getByRole("dialog", { name: "Enter the code" });
      const entry = codeDialog.getByLabel("4-digit OTP");
      const verify = codeDialog.getByRole("button", { name: "Verify & Continue" });
      const number = form.getByLabel("Mobile Number");
      const given = newMobile();
      await number.fill(given);
      await form.getByRole("button", { name: "Update" }).click();
      const first = await shownCode(page);
      await expect(codeDialog).toContainText(`Sent to ${formatted(given)}.`);
      await expect(entry).toBeFocused();
      await entry.fill(first === "1234" ? "4321" : "1234");
      await verify.click();
      await expect(codeDialog.getByRole("alert")).toHaveText("Invalid OTP");
      await expectAccessible(page, "the code of a changed number", [desktopWidth]);
      await codeDialog.getByRole("button", { name: "Change number" }).click();
      await expect(number).toHaveValue(`${given.slice(0, 5)} ${given.slice(5)}`);
      await expect(number).toBeFocused();
      expect(await page.evaluate(() => localStorage.getItem("signupOtp"))).toBeNull();
      await page.keyboard.press("Enter");
      await shownCode(page);
      await codeDialog.getByRole("button", { name: "Send a new code" }).click();
      await entry.fill(await shownCode(page));
      const goOn = await holdRequests(page, "UpdateProfile");
      await verify.click();
      await expect(codeDialog.getByRole("button", { name: "Verifying..." })).toBeVisible();
      goOn();
      const success = page.getByRole("dialog", { name: "Success" });
      await expect(success).toContainText("Profile updated successfully!");
      await success.getByRole("button", { name: "OK" }).click();
      await expect(profile(page)).toHaveText(["Devika Raman", "devika@example.in", formatted(given)]);
      await expectLayers(page, 0);
      expect(JSON.stringify(await customer.execute("AccountProfile", {}))).toContain(given);
    });

    const entry = page.getByRole("navigation", { name: "My Account" }).getByRole("button", { name: "Delete Account" });
    const question = page.getByRole("dialog", { name: "Delete Account" });
    const confirm = question.getByRole("button", { name: "Delete Account" });

    await test.step("the account stays after Cancel, and when the deletion fails", async () => {
      await entry.click();
      await expect(question).toContainText("Are you sure you want to delete your account?");
      await expectAccessible(page, "the question before an account is deleted", [desktopWidth]);
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect(entry).toBeFocused();
      const working = await rejectRequests(page, "DeleteAccount");
      await entry.click();
      await confirm.click();
      await expect(question).toContainText("Failed to delete account.");
      await question.getByRole("button", { name: "OK" }).click();
      working();
      await expect(profile(page).first()).toHaveText("Devika Raman");
    });

    await test.step("with due orders on credit the amount is named, and Contact Us is one click away", async () => {
      const message =
        "You still owe ₹1,265.00 for orders on credit. Please settle it first: Contact Us says how to reach us.";
      const working = await rejectRequests(page, "DeleteAccount", { message, extensions: { code: "BAD_USER_INPUT" } });
      await entry.click();
      await confirm.click();
      await expect(question).toContainText(message);
      await expectAccessible(page, "an account that is not deleted");
      await question.getByRole("link", { name: "Contact Us" }).click();
      await expect(page).toHaveURL(/\/contact-us$/);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      working();
      await goBack(page);
      await expect(profile(page).first()).toHaveText("Devika Raman");
    });

    await test.step("the deletion cannot be interrupted, says that it is done, and leads home without data", async () => {
      await entry.click();
      const goOn = await holdRequests(page, "DeleteAccount");
      await confirm.click();
      await expect(question.getByRole("button", { name: "Deleting..." })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(question).toBeVisible();
      goOn();
      const message = page.getByRole("dialog", { name: "Account Deleted" });
      await expect(message).toContainText("Your account was deleted.");
      await expectAccessible(page, "the message after an account was deleted", [desktopWidth]);
      const anew = page.waitForEvent("load");
      await message.getByRole("button", { name: "OK" }).click();
      await anew;
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });
  });
});

test("a customer who logs in while the page of a deleted account is left stays logged in", async ({
  page,
  request,
}) => {
  const { token } = await openAccount(request);
  await logInPage(page, await openAccount(request));
  await page.goto("/my-account");
  const other = await openPlainTab(page);
  await page.getByRole("navigation", { name: "My Account" }).getByRole("button", { name: "Delete Account" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Account" }).click();
  const { promise: logsIn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/operationName=HomePage/, (route) => logsIn.then(() => route.fallback()));
  const leaving = page.waitForRequest(/operationName=HomePage/);
  await page.getByRole("dialog", { name: "Account Deleted" }).getByRole("button", { name: "OK" }).click();
  await leaving;
  await storeToken(other, token);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const anew = page.waitForEvent("load");
  goOn();
  await anew;
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBe(token);
});

/** Reads the code that the browser shows, and closes its dialog. */
async function shownCode(page: Page): Promise<string> {
  const shown = page.getByRole("dialog", { name: "Your code" });
  await expect(shown).toContainText(/Your code is [1-9]\d{3}/);
  const code = /\d{4}/.exec((await shown.textContent()) ?? "")?.[0] ?? "";
  await shown.getByRole("button", { name: "OK" }).click();
  return code;
}

/** The Indian format: +91 98765 43210. */
function formatted(mobile: string): string {
  return `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`;
}
