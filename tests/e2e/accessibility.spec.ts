import type { Locator, Page } from "@playwright/test";
import { variablesOf } from "../gateway/support/trusted-variables.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/shop-test.ts";
import { signUp } from "./support/shopper.ts";

const widths = { "a desktop": 1440, "a phone": 390, "the narrowest phone": 320 };
const publicPages = [
  "/",
  "/category/1/subcategories",
  "/categories/1",
  "/subcategory/1",
  "/product/1",
  "/product",
  "/products",
  "/nowhere",
  "/search?q=kasavu",
  "/categories",
  "/cart",
  "/login",
  "/offline",
  "/faq",
];

// of /nowhere
test.use({ reducedMotion: "reduce", expectedFaults: ["response: 404", "status of 404"] });

for (const path of publicPages) {
  test(`${path} meets WCAG 2.2 AA on every device and never scrolls sideways`, async ({ page }) => {
    await page.goto(path);
    for (const [device, width] of Object.entries(widths)) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page, `${path} on ${device}`);
    }
  });
}

for (const [device, width] of Object.entries(widths)) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("the dialogs, the cart, checkout and account meet WCAG 2.2 AA and never scroll sideways", async ({ page }) => {
      test.slow();
      await page.goto("/product/1");
      await page.getByRole("button", { name: "Add to Cart - ₹3,780.00" }).filter({ visible: true }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page, "the sign-up dialog");
      await signUp(page);
      await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
      await page.getByRole("button", { name: "Cart, 1 item" }).click();
      await expect(page.getByText("View Cart").last()).toBeVisible();
      await expectAccessible(page, "the open cart");
      for (const path of ["/cart", "/checkout", "/my-account"]) {
        await page.goto(path);
        await expect(
          page
            .getByRole("main")
            .getByText(/Item\(s\)|Order Summary|Mobile Number/)
            .first(),
        ).toBeVisible();
        await expectAccessible(page, path);
      }
    });
  });
}

const visible = { visible: true };
const saree = "Balaramapuram Kasavu Saree";

/** Whatever opens over a page, by how it is opened there. */
const openings: { path: string; name: string; open(page: Page): Promise<void> }[] = [
  { path: "/", name: "Categories", open: (page) => headerButton(page, "Category").click() },
  {
    path: "/",
    name: "Sarees Subcategories",
    async open(page) {
      await headerButton(page, "Category").click();
      await page.getByRole("dialog").getByRole("link", { name: "Sarees" }).click();
    },
  },
  { path: "/", name: "All Categories", open: (page) => page.getByRole("button", { name: "View All" }).click() },
  {
    path: "/",
    name: "Subcategories for Sarees",
    async open(page) {
      await page.getByRole("button", { name: "View All" }).click();
      await page.getByRole("dialog").getByRole("link", { name: "Sarees" }).click();
    },
  },
  {
    path: "/product/1",
    name: `Pictures of ${saree}`,
    open: (page) => page.getByRole("button", { name: "Zoom in" }).click(),
  },
  {
    path: "/cart",
    name: "Remove item",
    open: (page) =>
      page
        .getByRole("button", { name: `Remove ${saree}` })
        .filter(visible)
        .click(),
  },
  {
    path: "/checkout",
    name: "Payment",
    async open(page) {
      await page.getByRole("radio", { name: /^Card/ }).check();
      await page
        .getByRole("button", { name: /^Place Order - / })
        .filter(visible)
        .click();
    },
  },
];

for (const [device, width] of Object.entries({ "a desktop": 1440, "a phone": 390 })) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("what opens over the pages of a customer, their wishlist and a search meet WCAG 2.2 AA", async ({
      page,
      request,
    }) => {
      test.slow();
      const customer = await openAccount(request, ["1"]);
      await customer.ask("AddAddress", variablesOf["AddAddress"] ?? {});
      await customer.ask("ToggleWish", { productId: "2" });
      await logInPage(page, customer);
      for (const { path, name, open } of openings) {
        await page.goto(path);
        await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
        await open(page);
        await expect(page.getByRole("dialog", { name })).toBeVisible();
        await expectAccessible(page, name);
      }
      await page.goto("/wishlist");
      await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
      await expectAccessible(page, "/wishlist");
      await page.goto("/");
      if (device === "a phone") await headerButton(page, "Search").click();
      const box = page.getByRole("combobox", { name: "Search products" }).filter(visible);
      for (const [text, shown] of Object.entries({ saree: /saree/i, nothinglikethis: /No products found for/ })) {
        await box.fill(text);
        await expect(page.getByText(shown).filter(visible).first()).toBeVisible();
        await expectAccessible(page, `a search for ${text}`);
      }
    });
  });
}

function headerButton(page: Page, name: string): Locator {
  return page.getByRole("banner").getByRole("button", { name }).filter(visible);
}
