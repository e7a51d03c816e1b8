import { navigate } from "./support/navigate.ts";
import { newMobile } from "./support/new-mobile.ts";
import { holdRequests } from "./support/shop-responses.ts";
import { expect } from "./support/shop-test.ts";
import { logOut } from "./support/shopper.ts";
import { test } from "./support/sms-shop-test.ts";

const notSent = "The code could not be sent. Please try again.";

test("with an SMS provider, the codes of a sign-up, a changed number and a login are sent by SMS, a failure says so, and the browser never contains them", async ({
  page,
  provider,
  shop,
}) => {
  test.slow();
  const main = page.getByRole("main");
  const [first, second] = [newMobile(), newMobile()];
  const sentText = "A code was sent to your mobile number.";

  await test.step("a sign-up, at once after a failed one", async () => {
    await page.goto("/login");
    await main.getByRole("tab", { name: "Sign Up" }).click();
    await main.getByLabel("Name").fill("Devika R");
    await main.getByLabel("Email").fill("devika@example.in");
    await main.getByLabel("Mobile Number").fill(first);
    const create = main.getByRole("button", { name: "Create Account" });
    provider.status = 500;
    await create.click();
    // the account exists by now
    await expect(main.getByRole("alert")).toHaveText(notSent);
    provider.status = 200;
    await create.click();
    await expect(page.getByRole("heading", { level: 1, name: "Enter the code" })).toBeVisible();
    await expect(main.getByText(sentText)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("signupOtp"))).toBeNull();
    const code = provider.codeFor(`+91${first}`);
    await expect(page.locator("body")).not.toContainText(code);
    await main.getByLabel("4-digit OTP").fill(code);
    const goOn = await holdRequests(page, "LogIn");
    await main.getByRole("button", { name: "Verify & Continue" }).click();
    await expect(main.getByRole("button", { name: "Verifying..." })).toBeVisible();
    goOn();
    await expect(main.getByText("You have logged in successfully.")).toBeVisible();
    await main.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  });

  await test.step("a changed number; a changed name requires none", async () => {
    await shop.passCodes();
    await navigate(page, "/my-account");
    const form = page.getByRole("dialog", { name: "Edit Profile" });
    const codeDialog = page.getByRole("dialog", { name: "Enter the code" });
    const entry = codeDialog.getByLabel("4-digit OTP");
    const success = page.getByRole("dialog", { name: "Success" });
    const update = form.getByRole("button", { name: "Update" });
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await form.getByLabel("Name").fill("Devika Raman");
    await update.click();
    await success.getByRole("button", { name: "OK" }).click();
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await form.getByLabel("Mobile Number").fill(second);
    provider.status = 500;
    await update.click();
    await expect(form.getByRole("alert")).toHaveText(notSent);
    provider.status = 200;
    await update.click();
    await expect(codeDialog.getByText(sentText)).toBeVisible();
    const code = provider.codeFor(`+91${second}`);
    expect(await page.evaluate(() => localStorage.getItem("signupOtp"))).toBeNull();
    await entry.fill(code === "1234" ? "4321" : "1234");
    await page.keyboard.press("Enter");
    await expect(codeDialog.getByRole("alert")).toHaveText("Invalid OTP");
    await entry.fill(code);
    await page.keyboard.press("Enter");
    await success.getByRole("button", { name: "OK" }).click();
    await expect(main).toContainText(`+91 ${second.slice(0, 5)} ${second.slice(5)}`);
    await expect(main).toContainText("Devika Raman");
  });

  await test.step("a login, whose failed SMS is not an unknown user", async () => {
    await shop.passCodes();
    await logOut(page);
    await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
    await navigate(page, "/login");
    await main.getByLabel("Mobile Number").fill(second);
    const proceed = main.getByRole("button", { name: "Proceed with OTP" });
    provider.status = 500;
    await proceed.click();
    await expect(main.getByRole("alert")).toHaveText(notSent);
    provider.status = 200;
    await main.getByLabel("Mobile Number").fill(newMobile());
    await proceed.click();
    await expect(main.getByRole("alert")).toHaveText("Invalid user");
    await main.getByLabel("Mobile Number").fill(second);
    await proceed.click();
    await expect(main.getByText(sentText)).toBeVisible();
    await main.getByLabel("4-digit OTP").fill(provider.codeFor(`+91${second}`));
    await main.getByRole("button", { name: "Verify & Continue" }).click();
    await expect(main.getByText("You have logged in successfully.")).toBeVisible();
  });
});
