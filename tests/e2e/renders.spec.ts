import { countRenders } from "./support/render-count.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { toastOf } from "./support/page-parts.ts";
import { expect, test, untilIdle } from "./support/shop-test.ts";

test("on a list of ten products, Add and the heart of one render no other card", async ({ page, request }) => {
  const takeRenders = await countRenders(page);
  await logInPage(page, await openAccount(request, ["2"]));
  await page.goto("/category/1/subcategories");
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Add / }) });
  await expect(cards).toHaveCount(10);
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  const card = cards.first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await card.hover();
  await untilIdle(page);

  await takeRenders();
  await card.getByRole("button", { name: /^Add / }).click();
  await expect(toastOf(page)).toContainText("Item added to cart");
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  await untilIdle(page);
  expect(Object.keys(await takeRenders())).toEqual([title]);

  const heart = card.getByRole("button", { name: /^Wishlist: / });
  await heart.click();
  await expect(toastOf(page)).toContainText("Product added to wishlist successfully!");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await untilIdle(page);
  expect(Object.keys(await takeRenders())).toEqual([title]);
});
