import type { Page } from "@playwright/test";
import { trustedNamed } from "../gateway/support/trusted.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { navigate } from "./support/navigate.ts";
import { toastOf } from "./support/page-parts.ts";
import { expect, test, untilIdle } from "./support/shop-test.ts";

const saree = "Balaramapuram Kasavu Saree";
const rare = "Jamdani Saree, Ivory and Madder";

const viewedOf = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Recently Viewed" }) });
const requestUrl = `**/graphql?documentId=${encodeURIComponent(trustedNamed("RecentlyViewed").id)}*`;

const storedViews = (page: Page) => page.evaluate(() => localStorage.getItem("recentlyViewed"));

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("the products viewed last are below the others, loaded when they come near, until the logout; a product says how few are left and is shared by its link", async ({
  page,
  request,
}) => {
  await logInPage(page, await openAccount(request));
  const requests: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().includes(encodeURIComponent(trustedNamed("RecentlyViewed").id))) requests.push(sent.url());
  });
  const viewed = viewedOf(page);

  await test.step("a product with few pieces, and its link", async () => {
    await page.goto("/product/22");
    await expect(page.getByRole("heading", { level: 1, name: rare })).toBeVisible();
    await expect(page.getByText("Only 5 left", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: `Share: ${rare}` }).click();
    await expect(toastOf(page)).toHaveText("Link copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL("/product/22", page.url()).href);
    await expect(viewed).toHaveCount(0);
    // the code that records a view is loaded after hydration
    await expect.poll(() => storedViews(page)).toBe("22");
  });

  await test.step("on the next product", async () => {
    await navigate(page, "/product/1");
    await expect(page.getByRole("heading", { level: 1, name: saree })).toBeVisible();
    await expect(viewed).toHaveCount(1);
    await untilIdle(page);
    expect(requests).toEqual([]);
    await viewed.scrollIntoViewIfNeeded();
    await expect(viewed.getByRole("article")).toHaveCount(1);
    await expect(viewed.getByRole("link", { name: rare })).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  await test.step("on the home page, newest first, and nothing if they cannot be loaded", async () => {
    await page.getByRole("link", { name: "Kasavu, home" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Products", exact: true })).toBeVisible();
    await viewed.scrollIntoViewIfNeeded();
    await expect(viewed.getByRole("article").getByRole("link")).toHaveText([saree, rare]);
    const errors = [{ message: "No response.", path: ["products"], extensions: { code: "UPSTREAM_TIMEOUT" } }];
    await page.route(requestUrl, (route) => route.fulfill({ json: { data: { products: null }, errors } }));
    await page.goto("/");
    await expect(viewed).toHaveCount(1);
    await viewed.scrollIntoViewIfNeeded();
    await expect(viewed).toHaveCount(0);
    await page.unroute(requestUrl);
  });

  await test.step("until the logout", async () => {
    await navigate(page, "/product/1");
    await expect(viewed).toHaveCount(1);
    await expect(viewed).toHaveCount(1);
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(viewed).toHaveCount(0);
    expect(await storedViews(page)).toBeNull();
  });
});
