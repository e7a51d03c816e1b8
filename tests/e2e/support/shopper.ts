import type { Locator, Page } from "@playwright/test";
import { newMobile } from "./new-mobile.ts";
import { expect } from "./shop-test.ts";

/** Fills in and submits the sign-up form of the open dialog or page, then enters the displayed code. */
export async function signUp(page: Page, mobile = newMobile(), place = page.getByRole("dialog")): Promise<void> {
  await place.getByRole("tab", { name: "Sign Up" }).click();
  await place.getByLabel("Name").fill("Devika R");
  await place.getByLabel("Email").fill("devika@example.in");
  await place.getByLabel("Mobile Number").fill(mobile);
  await place.getByRole("button", { name: "Create Account" }).click();
  const shown = page.getByRole("dialog", { name: "Your code" });
  await expect(shown).toContainText(/Your code is \d{4}/);
  const code = digitsIn(await shown.textContent());
  await shown.getByRole("button", { name: "OK" }).click();
  await enterCode(place, code);
}

/** Fills in the open address dialog, with the position by a click on the centre of its map. */
export async function fillAddress(page: Page): Promise<void> {
  const form = page.getByRole("dialog", { name: /(Add|Edit) Address/ });
  await form.getByLabel("Full Name").fill("Devika R");
  await form.getByLabel("Mobile Number").fill("9876543210");
  await form.getByLabel("Building Number").fill("Building 14");
  await form.getByLabel("Street").fill("Swaraj Round North");
  await form.getByLabel("City").fill("Thrissur");
  await form.getByLabel("Postal Code").fill("680001");
  await form.getByRole("application", { name: "Map of Thrissur" }).click();
  await expect(form.getByText(/^10\.5\d+° N, 76\.2\d+° E$/)).toBeVisible();
}

/** Logs in with a registered number, by the code that the shop displays. */
export async function logIn(page: Page, mobile: string, place = page.getByRole("dialog")): Promise<void> {
  await place.getByRole("tab", { name: "Login" }).click();
  await place.getByLabel("Mobile Number").fill(mobile);
  await place.getByRole("button", { name: "Proceed with OTP" }).click();
  await enterCode(place, digitsIn(await place.getByText(/Your code is \d{4}/).textContent()));
}

/** Makes the page load its cart again, as another tab does that has changed it. */
export function announceCart(page: Page): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  return page.evaluate(() => new BroadcastChannel("cart").postMessage("changed"));
}

/** Logs out by the account's menu. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
}

async function enterCode(place: Locator, code: string): Promise<void> {
  await place.getByLabel("4-digit OTP").fill(code);
  await place.getByRole("button", { name: "Verify & Continue" }).click();
  const welcome = place.getByText("You have logged in successfully.");
  await expect(welcome).toBeVisible();
  await place.getByRole("button", { name: "Continue" }).click();
  await expect(welcome).toBeHidden();
}

function digitsIn(text: string | null): string {
  return /\d{4}/.exec(text ?? "")?.[0] ?? "";
}
