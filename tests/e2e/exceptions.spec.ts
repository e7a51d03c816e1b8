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

test("an exception in the cart, a dialog or a toast is contained in it, and the next attempt recovers it", async ({
  page,
  request,
}) => {
  await logInPage(page, await openAccount(request, ["1"]));
  for (const { width, role, name } of [
    { width: 1280, role: "region", name: "Cart" },
    { width: 390, role: "dialog", name: "Shopping Cart" },
  ] as const) {
    await test.step(`in the cart at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await changeResponses<{ cart: { lines: { id: string | null }[] } }>(page, "Cart", ({ cart }) => {
        for (const line of cart.lines) line.id = null;
      });
      await page.goto("/product/5");
      await page.getByRole("button", { name: "Cart, 1 item" }).click();
      const cart = page.getByRole(role, { name });
      await expect(cart.getByRole("alert")).toContainText(failed);
      await expect(cart.getByText("Total")).toBeVisible();
      await expectShell(page);
      await page.unrouteAll({ behavior: "wait" });
      await cart.getByRole("link", { name: "Retry" }).click();
      await expect(cart.getByRole("link", { name: "Balaramapuram Kasavu Saree" })).toBeVisible();
    });
  }
  await page.getByRole("dialog").getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await test.step("in a dialog, which can be closed", async () => {
    await page.route("**/graphql?*operationName=Subcategories*", async (route) => {
      const response = await route.fetch();
      const json = v.parse(Subcategories, await response.json());
      json.data.category.subcategories = [null];
      await route.fulfill({ response, json });
    });
    await page.getByRole("banner").getByRole("button", { name: "Category" }).filter({ visible: true }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Sarees" }).click();
    const dialog = page.getByRole("dialog", { name: "Sarees Subcategories" });
    await expect(dialog.getByRole("alert")).toContainText(failed);
    await expectShell(page);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Green Kara Mundu" })).toBeVisible();
  });
  await test.step("in a toast, after which the next one is shown", async () => {
    const errors = [{ message: { not: "words" }, path: ["addToCart"], extensions: { code: "BAD_USER_INPUT" } }];
    await page.route("**/graphql?*", (route) =>
      operationOf(route.request()) === "AddToCart"
        ? route.fulfill({ json: { data: { addToCart: null }, errors } })
        : route.fallback(),
    );
    const add = page
      .getByRole("button", { name: /^Add to Cart - / })
      .filter({ visible: true })
      .first();
    const responded = page.waitForEvent("console", (message) => message.text().includes("React error #31"));
    await add.click();
    await responded;
    await expectShell(page);
    await page.unrouteAll({ behavior: "wait" });
    await add.click();
    await expect(page.getByRole("status").filter({ hasText: "Item added to cart" })).toBeVisible();
  });
});

async function expectShell(page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: "Kasavu, home" })).toBeVisible();
  await expect(page.locator("h1", { hasText: "Green Kara Mundu" })).toBeVisible();
}
