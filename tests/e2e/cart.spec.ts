import type { Page } from "@playwright/test";
import * as v from "valibot";
import { addButtonOf, toastOf, totalOf } from "./support/page-parts.ts";
import { expectAccessible, expectFitsWidth } from "./support/accessibility.ts";
import { quantityOf } from "./support/cart-line.ts";
import { changeLogin, logInPage, openAccount, type Customer } from "./support/customer.ts";
import { changeResponses, hideResult, holdRequests, operationOf } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";

const [saree, kurta] = ["Balaramapuram Kasavu Saree", "Indigo Buti Kurta"];
const visible = { visible: true };
const QuantityChange = v.object({
  data: v.looseObject({ setCartLineQuantity: v.looseObject({ message: v.nullable(v.string()) }) }),
});
const Lines = v.object({ data: v.object({ cart: v.object({ lines: v.array(v.object({ id: v.string() })) }) }) });

/** The ids of the customer's lines according to the shop. */
async function lineIdsOf(customer: Customer): Promise<string[]> {
  return v.parse(Lines, await customer.execute("Cart", {})).data.cart.lines.map(({ id }) => id);
}

/** Logs another customer in, and waits for the cart: an addition before it is not shown at once. */
async function changeCustomer(page: Page, { token }: Customer): Promise<void> {
  const loaded = page.waitForResponse((response) => operationOf(response.request()) === "Cart");
  await changeLogin(page, token);
  await (await loaded).finished();
}

test("a product is added from a card, its page and the cart below the header, whose badge is ahead of the shop; Checkout waits for pending changes", async ({
  page,
  request,
}) => {
  const badge = page.getByRole("button", { name: /^Cart, / });
  const cardButton = (index: number) => page.getByRole("article").nth(index).getByRole("button", { name: /^Add / });

  await test.step("a guest who adds is warned of it in the console, once a page, and nothing is requested", async () => {
    const [warnings, sent]: string[][] = [[], []];
    page.on("console", (message) => {
      if (message.text().includes("requests may be unauthorized")) warnings?.push(message.type());
    });
    page.on("request", (seen) => operationOf(seen) !== "" && sent?.push(operationOf(seen)));
    await page.goto("/category/1/subcategories");
    for (const index of [0, 1]) {
      await cardButton(index).click();
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    }
    expect(warnings).toEqual(["warning"]);
    expect(sent).toEqual([]);
  });

  await test.step("the badge is updated in the frame of the click", async () => {
    await changeCustomer(page, await openAccount(request));
    await expect(badge).toHaveAccessibleName("Cart, 0 items");
    const firstFrame = await badge.evaluateHandle((button) => {
      const names: (string | null)[] = [];
      const read = () => void names.push(button.getAttribute("aria-label"));
      document.addEventListener("click", () => requestAnimationFrame(read), { capture: true });
      return names;
    });
    for (const index of [0, 1, 2]) {
      await cardButton(index).click();
      await expect(toastOf(page)).toContainText("Item added to cart");
    }
    // the toast of an earlier click may still be shown, so that the last frame may be pending
    await expect.poll(() => firstFrame.jsonValue()).toEqual(["Cart, 1 item", "Cart, 2 items", "Cart, 3 items"]);
  });

  await test.step("it counts before the shop's response, and is reverted when the shop rejects", async () => {
    await changeCustomer(page, await openAccount(request));
    await page.getByRole("link", { name: saree }).first().click();
    await expect(badge).toHaveAccessibleName("Cart, 0 items");
    const release = await holdRequests(page, "AddToCart");
    // 14 are in stock
    await page.getByRole("button", { name: "Increase" }).first().click({ clickCount: 14 });
    await addButtonOf(page).click();
    await expect(badge).toHaveAccessibleName("Cart, 15 items");
    release();
    await expect(toastOf(page)).toContainText(`Only 14 of ${saree} left.`);
    await expect(badge).toHaveAccessibleName("Cart, 0 items");
  });

  await test.step("an unconfirmed addition is not reported as failed: the cart shows whether it was made", async () => {
    const message = "It may have been done, so please check.";
    await page.route("**/graphql?*", async (route) => {
      if (operationOf(route.request()) !== "AddToCart") return route.fallback();
      await route.fetch();
      const extensions = { code: "UPSTREAM_TIMEOUT", outcome: "UNKNOWN" };
      await route.fulfill({ json: { data: null, errors: [{ message, extensions }] } });
    });
    await page.getByRole("button", { name: "Decrease" }).first().click({ clickCount: 14 });
    await addButtonOf(page).click();
    await expect(toastOf(page)).toContainText(message);
    await expect(badge).toHaveAccessibleName("Cart, 1 item");
    await page.unrouteAll({ behavior: "wait" });
  });

  const panel = page.getByRole("region", { name: "Cart" });

  await test.step("the panel closes on Escape and on a click outside", async () => {
    await badge.click();
    await expect(panel).toContainText("1 Item");
    await expect(totalOf(panel)).toHaveText("Total₹3,780.00");
    await expectAccessible(page, "the cart below the header");
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(badge).toBeFocused();
    await badge.click();
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByText(saree).click();
    await expect(panel).toHaveCount(0);
  });

  await test.step("its Checkout waits for pending changes, and reports failures", async () => {
    await badge.click();
    const checkOut = panel.getByRole("button", { name: "Checkout" });
    const reject = await holdRequests(page, "SetCartLineQuantity");
    await panel.getByRole("textbox", { name: `Quantity of ${saree}` }).fill("20");
    await checkOut.click();
    await expect(checkOut).toHaveAttribute("aria-busy", "true");
    reject();
    await expect(panel.getByRole("alert")).toContainText(`Only 14 of ${saree} left.`);
    await expect(page).toHaveURL(/\/product\/1$/);
    const release = await holdRequests(page, "SetCartLineQuantity");
    await panel.getByRole("button", { name: "Increase" }).click();
    await checkOut.click();
    release();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByText("Quantity 2")).toBeVisible();
  });
});

