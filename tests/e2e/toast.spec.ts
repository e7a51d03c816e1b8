import type { Locator, Page } from "@playwright/test";
import { toastOf } from "./support/page-parts.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { expect, test } from "./support/shop-test.ts";
import { signUp } from "./support/shopper.ts";

const saree = "Balaramapuram Kasavu Saree";
const visible = { visible: true };

const addButtonOf = (page: Page) =>
  page
    .getByRole("button", { name: /^Add to Cart/ })
    .filter(visible)
    .first();

test("toasts appear in the live region of the server's HTML, at the top centre or next to the cart panel", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await logInPage(page, await openAccount(request, ["1"]));
  const response = await page.goto("/product/1");
  const html = (await response?.text()) ?? "";
  expect(html.match(/<div [^>]*data-toast-region[^>]*><\/div>/g)).toHaveLength(1);
  const region = page.locator("[data-toast-region]");
  await region.evaluate((element) => element.setAttribute("data-first", ""));
  await addButtonOf(page).click();
  await expect(page.locator("[data-first]")).toHaveText(/^Item added to cart/);
  const { x = 0, y = 0, width = 0 } = (await toastOf(page).boundingBox()) ?? {};
  expect(Math.abs(x + width / 2 - 640)).toBeLessThan(9);
  expect(y).toBeGreaterThan(80);
  expect(y).toBeLessThan(120);
  await toastOf(page).hover();
  await page.getByRole("button", { name: "Cart, 2 items" }).dispatchEvent("click");
  await expectApart(toastOf(page), page.getByRole("region", { name: "Cart" }));
});

test.describe("while a script fails to load", () => {
  test.use({ expectedErrors: ["net::ERR_FAILED"] });

  test("a toast whose code fails to load is plain text, and ends as well", async ({ page, request }) => {
    await page.clock.install();
    await logInPage(page, await openAccount(request));
    await page.route(/\/assets\/Toast-.*\.js$/, (route) => route.abort());
    await page.goto("/product/1");
    await page.getByRole("button", { name: `Wishlist: ${saree}` }).click();
    await expect(toastOf(page)).toBeVisible();
    await expect(toastOf(page).locator("svg")).toHaveCount(0);
    await page.clock.runFor(5000);
    await expect(toastOf(page)).toHaveCount(0);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the toast after a guest's login covers no line of the cart, in Shopping Cart and on the cart page", async ({
    page,
  }) => {
    await page.goto("/product/1");
    await addButtonOf(page).click();
    await signUp(page);
    await expect(toastOf(page)).toContainText("Item added to cart");
    // it stays under the pointer
    await toastOf(page).hover();
    await page.getByRole("button", { name: "Cart, 1 item" }).dispatchEvent("click");
    const screen = page.getByRole("dialog", { name: "Shopping Cart" });
    await expectApart(toastOf(page), screen.getByRole("row").last());
    await expectApart(toastOf(page), screen.getByRole("button", { name: "Back" }));
    await screen.getByRole("link", { name: "View Cart" }).first().dispatchEvent("click");
    await expect(page.getByRole("heading", { level: 1, name: "My Cart" })).toBeVisible();
    await expectApart(toastOf(page), page.getByRole("main").getByRole("row").last());
  });
});

async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(one).toBeVisible();
  await expect(other).toBeVisible();
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("One of the two has no box.");
  const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  expect(isApart, JSON.stringify([a, b])).toBe(true);
}
