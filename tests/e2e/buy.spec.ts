import type { Page } from "@playwright/test";
import * as v from "valibot";
import { expectAccessible } from "./support/accessibility.ts";
import { quantityOf } from "./support/cart-line.ts";
import { logInPage, openAccount, revokeLogin } from "./support/customer.ts";
import { operationOf } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";
import { logIn } from "./support/shopper.ts";
import { tabTo } from "./support/tab-to.ts";

const [saree, kurta, jamdani] = ["Balaramapuram Kasavu Saree", "Indigo Buti Kurta", "Jamdani Saree, Ivory and Madder"];
const Lines = v.object({ data: v.object({ cart: v.object({ lines: v.array(v.object({ id: v.string() })) }) }) });
const addButtonOf = (page: Page) => page.getByRole("button", { name: "Add to my cart" });
const lineOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** The ids of the products that the page adds from now on. */
function addedProducts(page: Page): unknown[] {
  const ids: unknown[] = [];
  page.on("request", (request) => {
    if (operationOf(request) === "AddToCart") ids.push(/"productId":"(\w+)"/.exec(request.postData() ?? "")?.[1]);
  });
  return ids;
}

test("a guest who follows a link with the keyboard logs in, has its lines in the cart, and adds none of them again by Back or a reload; a line without a size keeps its page", async ({
  page,
  request,
}) => {
  const customer = await openAccount(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/company");
  await page.goto("/buy/1:2,2~3:1");
  await expect(lineOf(page, kurta)).toContainText("Size L");
  await expect(lineOf(page, saree)).toContainText("₹7,560.00");
  await expectAccessible(page, "the lines of a link", [320, 1440]);
  const added = addedProducts(page);
  await tabTo(page, addButtonOf(page));
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("tab", { name: "Login" }).click();
  await expect(page.getByRole("dialog")).toContainText("The items of the link go into your cart once you are in.");
  await logIn(page, customer.mobile);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText("3 Item(s) in your cart")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByText("3 Item(s) in your cart")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/company$/);
  expect(added).toEqual(["1", "2"]);

  await page.goto("/buy/1:2,2:1");
  await tabTo(page, addButtonOf(page));
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 items added to cart")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "1 of 2 added to your cart." })).toBeFocused();
  await expect(lineOf(page, kurta).getByRole("link", { name: "Choose a Size" })).toBeVisible();
  await page.reload();
  await expect(lineOf(page, saree)).toContainText("In your cart");
  await expect(page.getByRole("status").filter({ hasText: "1 of 2 added to your cart." })).not.toBeFocused();
});

test.describe("while the connection is lost", () => {
  test.use({ expectedErrors: ["net::ERR_FAILED"] });

  test("a customer's link adds to what the cart has already, and each line once, also if a response is lost, and if the login expires between two", async ({
    page,
    request,
  }) => {
    const customer = await openAccount(request);
    await customer.execute("AddToCart", { productId: "2", quantity: 1, sizeId: "3" });
    await logInPage(page, customer);
    await page.goto("/buy/2~3:2,1:1");
    const added = addedProducts(page);
    let isLost = false;
    await page.route("**/graphql?*", async (route) => {
      const operation = operationOf(route.request());
      if (operation === "AddToCart" && added.length === 1) {
        await route.fetch();
        isLost = true;
      }
      if (isLost && (operation === "AddToCart" || operation === "Cart")) return route.abort("failed");
      if (operation === "AddToCart" && added.length === 2) await revokeLogin(page, request);
      return route.fallback();
    });
    await addButtonOf(page).click();
    await expect(lineOf(page, kurta).getByRole("alert")).toContainText("may be in your cart already");
    await expect(page.getByText("0 of 2 added to your cart. 1 was not tried.")).toBeVisible();
    isLost = false;
    await addButtonOf(page).click();
    await logIn(page, customer.mobile);
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText("4 Item(s) in your cart")).toBeVisible();
    await expect(quantityOf(page, kurta).getByRole("textbox")).toHaveValue("3");
    expect(added).toEqual(["2", "1", "1"]);
  });
});

test("a line that the shop rejects stays with its reason, beside those that it does not sell; the next press adds it alone, also after a reload", async ({
  page,
  request,
}) => {
  const customer = await openAccount(request, ["22"]);
  await logInPage(page, customer);
  await page.goto("/buy/63~15:1,999999:1,22:5,1:1");
  await expect(lineOf(page, "Size S is sold out.")).toContainText("Slub Cotton Kurta, Sage");
  await expect(lineOf(page, "The shop does not sell this item.")).toContainText("Unknown item");
  const added = addedProducts(page);
  await addButtonOf(page).click();
  await expect(lineOf(page, jamdani).getByRole("alert")).toHaveText(`Only 5 of ${jamdani} left.`);
  await expect(lineOf(page, saree)).toContainText("In your cart");
  await expect(page.getByRole("status").filter({ hasText: "1 of 4 added to your cart." })).toBeVisible();
  await expect(addButtonOf(page)).toBeFocused();
  await expectAccessible(page, "a link of which a line was not added", [320, 390]);

  const [line] = v.parse(Lines, await customer.execute("Cart", {})).data.cart.lines;
  await customer.execute("RemoveCartLine", { lineId: line?.id });
  await page.reload();
  await expect(lineOf(page, saree)).toContainText("In your cart");
  await addButtonOf(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText("6 Item(s) in your cart")).toBeVisible();
  expect(added).toEqual(["22", "1", "22"]);
});
