import * as v from "valibot";
import { trustedNamed } from "../gateway/support/trusted.ts";
import { startShopProcess } from "../support/start-shop-process.ts";
import { expect, test } from "./support/shop-test.ts";
import { signUp } from "./support/shopper.ts";

const Failed = v.object({ data: v.unknown(), errors: v.array(v.unknown()) });

test.describe("while REST is down", () => {
  test.use({ expectedErrors: ["response: 5", "status of 5", "ERR_INTERNET_DISCONNECTED"] });
  test.afterEach(({ shop }) => shop.openRest());

  test("an uncached home page says so, also after a Retry that fails, and a Retry that succeeds loads it", async ({
    page,
  }) => {
    const shop = await startShopProcess();
    try {
      await shop.closeRest();
      await page.goto(shop.url);
      const failedPart = (words: string) => page.getByRole("alert").filter({ hasText: words });
      await expect(failedPart("Failed to load banners and products")).toBeVisible();
      await expect(failedPart("Failed to load categories")).toBeVisible();
      await expect(page.getByRole("banner").getByRole("link", { name: "Kasavu, home" })).toBeVisible();
      const all = page.getByRole("dialog", { name: "All Categories" });
      const openAll = () => page.getByRole("button", { name: "View All" }).click();
      await openAll();
      await expect(all.getByRole("alert")).toContainText("Failed to load all categories");
      await page.keyboard.press("Escape");

      await page.route("**/graphql?*", (route) => route.abort("internetdisconnected"));
      await failedPart("Failed to load categories").getByRole("link", { name: "Retry" }).click();
      await expect(failedPart("Error fetching categories: ")).toBeVisible();
      await expect(failedPart("Error fetching banners and products: ")).toBeVisible();
      await openAll();
      await expect(all.getByRole("alert")).toContainText("Error fetching all categories: ");
      await page.unrouteAll({ behavior: "wait" });
      await shop.openRest();
      await all.getByRole("link", { name: "Retry" }).click();
      await expect(all.getByRole("link", { name: "Sarees" })).toBeVisible();
      await page.keyboard.press("Escape");
      await failedPart("Error fetching banners and products: ").getByRole("link", { name: "Retry" }).click();
      await expect(page.getByRole("link", { name: "Balaramapuram Kasavu Saree" })).toBeVisible();
    } finally {
      // Pictures may still be loading, and would fail.
      await page.goto("about:blank");
      await shop.stop();
    }
  });

  test("a cached page is served unchanged", async ({ page, request, shop }) => {
    await request.get("/");
    await shop.closeRest();
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Balaramapuram Kasavu Saree" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("GraphQL returns a code and a message, and the gateway is alive and ready, and reports that REST fails", async ({
    request,
    shop,
  }) => {
    await shop.closeRest();
    const result = await request.post("/graphql", {
      data: { documentId: trustedNamed("Search").id, variables: { text: "not cached" } },
    });
    const { data, errors } = v.parse(Failed, await result.json());
    expect(data).toEqual({ search: null, searchCount: null });
    expect(errors[0]).toMatchObject({ extensions: { code: "UPSTREAM_UNAVAILABLE" } });
    expect((await request.get("/healthz")).status()).toBe(200);
    const readiness = async () => {
      const response = await request.get("/readyz");
      const body: unknown = await response.json();
      return { code: response.status(), body };
    };
    await expect.poll(readiness).toEqual({ code: 200, body: { status: "ready", rest: "failing" } });
    await shop.openRest();
    await expect.poll(readiness).toEqual({ code: 200, body: { status: "ready", rest: "ok" } });
  });
});

test("an expired token is removed, the login dialog opens, and the item is remembered", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("authToken", "long-expired"));
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  await page.goto("/product/1");
  await page.evaluate(() => localStorage.setItem("authToken", "expired-again"));
  await page.getByRole("button", { name: "Add to Cart - ₹3,780.00" }).filter({ visible: true }).first().click();
  await signUp(page);
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});
