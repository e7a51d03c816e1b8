import type { Page } from "@playwright/test";
import * as v from "valibot";
import { trustedNamed } from "../gateway/support/trusted.ts";
import { expectAccessible, expectAccessibleParts } from "./support/accessibility.ts";
import { quantityOf } from "./support/cart-line.ts";
import { changeLogin, logInPage, openAccount, sizesOf } from "./support/customer.ts";
import { navigate } from "./support/navigate.ts";
import { toastOf } from "./support/page-parts.ts";
import { changeResponses } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";
import { logIn } from "./support/shopper.ts";

const kurta = "Indigo Buti Kurta";
const path = "/product/2";
const phone = { width: 390, height: 844 };
const visible = { visible: true };

const fieldOf = (page: Page) => page.getByRole("radiogroup", { name: "Size" });
const sizeOf = (page: Page, label: string) => fieldOf(page).getByRole("radio", { name: label, exact: true });

/** Presses the label, which hides its input. */
async function chooseSize(page: Page, label: string): Promise<void> {
  const size = page.getByRole("radio", { name: label, exact: true });
  await fieldOf(page).locator("label").filter({ has: size }).click();
  await expect(sizeOf(page, label)).toBeChecked();
}

const addOf = (page: Page) => page.getByRole("button", { name: /^Add to Cart - / }).filter(visible);
const cardButtonOf = (page: Page) => page.getByRole("button", { name: new RegExp(`^Add .*${kurta}`) });

const Sizes = v.looseObject({
  data: v.looseObject({
    product: v.looseObject({
      sizes: v.array(
        v.looseObject({ label: v.string(), isAvailable: v.boolean(), price: v.nullable(v.looseObject({})) }),
      ),
    }),
  }),
});
type Size = v.InferOutput<typeof Sizes>["data"]["product"]["sizes"][number];

/** Changes the sizes that the shop sends for a product, which the browser requests by GET. */
async function changeSizes(page: Page, change: (size: Size) => void): Promise<void> {
  const ids = ["ProductSizes", "ProductPage"].map((name) => encodeURIComponent(trustedNamed(name).id));
  await page.route(
    (url) => ids.some((id) => url.search.includes(id)),
    async (route) => {
      const response = await route.fetch();
      const json = v.parse(Sizes, await response.json());
      json.data.product.sizes.forEach(change);
      await route.fulfill({ response, json });
    },
  );
}

test("a size is chosen by keyboard; Add without one moves the focus to the sizes and asks for one; one with another price changes the total, and an unavailable one cannot be chosen", async ({
  page,
  request,
}) => {
  await logInPage(page, await openAccount(request));
  await page.goto(path);
  await addOf(page).click();
  await expect(sizeOf(page, "S")).toBeFocused();
  await expect(fieldOf(page)).toHaveAccessibleDescription("Please select a size.");
  await expectAccessible(page, "a product without the size", [320]);
  await page.keyboard.press("Space");
  await expect(fieldOf(page)).toHaveAccessibleDescription("Only 2 left");
  await page.keyboard.press("ArrowRight");
  await expect(sizeOf(page, "M")).toBeChecked();
  await expect(fieldOf(page)).toHaveAccessibleDescription("");
  await addOf(page).press("Enter");
  await expect(toastOf(page)).toContainText("Item added to cart: size M");

  await fieldOf(page).getByRole("link", { name: "Size Guide" }).press("Enter");
  const guide = page.getByRole("dialog", { name: "Size Guide" });
  await expect(guide.getByRole("row", { name: "M 91 cm 36 in" })).toBeVisible();
  await expectAccessible(page, "the size guide", [320]);
  await page.keyboard.press("Escape");
  await expect(fieldOf(page).getByRole("link", { name: "Size Guide" })).toBeFocused();

  await test.step("with changed sizes", async () => {
    await changeSizes(page, (size) => {
      if (size.label === "M") size.isAvailable = false;
      if (size.label === "XXL")
        size.price = { __typename: "Price", amount: 136500, original: null, discountPercent: null };
    });
    await page.goto("/category/1/subcategories");
    await page.getByRole("link", { name: "Kasavu, home" }).click();
    await page.getByRole("main").getByRole("link", { name: kurta }).first().click();
    await expect(fieldOf(page).getByRole("radio", { name: "M unavailable" })).toBeDisabled();
    await chooseSize(page, "XXL");
    await page.getByRole("button", { name: "Increase" }).first().click();
    await expect(addOf(page)).toHaveText("Add to Cart - ₹2,730.00");
    await chooseSize(page, "L");
    await expect(addOf(page)).toHaveText("Add to Cart - ₹2,530.00");
  });
});

