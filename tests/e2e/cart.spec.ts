import { toastOf, totalOf } from "./support/page-parts.ts";
import { expectAccessible, expectFitsWidth } from "./support/accessibility.ts";
import { quantityOf } from "./support/cart-line.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { changeResponses, holdRequests, operationOf } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";

const [saree, kurta, shirt] = ["Balaramapuram Kasavu Saree", "Indigo Buti Kurta", "Kannur Check Shirt, Sage"];
const visible = { visible: true };
const phone = { width: 390, height: 844 };

test("the badge counts before the shop's response, and is reverted when the shop rejects; an unconfirmed addition is not reported as failed", async ({
  page,
  request,
}) => {
  await logInPage(page, await openAccount(request));
  await page.goto("/product/1");
  const release = await holdRequests(page, "AddToCart");
  // 14 are in stock
  await page.getByRole("button", { name: "Increase" }).first().click({ clickCount: 14 });
  const badge = page.getByRole("button", { name: /^Cart, / });
  await page
    .getByRole("button", { name: /^Add to Cart - / })
    .filter(visible)
    .first()
    .click();
  await expect(badge).toHaveAccessibleName("Cart, 15 items");
  release();
  await expect(toastOf(page)).toContainText(`Only 14 of ${saree} left.`);
  await expect(badge).toHaveAccessibleName("Cart, 0 items");

  // the cart shows whether the addition was made
  await page.unrouteAll({ behavior: "wait" });
  const message = "It may have been done, so please check.";
  await page.route("**/graphql?*", async (route) => {
    if (operationOf(route.request()) !== "AddToCart") return route.fallback();
    await route.fetch();
    const extensions = { code: "UPSTREAM_TIMEOUT", outcome: "UNKNOWN" };
    await route.fulfill({ json: { data: null, errors: [{ message, extensions }] } });
  });
  await page.getByRole("button", { name: "Decrease" }).first().click();
  await page
    .getByRole("button", { name: /^Add to Cart - / })
    .filter(visible)
    .first()
    .click();
  await expect(toastOf(page)).toContainText(message);
  await expect(badge).toHaveAccessibleName("Cart, 14 items");
});

test("a line links to its product whatever characters its id has", async ({ page, request }) => {
  await logInPage(page, await openAccount(request, ["1"]));
  await changeResponses<{ cart: { lines: { product: { id: string } }[] } }>(page, "Cart", ({ cart: { lines } }) => {
    for (const { product } of lines) product.id = "a/b?c";
  });
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(viewport);
    await page.goto("/cart");
    const link = page.getByRole("main").getByRole("link", { name: saree }).filter(visible);
    await expect(link).toHaveAttribute("href", "/product/a%2Fb%3Fc");
  }
});

test("the badge is updated in the frame of the click", async ({ page, request }) => {
  await logInPage(page, await openAccount(request));
  await page.goto("/category/1/subcategories");
  const badge = page.getByRole("button", { name: /^Cart, / });
  await expect(badge).toHaveAccessibleName("Cart, 0 items");
  const firstFrame = await badge.evaluateHandle((button) => {
    const names: (string | null)[] = [];
    const read = () => void names.push(button.getAttribute("aria-label"));
    document.addEventListener("click", () => requestAnimationFrame(read), { capture: true });
    return names;
  });
  for (const index of [0, 1, 2]) {
    await page.getByRole("article").nth(index).getByRole("button", { name: /^Add / }).click();
    await expect(toastOf(page)).toContainText("Item added to cart");
  }
  // the toast of an earlier click may still be shown, so that the last frame may be pending
  await expect.poll(() => firstFrame.jsonValue()).toEqual(["Cart, 1 item", "Cart, 2 items", "Cart, 3 items"]);
});

