import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { navigate } from "./support/navigate.ts";
import { operationOf } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";

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
const openPath = (path: string) => (page: Page) => navigate(page, path);

/** Opened by one customer, one after the other. */
const failingParts: FailingPart[] = [
  { part: "the cart", operation: "Cart", message: "Failed to load data", open: (page) => page.goto("/cart") },
  {
    part: "the wishlist",
    operation: "WishlistPage",
    message: "Failed to load your wishlist. Please try again.",
    open: openPath("/wishlist"),
  },
  {
    part: "the orders",
    operation: "AccountOrders",
    message: "Failed to fetch order details.",
    open: openPath("/my-account?section=track-orders"),
  },
  {
    part: "an order",
    operation: "TrackOrder",
    message: "Failed to fetch order details.",
    open: openPath("/track-order?order=1"),
  },
  { part: "the checkout", operation: "CheckoutPage", message: "Failed to load data", open: openPath("/checkout") },
  {
    part: "the profile",
    operation: "AccountProfile",
    message: "Failed to load profile.",
    open: openPath("/my-account"),
  },
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
];

test("Retry says that it tries, ignores presses meanwhile, and keeps the focus until the content gets it", async ({
  page,
  request,
}) => {
  test.slow();
  const customer = await openAccount(request, ["1"]);
  // the cache knows all of an empty wishlist
  await customer.execute("ToggleWishlist", { productId: "1" });
  await logInPage(page, customer);
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
