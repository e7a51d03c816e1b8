import type { Locator, Page } from "@playwright/test";
import { changeResponses, holdRequests, operationOf } from "../tests/e2e/support/shop-responses.ts";
import { newMobile } from "../tests/e2e/support/new-mobile.ts";
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

interface Step {
  status: string;
  isReached: boolean;
  reachedAt: string | null;
}

interface Tracked {
  me: { order: { status: string; statusLabel: string; steps: Step[] } };
}

/** The page of the newest order at the given time. */
const track = (later: (order: Tracked["me"]["order"]) => void) => async (page: Page) => {
  await changeResponses<Tracked>(page, "TrackOrder", ({ me }) => later(me.order));
  const loaded = page.waitForResponse((response) => operationOf(response.request()) === "TrackOrder");
  await page
    .getByRole("link", { name: /^Track Order #/ })
    .first()
    .click();
  await loaded;
  return page.getByRole("heading", { level: 1, name: /^Order #/ });
};

/** The time this many hours after the order was placed. */
function hoursAfter({ steps: [placed] }: Tracked["me"]["order"], hours: number): string {
  return new Date(Date.parse(placed?.reachedAt ?? "") + hours * 3_600_000).toISOString();
}

const orders = { path: "/my-account?section=track-orders", isCustomer: true } as const;

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
  { name: "account-contact", path: "/my-account?section=contact", isCustomer: true },
  { ...orders, name: "orders" },
  { name: "orders-none", path: "/track-order?order=0", isCustomer: true },
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
  { ...orders, name: "order-placed", isPage: true, open: track(() => {}) },
  {
    ...orders,
    name: "order-on-its-way",
    isPage: true,
    open: track((order) => {
      for (const [index, step] of order.steps.slice(0, 3).entries()) {
        Object.assign(step, { isReached: true, reachedAt: hoursAfter(order, index * 2) });
      }
      Object.assign(order, { status: "OUT_FOR_DELIVERY", statusLabel: "Out for delivery" });
    }),
  },
  {
    ...orders,
    name: "order-cancelled",
    isPage: true,
    open: track((order) => {
      const end = { status: "CANCELLED", label: "Cancelled", isReached: true, reachedAt: hoursAfter(order, 1) };
      Object.assign(order, { status: "CANCELLED", statusLabel: "Cancelled" });
      order.steps.splice(1, 3, end);
    }),
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
