import { chromiumOptions } from "./support/chromium.ts";
import { expect, test } from "./support/shop-test.ts";

// Playwright hides scrollbars, which then have no width.
test.use({ launchOptions: { ...chromiumOptions(), ignoreDefaultArgs: ["--hide-scrollbars"] } });

for (const height of [500, 3000]) {
  for (const width of [600, 1280]) {
    test(`a dialog does not move the page, ${width} px wide and ${height} px high`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto("/product/1");
      const logo = page.getByRole("link", { name: "Kasavu, home" });
      const right = () =>
        page.getByRole("button", { name: "Login" }).evaluate((tools) => tools.getBoundingClientRect().right);
      const before = [await logo.boundingBox(), await right()];
      await page
        .getByRole("button", { name: /^Add to Cart/ })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect([await logo.boundingBox(), await right()]).toEqual(before);
    });
  }
}
