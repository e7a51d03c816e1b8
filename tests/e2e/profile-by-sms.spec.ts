import * as v from "valibot";
import { logInPage, operationsOf } from "./support/customer.ts";
import { newMobile } from "./support/new-mobile.ts";
import { expect } from "./support/shop-test.ts";
import { test } from "./support/sms-shop-test.ts";

const LoggedIn = v.object({ data: v.object({ logIn: v.object({ token: v.string() }) }) });

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
