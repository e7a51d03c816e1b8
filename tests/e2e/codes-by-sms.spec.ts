import * as v from "valibot";
import { logInPage, operationsOf } from "./support/customer.ts";
import { newMobile } from "./support/new-mobile.ts";
import { holdRequests } from "./support/shop-responses.ts";
import { expect } from "./support/shop-test.ts";
import { test } from "./support/sms-shop-test.ts";

const LoggedIn = v.object({ data: v.object({ logIn: v.object({ token: v.string() }) }) });
const notSent = "The code could not be sent. Please try again.";

// one worker, which starts one such shop
test.describe.configure({ mode: "default" });

test("with an SMS provider, a sign-up gets its code by SMS, at once after a failed one, and the browser never contains it", async ({
  page,
  provider,
}) => {
  const mobile = newMobile();
  await page.goto("/login");
  const main = page.getByRole("main");
  await main.getByRole("tab", { name: "Sign Up" }).click();
  await main.getByLabel("Name").fill("Devika R");
  await main.getByLabel("Email").fill("devika@example.in");
  await main.getByLabel("Mobile Number").fill(mobile);
  const create = main.getByRole("button", { name: "Create Account" });
  provider.status = 500;
  await create.click();
  // the account exists by now
  await expect(main.getByRole("alert")).toHaveText(notSent);
  provider.status = 200;
  await create.click();
  await expect(page.getByRole("heading", { level: 1, name: "Enter the code" })).toBeVisible();
  await expect(main.getByText("A code was sent to your mobile number.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("signupOtp"))).toBeNull();
  const code = provider.codeFor(`+91${mobile}`);
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

test("a login whose SMS fails says that the code could not be sent, and not that the user is unknown", async ({
  page,
  request,
  provider,
}) => {
  const mobile = newMobile();
  const input = { name: "Devika R", email: "devika@example.in", mobile: `+91${mobile}` };
  await operationsOf(request)("Register", { input });
  await page.goto("/login");
  const main = page.getByRole("main");
  await main.getByLabel("Mobile Number").fill(mobile);
  const proceed = main.getByRole("button", { name: "Proceed with OTP" });
  provider.status = 500;
  await proceed.click();
  await expect(main.getByRole("alert")).toHaveText(notSent);
  provider.status = 200;
  await main.getByLabel("Mobile Number").fill(newMobile());
  await proceed.click();
  await expect(main.getByRole("alert")).toHaveText("Invalid user");
  await main.getByLabel("Mobile Number").fill(mobile);
  await proceed.click();
  await expect(main.getByText("A code was sent to your mobile number.")).toBeVisible();
  await main.getByLabel("4-digit OTP").fill(provider.codeFor(`+91${mobile}`));
  await main.getByRole("button", { name: "Verify & Continue" }).click();
  await expect(main.getByText("You have logged in successfully.")).toBeVisible();
});

test("with an SMS provider, a changed number is confirmed by the code sent to it, and a changed name requires none", async ({
  page,
  request,
  provider,
  shop,
}) => {
  const execute = operationsOf(request);
  const old = newMobile();
  await execute("Register", { input: { name: "Devika R", email: "devika@example.in", mobile: `+91${old}` } });
  await execute("RequestLogin", { mobile: `+91${old}` });
  const login = await execute("LogIn", { mobile: `+91${old}`, code: provider.codeFor(`+91${old}`) });
  const { token } = v.parse(LoggedIn, login).data.logIn;
  await shop.passCodes();
  await logInPage(page, { token });
  await page.goto("/my-account");

  const mobile = newMobile();
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
  await form.getByLabel("Mobile Number").fill(mobile);
  provider.status = 500;
  await update.click();
  await expect(form.getByRole("alert")).toHaveText("The code could not be sent. Please try again.");
  provider.status = 200;
  await update.click();
  await expect(codeDialog.getByText("A code was sent to your mobile number.")).toBeVisible();
  const code = provider.codeFor(`+91${mobile}`);
  expect(await page.evaluate(() => localStorage.getItem("signupOtp"))).toBeNull();
  await entry.fill(code === "1234" ? "4321" : "1234");
  await page.keyboard.press("Enter");
  await expect(codeDialog.getByRole("alert")).toHaveText("Invalid OTP");
  await entry.fill(code);
  await page.keyboard.press("Enter");
  await success.getByRole("button", { name: "OK" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
  await expect(main).toContainText("Devika Raman");
});
