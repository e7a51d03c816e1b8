import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./shop-test.ts";
import { signUp } from "./shopper.ts";

const widths = { "a desktop": 1440, "a phone": 390, "the narrowest phone": 320 };
const publicPages = [
  "/",
  "/category/1/subcategories",
  "/product/1",
  "/search?q=kasavu",
  "/categories",
  "/login",
  "/faq",
];

test.use({ reducedMotion: "reduce" });

for (const path of publicPages) {
  test(`${path} meets WCAG 2.2 AA on every device and never scrolls sideways`, async ({ page }) => {
    await page.goto(path);
    for (const [device, width] of Object.entries(widths)) {
      await page.setViewportSize({ width, height: 844 });
      await meetsTheRules(page, `${path} on ${device}`);
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
      await meetsTheRules(page, "the sign-up dialog");
      await signUp(page);
      await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
      await page.getByRole("button", { name: "Cart, 1 item" }).click();
      await expect(page.getByText("View Cart").last()).toBeVisible();
      await meetsTheRules(page, "the open cart");
      for (const path of ["/cart", "/checkout", "/my-account"]) {
        await page.goto(path);
        await expect(
          page
            .getByRole("main")
            .getByText(/Item\(s\)|Order Summary|Mobile Number/)
            .first(),
        ).toBeVisible();
        await meetsTheRules(page, path);
      }
    });
  });
}

/** No violation that axe can see, and nothing wider than the window. */
async function meetsTheRules(page: Page, what: string): Promise<void> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  // the pages have no frames: they need no other page to gather what each frame has found
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ runOnly: tags, resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  expect(found).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what} is no wider than the window`).toBe(0);
}
