import { chromiumOptions } from "./support/chromium.ts";
import { expect, test, untilHydrated } from "./support/shop-test.ts";

test("a dialog does not move the page, whether the page is scrollable or not", async ({ playwright, baseURL }) => {
  // Playwright hides scrollbars, which then have no width.
  const browser = await playwright.chromium.launch({ ...chromiumOptions(), ignoreDefaultArgs: ["--hide-scrollbars"] });
  const page = await browser.newPage();
  await page.goto(`${baseURL}/product/1`);
  await untilHydrated(page);
  const logo = page.getByRole("link", { name: "Kasavu, home" });
  const login = page.getByRole("button", { name: "Login" });
  const right = () => login.evaluate((tools) => tools.getBoundingClientRect().right);
  const add = page.getByRole("button", { name: /^Add to Cart - / }).first();
  for (const height of [500, 3000]) {
    for (const width of [600, 1280]) {
      await page.setViewportSize({ width, height });
      const before = [await logo.boundingBox(), await right()];
      await add.click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect([await logo.boundingBox(), await right()], `${width} × ${height} px`).toEqual(before);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  }
  await browser.close();
});
