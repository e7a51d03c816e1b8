import type { Locator, Page } from "@playwright/test";
import { holdRequests, operationOf } from "../../tests/e2e/support/shop-responses.ts";
import { newMobile } from "../../tests/e2e/support/new-mobile.ts";
import { orderScreens } from "./orders.ts";
import { click, inHeader, type Screen } from "./screen.ts";

const visible = { visible: true };

/** The sign-up form, as a guest sees it after an action that requires a login. */
const asGuest = click("button", /^Add to Cart - /);

/** Signs up to the point where the code is shown, and returns it. */
async function signUp(page: Page): Promise<{ dialog: Locator; code: string }> {
  const dialog = (await asGuest(page)).first();
  await dialog.getByLabel("Name").fill("Anjali Menon");
  await dialog.getByLabel("Email").fill("anjali@example.in");
  await dialog.getByLabel("Mobile Number").fill(newMobile());
  await dialog.getByRole("button", { name: "Create Account" }).click();
  const shown = page.getByText(/Your code is \d{4}/);
  const code = /\d{4}/.exec((await shown.textContent()) ?? "")?.[0] ?? "";
  return { dialog, code };
}

const enterCode = (codeOf: (shown: string) => string) => async (page: Page) => {
  const { dialog, code } = await signUp(page);
  await page.getByRole("button", { name: "OK" }).click();
  await dialog.getByLabel("4-digit OTP").fill(codeOf(code));
  return dialog.getByRole("button", { name: "Verify & Continue" });
};

const verify = (codeOf: (shown: string) => string, shown: string) => async (page: Page) => {
  await (await enterCode(codeOf)(page)).click();
  return page.getByText(shown);
};

const itself = (code: string) => code;
const another = (code: string) => (code === "1234" ? "4321" : "1234");

/** Presses the controls in order, each in the topmost dialog, and shows the last dialog. */
const clicks =
  (first: string | RegExp, ...others: (string | RegExp)[]) =>
  async (page: Page) => {
    await page.getByRole("main").getByRole("button", { name: first }).filter(visible).first().click();
    for (const name of others) await page.getByRole("dialog").last().getByRole("button", { name }).first().click();
    return page.getByRole("dialog").last();
  };

/** Like `pressing`, and waits until the dialog's content has loaded. */
const shows = (open: (page: Page) => Promise<Locator>, part: (dialog: Locator) => Locator) => async (page: Page) =>
  part(await open(page));

const theMap = (dialog: Locator) => dialog.getByRole("application");

/** The order on credit that is not due yet. */
async function transactions(page: Page): Promise<Locator> {
  const dialog = await clicks("Transactions")(page);
  await dialog.getByRole("tab", { name: "Pending" }).click();
  return dialog.getByRole("button", { name: /^Order #/ });
}

/** Every screen of login, account, checkout and orders. */
export const accountScreens: Screen[] = [
  { name: "account-panel", path: "/", open: inHeader("Login") },
  { name: "login", path: "/login" },
  { name: "sign-up", path: "/product/1", open: asGuest },
  {
    name: "sign-up-errors",
    path: "/product/1",
    async open(page) {
      const dialog = await asGuest(page);
      await dialog.getByRole("button", { name: "Create Account" }).click();
      return dialog.getByText("Please fill in all fields.").first();
    },
  },
  {
    name: "sign-up-code",
    path: "/product/1",
    async open(page) {
      await signUp(page);
      return page.getByRole("button", { name: "OK" });
    },
  },
  { name: "code", path: "/product/1", open: enterCode(itself) },
  { name: "code-error", path: "/product/1", open: verify(another, "Invalid OTP") },
  { name: "logged-in", path: "/product/1", open: verify(itself, "You have logged in successfully.") },
  {
    name: "profile-panel",
    path: "/",
    isCustomer: true,
    open: shows(inHeader("Account"), (panel) => panel.page().getByText("Logout").filter(visible)),
  },
  { name: "account", path: "/my-account", isCustomer: true },
  {
    name: "account-failed",
    path: "/my-account",
    isCustomer: true,
    async open(page) {
      await page.route("**/graphql?*", (route) =>
        operationOf(route.request()) === "AccountProfile" ? route.abort() : route.fallback(),
      );
      await page.reload();
      return page.getByText("Failed to load profile.");
    },
  },
  {
    name: "edit-profile",
    path: "/my-account",
    isCustomer: true,
    open: shows(clicks("Edit Profile"), (dialog) => dialog.getByLabel("Email")),
  },
  { name: "transactions", path: "/my-account", isCustomer: true, open: transactions },
  {
    name: "transaction",
    path: "/my-account",
    isCustomer: true,
    async open(page) {
      await (await transactions(page)).click();
      return page.getByRole("dialog", { name: /^Order #/ });
    },
  },
  {
    name: "delete-account",
    path: "/my-account",
    isCustomer: true,
    async open(page) {
      await page.getByRole("navigation", { name: "My Account" }).getByText("Delete Account").click();
      return page.getByRole("dialog");
    },
  },
  { name: "address", path: "/my-account", isCustomer: true, open: shows(clicks("Add New Address"), theMap) },
  {
    name: "address-errors",
    path: "/my-account",
    isCustomer: true,
    open: shows(clicks("Add New Address", "Save Address"), theMap),
  },
  { name: "address-edit", path: "/my-account", isCustomer: true, open: shows(clicks(/^Edit (?!Profile)/), theMap) },
  { name: "address-delete", path: "/my-account", isCustomer: true, open: clicks(/^Delete (?!Account)/) },
  { name: "account-messages", path: "/my-account?section=messages", isCustomer: true },
  { name: "email-link-invalid", path: "/confirm-email#token=1", isCustomer: true },
  { name: "unsubscribe", path: "/unsubscribe?token=1" },
  { name: "account-contact", path: "/my-account?section=contact", isCustomer: true },
  ...orderScreens,
  { name: "checkout", path: "/checkout", isCustomer: true },
  { name: "address-picker", path: "/checkout", isCustomer: true, open: clicks(/^Change/) },
  { name: "payment-required", path: "/checkout", isCustomer: true, open: clicks(/^Place Order - /) },
  {
    name: "payment",
    path: "/checkout",
    isCustomer: true,
    async open(page) {
      await page.getByRole("radio", { name: /^Card/ }).check();
      const dialog = await clicks(/^Place Order - /)(page);
      return dialog.getByRole("button", { name: "Pay Now" });
    },
  },
  {
    // Last, because it empties the cart.
    name: "order-confirmed",
    path: "/checkout",
    isCustomer: true,
    isPage: true,
    async open(page) {
      await page.clock.install();
      const release = await holdRequests(page, "PlaceOrder");
      await page.getByRole("radio", { name: /^Cash/ }).check();
      await page
        .getByRole("button", { name: /^Place Order - / })
        .filter(visible)
        .first()
        .click();
      // The request for the home page never completes.
      await page.clock.pauseAt(Date.now() + 60_000);
      release();
      const confirmed = page.getByText("Order Confirmed!");
      await confirmed.waitFor();
      // The badge of the header updates a moment later.
      await page.clock.runFor(100);
      return confirmed;
    },
  },
];
