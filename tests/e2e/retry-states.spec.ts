import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { operationOf } from "./support/shop-responses.ts";
import { test } from "./support/outage-test.ts";
import { expect } from "./support/shop-test.ts";

interface FailingPart {
  part: string;
  /** The query that fails. */
  operation: string;
  message: string;
  /** Opens the part on the page. */
  open: (page: Page) => Promise<unknown>;
}

const pressIn = (place: "banner" | "main", name: string) => (page: Page) =>
  page.getByRole(place).getByRole("button", { name }).click();
const goTo = (path: string) => (page: Page) => page.goto(path);

/** Parts that one shopper opens, one after the other. */
const visits: Record<string, FailingPart[]> = {
  "the pages of a customer": [
    { part: "the cart", operation: "Cart", message: "Failed to load data", open: goTo("/cart") },
    {
      part: "the wishlist",
      operation: "WishlistPage",
      message: "Failed to load your wishlist. Please try again.",
      open: goTo("/wishlist"),
    },
    {
      part: "the orders",
      operation: "AccountOrders",
      message: "Failed to fetch order details.",
      open: goTo("/my-account?section=track-orders"),
    },
    {
      part: "an order",
      operation: "TrackOrder",
      message: "Failed to fetch order details.",
      open: goTo("/track-order?order=1"),
    },
    { part: "the checkout", operation: "CheckoutPage", message: "Failed to load data", open: goTo("/checkout") },
  ],
  "the account": [
    { part: "the profile", operation: "AccountProfile", message: "Failed to load profile.", open: goTo("/my-account") },
    {
      part: "the transactions",
      operation: "Transactions",
      message: "Failed to load transactions.",
      open: pressIn("main", "Transactions"),
    },
    {
      part: "the address form",
      operation: "AddressForm",
      message: "Failed to load data",
      open: pressIn("main", "Add New Address"),
    },
  ],
  "overlays and lists": [
    {
      part: "the subcategories",
      operation: "Subcategories",
      message: "Failed to fetch subcategories. Please try again later",
      open: async (page) => {
        await page.goto("/faq");
        await pressIn("banner", "Category")(page);
        await page.getByRole("dialog").getByRole("link", { name: "Sarees" }).click();
      },
    },
    {
      part: "the search dropdown",
      operation: "Search",
      message: "Failed to fetch products. Please try again.",
      open: (page) => page.getByRole("combobox", { name: "Search products" }).fill("mundu"),
    },
    {
      part: "a list",
      operation: "CategoryPage",
      message: "Failed to load category info.",
      // by the keyboard, because the pointer would rest on a link of the list, and prefetch another one
      open: (page) => page.getByRole("contentinfo").getByRole("link", { name: "Sarees" }).press("Enter"),
    },
  ],
};

for (const [name, failingParts] of Object.entries(visits)) {
  test(`Retry says that it tries, ignores presses meanwhile, and keeps the focus until the content gets it: ${name}`, async ({
    page,
    request,
  }) => {
    await logInPage(page, await openAccount(request, ["1"]));
    for (const { part, operation, message, open } of failingParts) {
      await test.step(part, async () => {
        const requests = await failOperation(page, operation);
        await open(page);
        const failed = page.getByRole("alert").filter({ hasText: message });
        const retry = failed.getByRole("link");
        await expect(retry).toHaveAccessibleName("Retry");
        if (operation === "Transactions") await expectAccessible(page, "the transactions that failed", [390]);
        requests.hold();
        const before = requests.count();
        await retry.focus();
        await page.keyboard.press("Enter");
        await expect(retry).toHaveAccessibleName("Trying again…");
        await expect(retry).toHaveAttribute("aria-disabled", "true");
        await expect(retry).toBeFocused();
        await page.keyboard.press("Enter");
        requests.release();
        await expect(retry).toHaveAccessibleName("Retry");
        await expect(retry).not.toHaveAttribute("aria-disabled");
        await expect(retry).toBeFocused();
        expect(requests.count()).toBe(before + 1);

        requests.recover();
        await page.keyboard.press("Enter");
        await expect(failed).toHaveCount(0);
        await expect(page.locator(":focus")).toHaveCount(1);
        await expect(page.locator(":focus")).toHaveJSProperty("isConnected", true);
        expect(await page.evaluate(() => document.activeElement?.tagName)).toMatch(/^(H1|H2|INPUT)$/);
        await page.keyboard.press("Escape");
      });
    }
  });
}

test.describe("while the shop cannot be reached", () => {
  test.use({ expectedErrors: ["response: 503", "status of 503"] });

  test("each press of Retry says that it tries before the error is shown again, and loads the page once the shop is back", async ({
    page,
    outage,
  }) => {
    await page.goto(`${outage.url}/categories/1`);
    const retry = page.getByRole("main").getByRole("alert").getByRole("link");
    await expect(retry).toHaveAccessibleName("Retry");
    // before its hydration the link reloads the page
    await expect
      .poll(() => retry.evaluate((link) => Object.keys(link).some((key) => key.startsWith("__react"))))
      .toBe(true);
    for (let press = 0; press < 3; press += 1) {
      await retry.click();
      await expect(retry).toHaveAccessibleName("Trying again…");
      await expect(retry).toHaveAccessibleName("Retry");
    }
    await outage.openRest();
    await retry.click();
    await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

/** Makes a query fail until `recover` is called; between `hold` and `release` it gets no response. */
async function failOperation(page: Page, operation: string) {
  let isBroken = true;
  let count = 0;
  let held: PromiseWithResolvers<void> | null = null;
  const json = { data: null, errors: [{ message: "No response", extensions: { code: "UPSTREAM_UNAVAILABLE" } }] };
  await page.route("**/graphql?*", async (route) => {
    const sent = route.request();
    const name = new URL(sent.url()).searchParams.get("operationName") ?? operationOf(sent);
    if (name !== operation) return route.fallback();
    count += 1;
    await held?.promise;
    return isBroken ? route.fulfill({ json }) : route.fallback();
  });
  return {
    hold: () => void (held = Promise.withResolvers()),
    release: () => held?.resolve(),
    recover: () => void (isBroken = false),
    count: () => count,
  };
}
