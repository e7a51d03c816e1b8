import { operationsOf } from "./support/customer.ts";
import { newMobile } from "./support/new-mobile.ts";
import { holdRequests } from "./support/shop-responses.ts";
import { expect } from "./support/shop-test.ts";
import { test } from "./support/sms-shop-test.ts";

const notSent = "The code could not be sent. Please try again.";

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
