import type { Page, Route } from "@playwright/test";
import * as v from "valibot";
import { goBack } from "./support/navigate.ts";
import { pricesOf, skeletonCardsOf, totalOf } from "./support/page-parts.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { expect, test } from "./support/shop-test.ts";

const sarees = "/category/1/subcategories";
const isPageRequest = /\/graphql\?.*operationName=CategoryPage&/;

const count = (page: Page) => page.getByRole("main").getByRole("status").first();
const firstCard = (page: Page) => page.getByRole("main").getByRole("article").first();
const pager = (page: Page) => page.getByRole("navigation", { name: "Pages" });

test("sort and page are in the URL; a new sort or subcategory starts at page 1, and the subcategory keeps the sort; a page number beyond the last is the last", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(sarees);
  await expect(count(page)).toHaveText("46 Items");
  await pager(page).getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(`${sarees}?page=2`);
  await expect(page.getByText("Showing page 2 of 5")).toBeVisible();
  await page.getByLabel("Sort By").selectOption("Price: Low to High");
  await expect(page).toHaveURL(`${sarees}?sort=low`);
  await expect(page.getByText("Showing page 1 of 5")).toBeVisible();
  expect(await shownPrices(page)).toEqual((await shownPrices(page)).toSorted((a, b) => a - b));

  await page.getByLabel("Sort By").selectOption("Price: High to Low");
  await expect(page).toHaveURL(`${sarees}?sort=high`);
  await expect.poll(async () => (await shownPrices(page))[0]).toBeGreaterThan(5000);
  expect(await shownPrices(page)).toEqual((await shownPrices(page)).toSorted((a, b) => b - a));

  await pager(page).getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(`${sarees}?sort=high&page=2`);
  const parts = page.getByRole("navigation", { name: "Subcategories" });
  await parts.getByRole("link", { name: "Tissue" }).click();
  await expect(page).toHaveURL(/\?subcategory=\d+&sort=high$/);
  await expect(parts.getByRole("link", { name: "Tissue" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByLabel("Sort By")).toHaveValue("high");
  await expect(count(page)).toHaveText(/^[1-9] Items$/);
  await expect(pager(page)).toHaveCount(0);
  await expect(page.getByText(/Showing page/)).toHaveCount(0);
  await parts.getByRole("link", { name: "All" }).click();
  await expect(page).toHaveURL(`${sarees}?sort=high`);

  await test.step("the pager of the last page", async () => {
    await page.goto(`${sarees}?sort=low&page=99`);
    await expect(page).toHaveURL(`${sarees}?sort=low&page=5`);
    await expect(page.getByText("Showing page 5 of 5")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(6);
    await expect(pager(page).getByRole("link", { name: "Page 5" })).toHaveAttribute("aria-current", "page");
    expect(await pager(page).locator("a, span").filter({ hasText: /\S/ }).allTextContents()).toEqual([
      "1",
      "…",
      "4",
      "5",
    ]);
    await expect(pager(page).getByRole("link", { name: "Next page" })).toBeDisabled();
  });

  await test.step("the selected subcategory is in view at any width, and arrows scroll the strip by 200 px", async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    const left = () => parts.evaluate((element) => element.scrollLeft);
    const earlier = page.getByRole("button", { name: "Earlier subcategories" });
    const more = page.getByRole("button", { name: "More subcategories" });
    await expect(earlier).toHaveCount(0);
    const hidden = await parts.evaluate((element) => element.scrollWidth - element.clientWidth);
    await more.click();
    await expect.poll(left).toBe(Math.min(200, hidden));
    await earlier.click();
    await expect.poll(left).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(more).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/categories/1/subcategory/8");
    await expect(parts.getByRole("link", { name: "Tissue" })).toBeInViewport({ ratio: 1 });
  });

  await test.step("a page, a sort or a subcategory chosen in the instant after another one continues from that one", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(sarees);
    // after 200 ms a skeleton would replace the list
    await page.clock.pauseAt(Date.now() + 3_600_000);
    let release = await holdLists(page);
    await page.getByLabel("Sort By").selectOption("Price: Low to High");
    await pager(page).getByRole("link", { name: "Page 2" }).click();
    release();
    await expect(page).toHaveURL(`${sarees}?sort=low&page=2`);
    await expect(page.getByText("Showing page 2 of 5")).toBeVisible();

    release = await holdLists(page);
    await page.getByRole("navigation", { name: "Subcategories" }).getByRole("link", { name: "Tissue" }).click();
    await page.getByLabel("Sort By").selectOption("Price: High to Low");
    release();
    await expect(page).toHaveURL(/\?subcategory=\d+&sort=high$/);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("another page starts at its top, and back restores the scroll position, page and sort", async ({ page }) => {
    await page.goto(`${sarees}?sort=low`);
    await pager(page).getByRole("link", { name: "Page 2" }).click();
    await expect(page.getByText("Showing page 2 of 5")).toBeVisible();
    const scroll = () => page.evaluate(() => Math.round(scrollY));
    await expect.poll(scroll).toBe(0);

    const last = page.getByRole("main").getByRole("article").last();
    await last.scrollIntoViewIfNeeded();
    const title = await last.getByRole("heading").innerText();
    const before = await scroll();
    expect(before).toBeGreaterThan(300);
    await last.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect.poll(scroll).toBe(0);
    await goBack(page);
    await expect(page).toHaveURL(`${sarees}?sort=low&page=2`);
    await expect(page.getByText("Showing page 2 of 5")).toBeVisible();
    await expect(page.getByLabel("Sort By")).toHaveValue("low");
    await expect.poll(scroll).toBe(before);
    await goBack(page);
    await expect(page.getByText("Showing page 1 of 5")).toBeVisible();
  });
});

test("failed subcategories or products affect only their own part, and Retry loads them; skeletons replace the cards of a pending list, an empty one says No Products Found, and one product is 1 Item", async ({
  page,
}) => {
  const parts = page.getByRole("navigation", { name: "Subcategories" });
  const failed = (words: string) => page.getByRole("alert").filter({ hasText: words });
  const lose = (field: "subcategories" | "products") =>
    page.route(isPageRequest, (route) => respondWith(route, (category) => ({ ...category, [field]: null }), field));

  await page.goto("/company");
  await lose("subcategories");
  await page.getByRole("contentinfo").getByRole("link", { name: "Sarees" }).click();
  await expect(failed("Failed to load subcategories. Please try again later.")).toBeVisible();
  await expect(firstCard(page)).toBeVisible();
  // the product under the pointer may be prefetching
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(parts).toBeVisible();

  await lose("products");
  await page.getByLabel("Sort By").selectOption("Price: High to Low");
  await expect(failed("Failed to load products. Please try again later.")).toBeVisible();
  await expect(parts).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(firstCard(page)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await test.step("a pending list, an empty one, and one of one product", async () => {
    const result = Promise.withResolvers<void>();
    await page.route(isPageRequest, async (route) => {
      await result.promise;
      await respondWith(route, (category) => ({ ...category, products: { ...noProducts, total: 0 } }));
    });
    await page.getByLabel("Sort By").selectOption("Price: Low to High");
    await expect(page.getByRole("status").filter({ hasText: "Loading products" })).toBeAttached();
    await expect(skeletonCardsOf(page)).toHaveCount(10);
    await expect(firstCard(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeVisible();
    result.resolve();
    await expect(page.getByRole("heading", { name: "No Products Found" })).toBeVisible();
    await expect(count(page)).toHaveText("0 Items");
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("link", { name: "All of this category" }).click();
    await expect(firstCard(page)).toBeVisible();

    await page.route(isPageRequest, (route) =>
      respondWith(route, ({ products, ...category }) => ({
        ...category,
        products: { ...products, total: 1, pageCount: 1, items: products.items.slice(0, 1) },
      })),
    );
    await parts.getByRole("link", { name: "Tissue" }).click();
    await expect(count(page)).toHaveText("1 Item");
  });
});

test.describe("in a tab that stays open", () => {
  test.use({ expectedErrors: ["net::ERR_FAILED"] });

  test("a list older than five minutes is revalidated, and its prices are those of the cart; offline it stays", async ({
    page,
    request,
  }) => {
    await logInPage(page, await openAccount(request));
    await page.clock.install();
    await page.goto("/company");
    let requests = 0;
    page.on("request", (sent) => {
      if (isPageRequest.test(sent.url())) requests += 1;
    });
    const openList = async () => {
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
      await expect(page).toHaveURL(/\/company$/);
      await page.getByRole("contentinfo").getByRole("link", { name: "Sarees" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeVisible();
    };
    const price = pricesOf(firstCard(page)).first();
    await page.route("**/graphql?*", yesterdaysPrice);
    await openList();
    await expect(price).toContainText("₹2,999");
    await page.clock.fastForward("04:00");
    await openList();
    await expect(price).toContainText("₹2,999");
    expect(requests).toBe(1);

    // the product under the pointer may be prefetching
    await page.unrouteAll({ behavior: "wait" });
    await page.clock.fastForward("01:30");
    await openList();
    await expect(price).toContainText("₹3,780");
    expect(requests).toBe(2);
    await firstCard(page).getByRole("button", { name: /^Add/ }).click();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    await page.getByRole("button", { name: "Cart, 1 item" }).click();
    await expect(totalOf(page.getByRole("region", { name: "Cart" }))).toHaveText("Total₹3,780.00");
    await page.keyboard.press("Escape");

    await page.clock.fastForward("06:00");
    await page.route(isPageRequest, (route) => route.abort());
    await openList();
    await expect(price).toContainText("₹3,780");
    expect(requests).toBe(3);
  });
});

/** Delays the responses with lists until the returned function is called. */
async function holdLists(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/graphql\?.*operationName=CategoryPage&/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** A response in which the first saree costs 2999 rupees. */
async function yesterdaysPrice(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: (await response.text()).replaceAll('"amount":378000', '"amount":299900') });
}

const CategoryResponse = v.object({
  data: v.object({ category: v.looseObject({ products: v.looseObject({ items: v.array(v.unknown()) }) }) }),
});
type Category = v.InferOutput<typeof CategoryResponse>["data"]["category"];

const noProducts = { __typename: "ProductPage", page: 1, pageCount: 0, items: [], facets: null, priceRange: null };

/** The shop's own response with a changed category, and an error for the removed field. */
async function respondWith(route: Route, change: (category: Category) => object, lost?: string): Promise<void> {
  const response = await route.fetch();
  const { data } = v.parse(CategoryResponse, await response.json());
  const errors = lost && [{ message: "Lost", path: ["category", lost], extensions: { code: "UPSTREAM_UNAVAILABLE" } }];
  const json = { data: { category: change(data.category) }, ...(errors && { errors }) };
  await route.fulfill({ json });
}

/** The prices of the cards, in whole rupees, in order. */
async function shownPrices(page: Page): Promise<number[]> {
  const texts = await pricesOf(page.getByRole("article")).allTextContents();
  return texts.map((text) => Number(text.replaceAll(/[₹,]/g, "")));
}