test("the cart page follows plus, minus and a typed number, in one change at a time, and shows what the shop has made of it", async ({
  page,
  request,
}) => {
  test.slow();
  const customer = await openAccount(request, ["1", "2"]);
  await logInPage(page, customer);
  const [line, other] = [quantityOf(page, saree), quantityOf(page, kurta)];
  const field = line.getByRole("textbox");
  const increase = line.getByRole("button", { name: "Increase" });
  const total = totalOf(page).filter(visible);
  const expectItems = (count: number) => expect(page.getByText(`${count} Item(s) in your cart`)).toBeVisible();
  const sent: (string | null)[] = [];
  page.on("request", (seen) => {
    if (operationOf(seen) === "SetCartLineQuantity") sent.push(seen.postData());
  });

  await test.step("a missing picture is labelled", async () => {
    await page.route(/\/media\/.*kurta/, (route) => route.fulfill({ contentType: "image/avif", body: "" }));
    await page.goto("/cart");
    await expectItems(2);
    await expect(page.getByRole("img", { name: "Image Not Found" }).filter(visible)).toHaveCount(1);
  });

  await test.step("quick clicks on a slow network all count, in one change, and the pending line is marked", async () => {
    const release = await holdRequests(page, "SetCartLineQuantity");
    await increase.click({ clickCount: 3 });
    await expect(field).toHaveValue("4");
    await expect(total).toContainText("₹16,385.00");
    await expect(page.getByRole("button", { name: "Cart, 5 items" })).toBeVisible();
    await expect(increase).toBeDisabled();
    await expect(line.getByRole("button", { name: "Decrease" })).toBeDisabled();
    await expect(page.getByRole("button", { name: `Remove ${saree}` }).filter(visible)).toBeDisabled();
    await expect(other.getByRole("button", { name: "Decrease" })).toBeDisabled(); // at 1
    await other.getByRole("button", { name: "Increase" }).click();
    await expectItems(6);
    await expect(other.getByRole("button", { name: "Increase" })).toBeDisabled();
    // each response has the whole cart: the second change waits for the first one's
    expect(sent).toEqual([expect.stringContaining('"quantity":4')]);
    release();
    await expect(increase).toBeEnabled();
    await expect(other.getByRole("button", { name: "Increase" })).toBeEnabled();
    await expectItems(6);
  });

  await test.step("a typed quantity is sent separately, and the next input does not undo it", async () => {
    const responded = page.waitForResponse((response) => operationOf(response.request()) === "SetCartLineQuantity");
    await field.fill("7");
    await field.press("Enter");
    await responded;
    await expect(total).toContainText("₹28,990.00");
    await expect(increase).toBeEnabled();
    for (const nothing of ["0", ""]) {
      await field.fill(nothing);
      await field.blur();
      await expect(field).toHaveValue("7");
    }
    for (const rejected of ["-3", "0", "2.5"]) {
      await field.fill(rejected);
      await field.press("Enter");
      await expect(toastOf(page)).toContainText("Please enter a whole number from 1.");
      await expect(field).toHaveValue("7");
    }
    await field.fill("15");
    await field.blur();
    await expect(toastOf(page)).toContainText(`Only 14 of ${saree} left.`);
    await expect(field).toHaveValue("7");
  });

  await test.step("a quantity that was changed in another browser meanwhile stays, and the page then shows it", async () => {
    const [lineId] = await lineIdsOf(customer);
    await customer.execute("SetCartLineQuantity", { lineId, quantity: 5 });
    await increase.click();
    await expect(toastOf(page)).toContainText(
      "Your cart was changed elsewhere at the same time. Please check the quantity.",
    );
    await expect(field).toHaveValue("5");
    const responded = page.waitForResponse((response) => operationOf(response.request()) === "SetCartLineQuantity");
    await increase.click();
    await expectItems(8);
    // the next step changes the next response
    await responded;
    await expect(increase).toBeEnabled();
  });

  await test.step("one that the shop changed only partly is shown as it is, with the shop's message", async () => {
    // the gateway reaches only 3 pieces, and says why
    await page.route("**/graphql?*", async (route) => {
      if (operationOf(route.request()) !== "SetCartLineQuantity") return route.fallback();
      const postData = route.request().postData()?.replace('"quantity":5', '"quantity":3');
      const response = await route.fetch({ postData });
      const json = v.parse(QuantityChange, await response.json());
      json.data.setCartLineQuantity.message = "The shop did not respond.";
      return route.fulfill({ response, json });
    });
    await field.fill("5");
    await field.press("Enter");
    await expect(toastOf(page)).toContainText("The shop did not respond.");
    await expect(field).toHaveValue("3");
    await expectItems(5);
    await expect(total).toContainText("₹13,870.00");
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("unsent changes survive leaving the page, and a line links to its product whatever characters its id has", async () => {
    type Line = { product: { id: string } };
    await changeResponses<{ cart: { lines: Line[] } }>(page, "Cart", ({ cart: { lines } }) => {
      for (const changed of lines) {
        Object.assign(changed, { unitPrice: 1_23_456_00, lineTotal: 1_23_456_00 });
        changed.product.id = `a/b?${changed.product.id}`;
      }
    });
    await increase.click();
    await page.reload();
    await expectItems(6);
    const link = page.getByRole("main").getByRole("link", { name: saree }).filter(visible);
    await expect(link).toHaveAttribute("href", "/product/a%2Fb%3F1");
  });

  await test.step("the order summary covers no line at any width, however large the amounts", async () => {
    const heading = page.getByRole("heading", { name: "Order Summary" });
    const summary = page.getByRole("complementary").filter({ has: heading });
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
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("a line that was removed elsewhere is reported and disappears", async () => {
    const [first, second] = await lineIdsOf(customer);
    await customer.execute("RemoveCartLine", { lineId: second });
    await increase.click();
    await expect(page.getByRole("main").getByText(kurta)).toHaveCount(0);
    await expectItems(5);
    await customer.execute("RemoveCartLine", { lineId: first });
    await increase.click();
    await expect(toastOf(page)).toContainText("Failed to update quantity. The item may have been removed.");
    await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("Shopping Cart is full-screen, and Back leads back; a line is removed after a confirmation; the empty cart says so, and Checkout why it is disabled", async ({
    page,
    request,
  }) => {
    await logInPage(page, await openAccount(request, ["1", "2"]));
    const screen = page.getByRole("dialog", { name: "Shopping Cart" });

    await test.step("it shows one decimal, a label for a missing picture, and the way to the cart page", async () => {
      await page.route(/\/media\/.*kurta/, (route) => route.fulfill({ contentType: "image/avif", body: "" }));
      await page.goto("/product/1");
      const bag = page.getByRole("button", { name: "Cart, 2 items" });
      await bag.click();
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

    const question = page.getByRole("dialog", { name: "Remove item" });
    const binOf = (title: string) => page.getByRole("button", { name: `Remove ${title}` }).filter(visible);

    await test.step("a line is kept on Cancel, and removed on Remove", async () => {
      await binOf(saree).click();
      await expect(question).toContainText("Are you sure you want to remove this item?");
      await expectAccessible(page, "the question before a line is removed", [1440]);
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect(binOf(saree)).toBeFocused();
      await binOf(saree).click();
      await question.getByRole("button", { name: "Remove" }).click();
      await expect(page.getByText("1 Item(s) in your cart")).toBeVisible();
    });

    await test.step("a removal after which the cart could not be loaded says so, and the cart is loaded again: it is empty", async () => {
      const removed = "The product was removed from your cart, but the cart could not be loaded.";
      await hideResult(page, "RemoveCartLine", removed);
      await binOf(kurta).click();
      await question.getByRole("button", { name: "Remove" }).click();
      await expect(toastOf(page)).toContainText(removed);
      await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
      await expect(page.getByText("Add some items to get started!")).toBeVisible();
      await expectAccessible(page, "an empty /cart", [320, 1440]);
      await page.getByRole("link", { name: "Continue Shopping" }).click();
      await expect(page).toHaveURL(/\/$/);
    });

    await test.step("an empty Shopping Cart says why its Checkout is disabled", async () => {
      // A navigation closes the cart: it is opened once the new page is shown.
      await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toHaveCount(0);
      await page.getByRole("button", { name: "Cart, 0 items" }).click();
      await expect(screen.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
      await expect(screen).toContainText("Add items to start a basket.");
      const checkOut = screen.getByRole("button", { name: "Checkout" });
      await expect(checkOut).toBeDisabled();
      await checkOut.click({ force: true });
      const alert = page.getByRole("dialog", { name: "Checkout" });
      await expect(alert).toContainText("Your cart is empty. Please add items before checkout.");
      await alert.getByRole("button", { name: "OK" }).click();
      await expect(checkOut).toBeFocused();
    });
  });
});
