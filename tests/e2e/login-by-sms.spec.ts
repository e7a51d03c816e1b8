import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { json } from "node:stream/consumers";
import * as v from "valibot";
import { listen } from "../support/listen.ts";
import { startShopProcess } from "../support/start-shop-process.ts";
import { newMobile } from "./support/new-mobile.ts";
import { holdRequests } from "./support/shop-answers.ts";
import { expect, test } from "./support/shop-test.ts";

const Sms = v.object({ mobile: v.string(), message: v.string() });

test("where codes travel by SMS, one is sent to whoever signs up, also after one that failed, and appears nowhere in the browser", async ({
  page,
}) => {
  const provider = createServer();
  const shop = await startShopProcess({ OTP_SMS_URL: await listen(provider) });
  try {
    const mobile = newMobile();
    await page.goto(`${shop.url}/login`);
    const main = page.getByRole("main");
    await main.getByRole("tab", { name: "Sign Up" }).click();
    await main.getByLabel("Name").fill("Devika R");
    await main.getByLabel("Email").fill("devika@example.in");
    await main.getByLabel("Mobile Number").fill(mobile);
    const create = main.getByRole("button", { name: "Create Account" });
    const fault = main.getByRole("alert");
    provider.once("request", (_, response) => response.writeHead(500).end());
    await create.click();
    // the account is open by now
    await expect(fault).toHaveText("The code could not be sent. Please try again.");
    await create.click();
    await expect(fault).toHaveText("Too many codes. Please wait before asking for another.");
    await shop.passCodes();
    const sms = nextMessage(provider);
    await create.click();
    await expect(page.getByRole("heading", { level: 1, name: "Enter the code" })).toBeVisible();
    await expect(main.getByText("A code was sent to your mobile number.")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("signupOtp"))).toBeNull();
    const { mobile: to, message } = await sms;
    expect(to).toBe(`+91${mobile}`);
    const code = /\d{4}$/.exec(message)?.[0] ?? "";
    await expect(page.locator("body")).not.toContainText(code);
    await main.getByLabel("4-digit OTP").fill(code);
    const goOn = await holdRequests(page, "LogIn");
    await main.getByRole("button", { name: "Verify & Continue" }).click();
    await expect(main.getByRole("button", { name: "Verifying..." })).toBeVisible();
    goOn();
    await expect(main.getByText("You have logged in successfully.")).toBeVisible();
    await main.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(`${shop.url}/`);
    await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  } finally {
    // its pictures may still be on their way, and would fail
    await page.goto("about:blank");
    await shop.stop();
    provider.close();
  }
});

/** The next message that the provider is given, which it takes. */
async function nextMessage(provider: Server) {
  const [request, response] = await once(provider, "request");
  response.end();
  return v.parse(Sms, await json(request));
}
