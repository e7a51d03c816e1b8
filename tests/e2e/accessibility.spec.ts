import type { Locator, Page } from "@playwright/test";
import { logInPage, openAccount } from "./support/customer.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/shop-test.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 844 };
const otherWidths = [320, desktop.width];
const publicPages = [
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
const visible = { visible: true };
const saree = "Balaramapuram Kasavu Saree";

// of /nowhere
test.use({ viewport: phone, expectedErrors: ["response: 404", "status of 404"] });

for (const path of publicPages) {
  test(`${path} meets WCAG 2.2 AA and fits a phone, a narrow phone and a desktop`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page, path, otherWidths);
  });
}

test("the home page meets WCAG 2.2 AA with the header of a phone and of a desktop, and fits a narrow phone", async ({
  page,
}) => {
  await page.goto("/");
  await expectAccessible(page, "/", [320]);
  await page.setViewportSize(desktop);
  await expectAccessible(page, "/ on a desktop");
});

test("the login dialog meets WCAG 2.2 AA and fits a phone, a narrow phone and a desktop", async ({ page }) => {
  await page.goto("/product/1");
  await page.getByRole("button", { name: "Add to Cart - ₹3,780.00" }).filter(visible).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "the login dialog", otherWidths);
});

test("a customer's open cart and cart page meet WCAG 2.2 AA and fit a phone, a narrow phone and a desktop", async ({
  page,
  request,
}) => {
  await logInPage(page, await openAccount(request, ["1"]));
  await page.goto("/cart");
  await expect(page.getByRole("main").getByText("1 Item(s) in your cart")).toBeVisible();
  await expectAccessible(page, "/cart of a customer", otherWidths);
  await page.getByRole("button", { name: "Cart, 1 item" }).click();
  await expect(page.getByRole("dialog", { name: "Shopping Cart" }).getByText("View Cart")).toBeVisible();
  await expectAccessible(page, "the cart that takes the screen", [320]);
  await page.setViewportSize(desktop);
  await expect(page.getByRole("region", { name: "Cart" }).getByText("View Cart")).toBeVisible();
  await expectAccessible(page, "the cart below the header");
});

test("the panels and dialogs of categories meet WCAG 2.2 AA and fit a phone and a desktop", async ({ page }) => {
  await page.goto("/");
  const viewAll = page.getByRole("button", { name: "View All" });
  for (const [opener, categories, subcategories] of [
    [headerButton(page, "Category"), "Categories", "Sarees Subcategories"],
    [viewAll, "All Categories", "Subcategories for Sarees"],
  ] as const) {
    await opener.click();
    await expectDialogFits(page, categories);
    await page.getByRole("dialog").getByRole("link", { name: "Sarees" }).click();
    await expectDialogFits(page, subcategories);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("the enlarged pictures of a product meet WCAG 2.2 AA and fit a phone and a desktop", async ({ page }) => {
  await page.goto("/product/1");
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expectDialogFits(page, `Pictures of ${saree}`);
});

test("a wishlist meets WCAG 2.2 AA and fits a phone and a desktop", async ({ page, request }) => {
  const customer = await openAccount(request);
  await customer.execute("ToggleWishlist", { productId: "2" });
  await logInPage(page, customer);
  await page.goto("/wishlist");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await expectAccessible(page, "/wishlist", [desktop.width]);
});

test("search suggestions and an empty result meet WCAG 2.2 AA and fit a phone and a desktop", async ({ page }) => {
  const box = page.getByRole("combobox", { name: "Search products" }).filter(visible);
  const expectResultsFit = async (device: string) => {
    const responses = { saree: page.getByRole("option"), nothinglikethis: page.getByText("No products to show.") };
    for (const [text, shown] of Object.entries(responses)) {
      await box.fill(text);
      await expect(shown.filter(visible).first()).toBeVisible();
      await expectAccessible(page, `a search for ${text} on ${device}`);
    }
  };
  await page.setViewportSize(desktop);
  await page.goto("/");
  await expectResultsFit("a desktop");
  await page.setViewportSize(phone);
  await headerButton(page, "Search").click();
  await expectResultsFit("a phone");
});

/** Asserts WCAG 2.2 AA for the open dialog at phone width, and that it stays open and fits at desktop width. */
async function expectDialogFits(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await expectAccessible(page, name, [desktop.width]);
  await expect(page.getByRole("dialog", { name })).toBeVisible();
}

function headerButton(page: Page, name: string): Locator {
  return page.getByRole("banner").getByRole("button", { name }).filter(visible);
}
