import { expectLayers } from "./support/layers.ts";
import { goBack, navigate } from "./support/navigate.ts";
import { toastOf, totalOf } from "./support/page-parts.ts";
import { fillAddress, signUp } from "./support/shopper.ts";
import { expect, test } from "./support/shop-test.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a newcomer finds a product, signs up, buys it and logs out without leaving data", async ({ page }) => {
    test.slow();
    const header = page.getByRole("banner");
    const visible = { visible: true };

    await test.step("opens a category, sorts it and opens the next page", async () => {
      await page.goto("/");
      await page.getByRole("main").getByRole("link", { name: "Sarees", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeVisible();
      await page.getByLabel("Sort By").selectOption("Price: Low to High");
      await expect(page).toHaveURL(/sort=low/);
      const next = page.getByRole("link", { name: "Page 2" });
      // the router changes the URL before it renders the links
      await expect(next).toHaveAttribute("href", /sort=low/);
      await next.click();
      await expect(page).toHaveURL(/sort=low&page=2/);
      await expect(page.getByText(/Showing page 2 of \d/)).toBeVisible();
    });

    await test.step("signs up when adding a product, which is in the cart afterwards", async () => {
      await page.getByRole("main").getByRole("button", { name: /^Add / }).first().click();
      await signUp(page);
      await expect(header.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    });

    await test.step("searches, opens the product and adds two", async () => {
      await header.getByRole("button", { name: "Search" }).click();
      await page
        .getByRole("combobox", { name: "Search products" })
        .filter(visible)
        .pressSequentially("balaramapuram kas");
      await page.getByRole("option", { name: /Balaramapuram Kasavu Saree/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Balaramapuram Kasavu Saree" })).toBeVisible();
      await page.getByRole("button", { name: "Increase" }).first().click();
      await page.getByRole("button", { name: "Add to Cart - ₹7,560.00" }).filter(visible).first().click();
      await expect(header.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
      // the badge is updated before the shop's response
      await expect(page.getByRole("button", { name: "Add to Cart - ₹7,560.00" }).filter(visible).first()).toBeEnabled();
    });

    await test.step("corrects the cart, on the cart page opened by its URL", async () => {
      await page.goto("/cart");
      await expect(page.getByText("3 Item(s) in your cart")).toBeVisible();
      const saree = page.getByRole("group", { name: "Quantity of Balaramapuram Kasavu Saree" }).filter(visible);
      await saree.getByRole("button", { name: "Decrease" }).click();
      await expect(page.getByText("2 Item(s) in your cart")).toBeVisible();
      await expect(saree.getByRole("button", { name: "Decrease" })).toBeDisabled();
      await page
        .getByRole("button", { name: /^Remove (?!Balaramapuram)/ })
        .filter(visible)
        .click();
      const question = page.getByRole("dialog");
      await expect(question).toContainText("Are you sure you want to remove this item?");
      await question.getByRole("button", { name: "Remove" }).click();
      await expect(page.getByText("1 Item(s) in your cart")).toBeVisible();
      await expect(totalOf(page).filter(visible)).toContainText("₹3,780.00");
    });

    await test.step("enters an address and orders, clicking the button twice", async () => {
      await page.getByText("Proceed to Checkout").filter(visible).click();
      await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
      await page.getByRole("button", { name: "Add New Address" }).click();
      const form = page.getByRole("dialog", { name: "Add Address" });
      await fillAddress(page);
      await form.getByRole("button", { name: "Save Address" }).click();
      await page.getByRole("dialog", { name: "Success" }).getByRole("button", { name: "OK" }).click();
      await expect(page.getByRole("main")).toContainText("Swaraj Round North");
      await page.getByRole("radio", { name: /Cash/ }).check();
      await page.clock.install();
      await page.getByRole("button", { name: "Place Order - ₹3,780.00" }).filter(visible).dblclick();
      await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
      // the delay before the home page
      await page.clock.runFor(1500);
    });

    await test.step("sees the confirmation on the home page once, and one order in My Orders", async () => {
      await expect(page).toHaveURL(/\/$/);
      await expect(toastOf(page)).toContainText(/order/i);
      await page.reload();
      await expect(header.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
      await expect(toastOf(page)).toHaveCount(0);
      await navigate(page, "/my-account?section=track-orders");
      await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
      await expect(page.getByRole("article")).toHaveCount(1);
      await expect(page.getByRole("article")).toContainText("Balaramapuram Kasavu Saree");
      await expect(page.getByRole("article")).toContainText("₹3,780.00");
    });

    await test.step("logs out, and no data is left on the page or in the browser", async () => {
      await header.getByRole("button", { name: "Account" }).click();
      await page.getByRole("button", { name: "Logout" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(header.getByRole("button", { name: "Login" })).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.locator("body")).not.toContainText("Swaraj Round North");
      expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).toBe('[["hasLoggedIn","true"]]');
      await expectLayers(page, 0);
      await goBack(page);
      await expect(page).toHaveURL(/\/login/);
      await expect(page.locator("body")).not.toContainText("Balaramapuram Kasavu Saree");
    });
  });
});
