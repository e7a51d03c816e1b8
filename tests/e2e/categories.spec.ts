import type { Page } from "@playwright/test";
import { startShopProcess } from "../support/start-shop-process.ts";
import type { Shop } from "../support/start-shop.ts";
import { expectFitsWidth } from "./support/accessibility.ts";
import { expect, test } from "./support/shop-test.ts";

const listing = "/category/1/subcategories";

interface Route {
  path: string;
  title: string;
  heading: string;
  /** The path of its canonical URL; null for a page that must not be indexed. */
  canonical: string | null;
}

const routes: Route[] = [
  { path: "/category", title: "Categories | Kasavu", heading: "Categories", canonical: "/categories" },
  { path: "/categories", title: "Categories | Kasavu", heading: "Categories", canonical: "/categories" },
  { path: "/shop", title: "Categories | Kasavu", heading: "Categories", canonical: "/categories" },
  { path: "/categories/1/all-products", title: "Sarees | Kasavu", heading: "Sarees", canonical: listing },
  {
    path: "/categories/1/subcategory/1",
    title: "Sarees: Kasavu | Kasavu",
    heading: "Sarees",
    canonical: `${listing}?subcategory=1`,
  },
  { path: `${listing}?sort=low`, title: "Sarees | Kasavu", heading: "Sarees", canonical: listing },
  { path: `${listing}?page=2`, title: "Sarees, page 2 | Kasavu", heading: "Sarees", canonical: `${listing}?page=2` },
];

test("every other URL of the catalogue opens directly, with a title and one canonical URL", async ({ page, shop }) => {
  for (const route of routes) await test.step(route.path, () => openRoute(page, shop, route));
});

test("a category’s URL shows its subcategories as cards, All first, with links to their products", async ({
  page,
  shop,
}) => {
  const path = "/categories/1";
  await openRoute(page, shop, {
    path,
    title: "Sarees: all subcategories | Kasavu",
    heading: "Sarees",
    canonical: path,
  });
  await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem")).toHaveText([
    "Home",
    "Sarees",
  ]);
  const cards = page.getByRole("main").getByRole("list").last().getByRole("link");
  await expect(cards.first()).toHaveText("All");
  await cards.filter({ hasText: "Ikat" }).click();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem")).toHaveText([
    "Home",
    "Sarees",
    "Ikat",
  ]);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(/\/categories\/1$/);
});

test("a subcategory’s own URL shows its products under the title from the previous page", async ({ page, shop }) => {
  const own = "/subcategory/1";
  await openRoute(page, shop, { path: own, title: "Products | Kasavu", heading: "Products", canonical: own });
  const card = page.getByRole("article").filter({ hasText: "Balaramapuram Kasavu Saree" });
  await expect(card).toContainText("540 g");
  await expect(card).toContainText("₹3,780.00");
  await arriveWith(page, { subcategory: { id: "1", title: "Kasavu" } });
  await expect(page.getByRole("heading", { level: 1, name: "Kasavu" })).toBeVisible();
  await expect(page).toHaveTitle("Kasavu | Kasavu");
  await card.getByRole("link").click();
  await expect(page).toHaveURL(/\/product\/1$/);

  for (const path of ["/subcategory/0", "/subcategory"]) {
    await page.goto(path);
    await expect(page.getByText("No Items Available in this Subcategory.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  }
});

test("a subcategory’s own URL gets its title from a cached list of subcategories", async ({ page }) => {
  await page.goto("/category/1/subcategories");
  const ikat = page.getByRole("main").getByRole("link", { name: "Ikat", exact: true });
  const address = new URL((await ikat.getAttribute("href")) ?? "", page.url());
  const id = address.searchParams.get("subcategory");
  await page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/subcategory/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Ikat" })).toBeVisible();
  await expect(page).toHaveTitle("Ikat | Kasavu");
});

test("/product and /products redirect to the selected product, and say so if there is none", async ({ page, shop }) => {
  for (const path of ["/product", "/products"]) {
    await openRoute(page, shop, { path, title: "Product | Kasavu", heading: "Product", canonical: null });
    await expect(page.getByText("No product details found.")).toBeVisible();
    await arriveWith(page, { product: { id: 1 } });
    await expect(page.getByRole("heading", { level: 1, name: "Balaramapuram Kasavu Saree" })).toBeVisible();
    await expect(page).toHaveURL(/\/product\/1$/);
  }
});

test("the category picker has one column on a phone, and two on wider screens", async ({ page }) => {
  await page.goto("/faq");
  for (const { width, columns } of [
    { width: 320, columns: 1 },
    { width: 390, columns: 1 },
    { width: 768, columns: 2 },
    { width: 1440, columns: 2 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole("banner").getByRole("button", { name: "Category" }).click();
    const rows = page.getByRole("dialog", { name: "Categories" }).getByRole("link");
    await expect(rows.first()).toBeVisible();
    const lefts = await rows.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
    expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns);
    await expectFitsWidth(page, `the category picker at ${width} px`);
    await page.keyboard.press("Escape");
  }
});

test.describe("while REST is down", () => {
  test.use({ expectedErrors: ["response: 503", "status of 503"] });

  test("every page says what failed to load with the specification’s message, and Retry loads it", async ({ page }) => {
    const shop = await startShopProcess();
    try {
      await shop.closeRest();
      const text = {
        "/categories": "Failed to load categories. Please try again later.",
        "/categories/1": "Failed to load category info. Please try again later.",
        [listing]: "Failed to load category info. Please try again later.",
        "/subcategory/1": "Failed to load products. Please try again later.",
      };
      for (const [path, said] of Object.entries(text)) {
        await page.goto(shop.url + path);
        await expect(page.getByRole("main").getByRole("alert")).toContainText(said);
      }
      await shop.openRest();
      await page.getByRole("main").getByRole("link", { name: "Retry" }).click();
      await expect(page.getByRole("link", { name: "Balaramapuram Kasavu Saree" })).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
    } finally {
      // pictures may still be loading, and would fail
      await page.goto("about:blank");
      await shop.stop();
    }
  });
});

test.describe("an unknown page", () => {
  test.use({ expectedErrors: ["response: 404", "status of 404"] });

  test("shows the empty shelf with links home and to the first categories, at any URL", async ({ page }) => {
    for (const path of ["/categories/999", "/categories/1/subcategory/999", "/subcategory/abc", "/nowhere/at/all"]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "This shelf is empty" })).toBeVisible();
      await expect(page.getByRole("main").getByRole("link")).toHaveText(["Back to Home", "Sarees", "Mundus & Dhotis"]);
    }
    await page.goto("/product/99999");
    await expect(page.getByText("No product details found.")).toBeVisible();
    await expect(page.getByRole("main").locator("img")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

/** Opens the route by its URL, and asserts its title, heading and canonical URL. */
async function openRoute(page: Page, shop: Shop, { path, title, heading, canonical }: Route): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  const link = page.locator("link[rel=canonical]");
  if (canonical === null) await expect(link).toHaveCount(0);
  else await expect(link).toHaveAttribute("href", `${shop.url}${canonical}`);
}

/** Opens the page by a link with navigation state. */
async function arriveWith(page: Page, state: object): Promise<void> {
  await page.evaluate((usr) => history.replaceState({ ...history.state, usr }, ""), state);
  await page.reload();
}
