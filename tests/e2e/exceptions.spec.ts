import type { Page } from "@playwright/test";
import * as v from "valibot";
import { logInPage, openAccount } from "./support/customer.ts";
import { changeResponses, operationOf } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";

/** Responses that violate the schema, so that a component throws. */
test.use({ expectedErrors: ["of null", "object null", "React error #31"] });

const Subcategories = v.object({
  data: v.looseObject({ category: v.looseObject({ subcategories: v.array(v.unknown()) }) }),
});
const failed = "Something went wrong";

for (const [device, viewport] of [
  ["phone", { width: 390, height: 844 }],
  ["desktop", { width: 1280, height: 800 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("an exception in the cart is contained in the cart, and Retry recovers it", async ({ page, request }) => {
      await logInPage(page, await openAccount(request, ["1"]));
      await changeResponses<{ cart: { lines: { id: string | null }[] } }>(page, "Cart", ({ cart }) => {
        for (const line of cart.lines) line.id = null;
      });
      await page.goto("/product/5");
      await page.getByRole("button", { name: "Cart, 1 item" }).click();
      const cart = device === "phone" ? page.getByRole("dialog") : page.getByRole("region", { name: "Cart" });
      await expect(cart.getByRole("alert")).toContainText(failed);
      await expect(cart.getByText("Total")).toBeVisible();
      await expectShell(page);
      await page.unrouteAll({ behavior: "wait" });
      await cart.getByRole("link", { name: "Retry" }).click();
      await expect(cart.getByRole("link", { name: "Balaramapuram Kasavu Saree" })).toBeVisible();
    });
  });
}

test("an exception in a dialog is contained in the dialog, which can be closed", async ({ page }) => {
  await page.route("**/graphql?*operationName=Subcategories*", async (route) => {
    const response = await route.fetch();
    const json = v.parse(Subcategories, await response.json());
    json.data.category.subcategories = [null];
    await route.fulfill({ response, json });
  });
  await page.goto("/product/5");
  await page.getByRole("banner").getByRole("button", { name: "Category" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Sarees" }).click();
  const dialog = page.getByRole("dialog", { name: "Sarees Subcategories" });
  await expect(dialog.getByRole("alert")).toContainText(failed);
  await expectShell(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Green Kara Mundu" })).toBeVisible();
});

test("an exception in a toast leaves the page unchanged, and the next toast is shown", async ({ page, request }) => {
  await logInPage(page, await openAccount(request));
  await page.goto("/product/5");
  const errors = [{ message: { not: "words" }, path: ["addToCart"], extensions: { code: "BAD_USER_INPUT" } }];
  await page.route("**/graphql?*", (route) =>
    operationOf(route.request()) === "AddToCart"
      ? route.fulfill({ json: { data: { addToCart: null }, errors } })
      : route.fallback(),
  );
  const add = page.getByRole("button", { name: /^Add to Cart - / }).first();
  const responded = page.waitForEvent("console", (message) => message.text().includes("React error #31"));
  await add.click();
  await responded;
  await expectShell(page);
  await page.unrouteAll({ behavior: "wait" });
  await add.click();
  await expect(page.getByRole("status").filter({ hasText: "Item added to cart" })).toBeVisible();
});

async function expectShell(page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: "Kasavu, home" })).toBeVisible();
  await expect(page.locator("h1", { hasText: "Green Kara Mundu" })).toBeVisible();
}