test("a card opens the sizes, which one press adds; without sizes, with unreadable or unknown ones it does what the shop says, also after a guest's login", async ({
  page,
  request,
}) => {
  const { mobile, execute } = await openAccount(request);
  await execute("ToggleWishlist", { productId: "2" });
  const chooser = page.getByRole("dialog", { name: "Choose a Size" });

  await test.step("where the card does not know them, the shop's rejection opens them, after the login", async () => {
    await page.goto("/company");
    await page.route(/operationName=HomePage&/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/"sizeLabels":\[[^\]]*\]/g, '"sizeLabels":null');
      await route.fulfill({ response, body });
    });
    await page.getByRole("link", { name: "Kasavu, home" }).click();
    await cardButtonOf(page).click();
    await logIn(page, mobile);
    await expect(chooser.getByRole("alert")).toHaveText("Please select a size.");
    await expect(chooser.getByRole("button", { name: "Add size S 2 left" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(cardButtonOf(page)).toBeFocused();
  });

  await test.step("and on the wishlist", async () => {
    await navigate(page, "/wishlist");
    await expect(page.getByRole("heading", { name: "My Wishlist" })).toBeVisible();
    await cardButtonOf(page).press("Enter");
    await expect(chooser.getByRole("alert")).toHaveText("Please select a size.");
    await chooser.getByRole("button", { name: "Add size L", exact: true }).click();
    await expect(toastOf(page)).toContainText("Item added to cart: size L");
    await expect(toastOf(page)).toHaveCount(1);
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("a product that turns out to have no sizes is added by its card; for unreadable ones the product page is linked", async () => {
    let sizes: [] | null = null;
    await page.route(
      (url) => url.search.includes(encodeURIComponent(trustedNamed("ProductSizes").id)),
      (route) => route.fulfill({ json: { data: { product: { __typename: "Product", id: "2", sizes } } } }),
    );
    await page.goto("/");
    await cardButtonOf(page).click();
    await expect(chooser.getByRole("link", { name: "View Product" })).toHaveAttribute("href", path);
    await page.keyboard.press("Escape");
    sizes = [];
    await cardButtonOf(page).click();
    // the shop of this test has sizes, and rejects what it receives
    await expect(toastOf(page)).toContainText("Please select a size.");
    await expect(chooser).toBeHidden();
    await expect(cardButtonOf(page)).toBeFocused();
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("on a desktop they open in a popover, which stays for another one", async () => {
    await page.reload();
    await addTwoSizes(page, () => expectAccessibleParts(page, ["[popover]"]), 4);
  });
});

/** Adds a piece of size M and one of size L by the card, and another one of M in the cart that is open beside it. */
async function addTwoSizes(page: Page, check: () => Promise<void>, count: number): Promise<void> {
  const chooser = page.getByRole("dialog", { name: "Choose a Size" });
  await cardButtonOf(page).click();
  await expect(chooser.getByRole("button", { name: "Add size S 2 left" })).toBeFocused();
  await chooser.getByRole("button", { name: "Add size M" }).click();
  await expect(toastOf(page)).toContainText("Item added to cart: size M");
  await chooser.getByRole("button", { name: "Add size L", exact: true }).click();
  await expect(toastOf(page)).toContainText("Item added to cart: size L");
  await quantityOf(page, `${kurta}, size M`).getByRole("button", { name: "Increase" }).click();
  await check();
  await page.keyboard.press("Escape");
  await expect(chooser).toBeHidden();
  await expect(page.getByRole("button", { name: `Add (${count} in cart) ${kurta}` })).toBeFocused();
}

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a card opens the sizes, where one press adds one; two sizes are two lines of the cart; a guest's chosen size is added after the login", async ({
    page,
    request,
  }) => {
    const { mobile } = await openAccount(request);

    await test.step("a guest's size, which is on the order's way to checkout", async () => {
      await page.goto(path);
      await chooseSize(page, "L");
      await addOf(page).first().click();
      await logIn(page, mobile);
      await expect(toastOf(page)).toContainText("Item added to cart: size L");
      await navigate(page, "/checkout");
      await expect(page.getByText("Size L, Quantity 1")).toBeVisible();
    });

    await test.step("a card's", async () => {
      await page
        .getByRole("banner")
        .getByRole("link", { name: /Kasavu/ })
        .click();
      await addTwoSizes(page, () => expectAccessible(page, "the sizes of a card", [320]), 4);
    });

    await test.step("in the cart", async () => {
      await navigate(page, "/cart");
      await expect(quantityOf(page)).toHaveCount(2);
      for (const size of ["M", "L"]) {
        await expect(quantityOf(page, `${kurta}, size ${size}`).getByRole("textbox")).toHaveValue("2");
      }
      await page.getByRole("button", { name: `Remove ${kurta}, size L` }).click();
      await expect(page.getByRole("dialog", { name: "Remove item" })).toContainText(`${kurta}, size L`);
      await expectAccessible(page, "a cart with sizes", [1440]);
    });
  });

  test("a sold-out size blocks checkout, and so does a line without its size until one is chosen; the open cart of the next customer does not say so", async ({
    page,
    request,
  }) => {
    const customer = await openAccount(request, ["2"]);
    const { token: ofNext } = await openAccount(request, ["1"]);
    const [first] = await sizesOf(customer.execute, "2");
    await logInPage(page, customer);
    const checkOut = page.getByRole("button", { name: "Proceed to Checkout" });
    const alerts = page.getByRole("main").getByRole("alert");
    const soldOut = `Size ${first?.label} is sold out.`;
    await changeSizes(page, (size) => {
      size.isAvailable = size.label !== first?.label;
    });

    await test.step("sold out", async () => {
      await page.goto("/cart");
      await expect(alerts).toHaveText([soldOut]);
      await checkOut.click();
      await expect(alerts).toHaveText([soldOut, soldOut]);
      await navigate(page, "/checkout");
      await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
      await expect(page.getByText(soldOut)).toBeVisible();
    });

    await test.step("the open cart of the next customer", async () => {
      await navigate(page, "/faq");
      await page.getByRole("button", { name: "Cart, 1 item" }).click();
      const cart = page.getByRole("dialog", { name: "Shopping Cart" });
      await cart.getByRole("button", { name: "Checkout" }).click();
      await expect(cart.getByRole("alert")).toHaveCount(2);
      await changeLogin(page, ofNext);
      await expect(cart).toContainText("Balaramapuram Kasavu Saree");
      await expect(cart.getByRole("alert")).toHaveCount(0);
    });

    await test.step("without a size", async () => {
      await page.unrouteAll();
      await changeResponses(page, "Cart", ({ cart }: { cart: { lines: object[] } }) => {
        for (const line of cart.lines) Object.assign(line, { size: null, needsSize: true });
      });
      await changeLogin(page, customer.token);
      await page.goto("/cart");
      await checkOut.click();
      await expect(alerts).toHaveText(["Please select a size.", "Please select a size."]);
      await expect(page).toHaveURL(/\/cart$/);
      await expect(page.locator("[data-line-problem]")).toBeFocused();
      await page.getByRole("button", { name: `Size XL for ${kurta}` }).click();
      await expect(quantityOf(page, `${kurta}, size XL`)).toBeVisible();
      await checkOut.click();
      await expect(page).toHaveURL(/\/checkout$/);
    });
  });
});