test("a missing picture is labelled; a line that was removed elsewhere is reported and disappears", async ({
  page,
  request,
}) => {
  const customer = await openAccount(request, ["1", "2", "3"]);
  await logInPage(page, customer);
  await page.route(/\/media\/.*kurta/, (route) => route.fulfill({ contentType: "image/avif", body: "" }));
  await page.goto("/cart");
  await expect(page.getByText("3 Item(s) in your cart")).toBeVisible();
  await expect(page.getByRole("img", { name: "Image Not Found" }).filter(visible)).toHaveCount(1);
  const [first = "", , third = ""] =
    JSON.stringify(await customer.execute("Cart", {})).match(/(?<="id":")\d+(?=","quantity)/g) ?? [];
  await customer.execute("RemoveCartLine", { lineId: first });
  await quantityOf(page, saree).getByRole("button", { name: "Increase" }).click();
  await expect(toastOf(page)).toContainText("Failed to update quantity. The item may have been removed.");
  await expect(page.getByText("2 Item(s) in your cart")).toBeVisible();
  await expect(page.getByRole("main").getByText(saree)).toHaveCount(0);

  await customer.execute("RemoveCartLine", { lineId: third });
  await quantityOf(page, kurta).getByRole("button", { name: "Increase" }).click();
  await expect(page.getByRole("main").getByText(shirt)).toHaveCount(0);
  await expect(page.getByText("2 Item(s) in your cart")).toBeVisible();
});

test("the order summary covers no line at any width, however large the amounts", async ({ page, request }) => {
  await logInPage(page, await openAccount(request, ["1", "2"]));
  await changeResponses(page, "Cart", ({ cart }: { cart: { lines: object[] } }) => {
    for (const line of cart.lines) Object.assign(line, { unitPrice: 1_23_456_00, lineTotal: 1_23_456_00 });
  });
  await page.goto("/cart");
  const summary = page.getByRole("complementary").filter({ has: page.getByRole("heading", { name: "Order Summary" }) });
  const parts = page.locator("[data-cart-lines]").filter(visible).locator("*");
  await expect(parts.getByText("₹1,23,456.00").first()).toBeVisible();
  for (const width of [768, 1024, 1100, 1179, 1180, 1190, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFitsWidth(page, `the cart at ${width} px`);
    const { x = 0, y = 0 } = (await summary.boundingBox()) ?? {};
    const covered = await parts.evaluateAll(
      (elements, [left, top]) =>
        elements
          .map((element) => ({ box: element.getBoundingClientRect(), text: element.textContent }))
          .filter(({ box }) => box.right > left + 1 && box.bottom > top + 1)
          .map(({ text }) => text),
      [x, y] as const,
    );
    expect(covered, `what the summary covers at ${width} px`).toEqual([]);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a line is removed after a confirmation, and kept on Cancel; the empty cart says so, and Checkout why it is disabled", async ({
    page,
    request,
  }) => {
    await logInPage(page, await openAccount(request, ["1"]));
    await page.goto("/cart");
    const bin = page.getByRole("button", { name: `Remove ${saree}` }).filter(visible);
    const question = page.getByRole("dialog", { name: "Remove item" });
    await bin.click();
    await expect(question).toContainText("Are you sure you want to remove this item?");
    await expectAccessible(page, "the question before a line is removed", [1440]);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(bin).toBeFocused();
    await bin.click();
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
    await expect(page.getByText("Add some items to get started!")).toBeVisible();
    await expectAccessible(page, "an empty /cart", [320, 1440]);
    await page.getByRole("link", { name: "Continue Shopping" }).click();
    await expect(page).toHaveURL(/\/$/);

    // A navigation closes the cart: it is opened once the new page is shown.
    await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toHaveCount(0);
    await page.getByRole("button", { name: "Cart, 0 items" }).click();
    const screen = page.getByRole("dialog", { name: "Shopping Cart" });
    await expect(screen.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await expect(screen).toContainText("Add items to start a basket.");
    const checkout = screen.getByRole("button", { name: "Checkout" });
    await expect(checkout).toBeDisabled();
    await checkout.click({ force: true });
    const alert = page.getByRole("dialog", { name: "Checkout" });
    await expect(alert).toContainText("Your cart is empty. Please add items before checkout.");
    await alert.getByRole("button", { name: "OK" }).click();
    await expect(checkout).toBeFocused();
  });

  test("Shopping Cart is full-screen, shows one decimal and a label for a missing picture, and Back leads back", async ({
    page,
    request,
  }) => {
    await logInPage(page, await openAccount(request, ["1", "2"]));
    await page.route(/\/media\/.*kurta/, (route) => route.fulfill({ contentType: "image/avif", body: "" }));
    await page.goto("/product/1");
    const bag = page.getByRole("button", { name: "Cart, 2 items" });
    await bag.click();
    const screen = page.getByRole("dialog", { name: "Shopping Cart" });
    await expect(screen.getByText("₹3,780.0", { exact: true })).toBeVisible();
    await expect(totalOf(screen)).toHaveText("Total₹5,045.0");
    await expect(screen.getByRole("img", { name: "Image Not Found" })).toHaveCount(1);
    await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
    await expectAccessible(page, "the cart that takes the screen", [320]);
    await screen.getByRole("button", { name: "Back" }).click();
    await expect(screen).toHaveCount(0);
    await expect(bag).toBeFocused();
    await bag.click();
    await screen.getByRole("link", { name: "View Cart" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(screen).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "My Cart" })).toBeFocused();
    await expect(totalOf(page).filter(visible)).toHaveText("Total₹5,045.00");
    await expectAccessible(page, "/cart of a customer", [320, 1440]);
  });
});

test("the panel closes on Escape and on a click outside, and its Checkout waits for pending changes and reports failures", async ({
  page,
  request,
}) => {
  await logInPage(page, await openAccount(request, ["1"]));
  await page.goto("/product/1");
  const bag = page.getByRole("button", { name: /^Cart, 1 / });
  const panel = page.getByRole("region", { name: "Cart" });
  await bag.click();
  await expect(panel).toContainText("1 Item");
  await expect(totalOf(panel)).toHaveText("Total₹3,780.00");
  await expectAccessible(page, "the cart below the header");
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(bag).toBeFocused();
  await bag.click();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByText(saree).click();
  await expect(panel).toHaveCount(0);

  await bag.click();
  const field = panel.getByRole("textbox", { name: `Quantity of ${saree}` });
  const reject = await holdRequests(page, "SetCartLineQuantity");
  await field.fill("20");
  await panel.getByRole("button", { name: "Checkout" }).click();
  await expect(panel.getByRole("button", { name: "Checkout" })).toHaveAttribute("aria-busy", "true");
  reject();
  await expect(panel.getByRole("alert")).toContainText(`Only 14 of ${saree} left.`);
  await expect(page).toHaveURL(/\/product\/1$/);
  const release = await holdRequests(page, "SetCartLineQuantity");
  await panel.getByRole("button", { name: "Increase" }).click();
  await panel.getByRole("button", { name: "Checkout" }).click();
  release();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText("Quantity 2")).toBeVisible();
});

test("a guest who adds to the cart is warned of it in the console, once a page, and nothing is requested", async ({
  page,
}) => {
  const [warnings, sent]: string[][] = [[], []];
  page.on("console", (message) => {
    if (message.text().includes("requests may be unauthorized")) warnings?.push(message.type());
  });
  page.on("request", (request) => operationOf(request) !== "" && sent?.push(operationOf(request)));
  await page.goto("/category/1/subcategories");
  for (const index of [0, 1]) {
    await page.getByRole("article").nth(index).getByRole("button", { name: /^Add / }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  }
  expect(warnings).toEqual(["warning"]);
  expect(sent).toEqual([]);
});
