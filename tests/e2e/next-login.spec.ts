import type { APIRequestContext, Page } from "@playwright/test";
import * as v from "valibot";
import { variablesOf } from "../gateway/support/trusted-variables.ts";
import { openCheckout, placeAndPause } from "./support/checkout-visit.ts";
import { logInPage, openAccount, storeToken, type Customer } from "./support/customer.ts";
import { expectLayers } from "./support/layers.ts";
import { expect, test } from "./support/shop-test.ts";
import { logIn } from "./support/shopper.ts";

const Addresses = v.object({
  data: v.object({ me: v.object({ addresses: v.tuple([v.object({ id: v.string() })]) }) }),
});
const OrderPlaced = v.object({ data: v.object({ placeOrder: v.object({ orderId: v.string() }) }) });

/** A page with data of its customer: what Asha sees, and what Devika sees. */
interface PersonalPage {
  path: string;
  ofAsha: string | RegExp;
  ofDevika: string;
  /** The button of a part that is opened on the page, whose texts these are. */
  opens?: string;
}

const list = "/category/1/subcategories";

/** In the order of Asha's visit. */
function personalPages(orderId: string): PersonalPage[] {
  const order = `Order #${orderId}`;
  return [
    { path: list, ofAsha: "Sarees", ofDevika: "Sarees" },
    { path: "/my-account", ofAsha: "Temple Road", ofDevika: "No Addresses Found" },
    { path: "/my-account", opens: "Transactions", ofAsha: /Pending Amount₹[1-9]/, ofDevika: "Pending Amount₹0.00" },
    { path: "/my-account?section=track-orders", ofAsha: order, ofDevika: "No orders found." },
    { path: `/track-order?order=${orderId}`, ofAsha: order, ofDevika: "No orders found." },
    { path: "/wishlist", ofAsha: "1 Item", ofDevika: "Your Wishlist is Empty" },
    { path: "/cart", ofAsha: "3 Item(s) in your cart", ofDevika: "1 Item(s) in your cart" },
    { path: "/checkout", ofAsha: "Temple Road", ofDevika: "No addresses found." },
  ];
}

test("a customer who logs in after another one in the same tab is never shown the other's data, on any page of theirs", async ({
  page,
  request,
}) => {
  test.slow();
  const [{ asha, orderId }, devika] = [await openAsha(request), await openAccount(request, ["2"])];
  const pages = personalPages(orderId);
  const main = page.getByRole("main");
  const link = (name: string) => page.getByRole("link", { name }).filter({ visible: true }).first().click();
  const account = () => page.getByRole("banner").getByRole("button", { name: "Account" }).click();

  await logInPage(page, asha);
  await page.goto(list);
  await expect(heartsOf(page, true)).toHaveCount(1);
  // by links, because Asha's data stays in the cache of the page then
  const visits = [
    async () => {},
    async () => (await account(), await link("My Account")),
    async () => main.getByRole("button", { name: "Transactions" }).click(),
    async () => (await page.keyboard.press("Escape"), await link("Track Orders")),
    async () =>
      page
        .getByRole("article")
        .getByRole("link", { name: /^Track/ })
        .first()
        .click(),
    async () => (await account(), await link("My Wishlist")),
    async () => (await page.getByRole("button", { name: "Cart, 3 items" }).click(), await link("View Cart")),
    async () =>
      main
        .getByRole("button", { name: /Check ?out/i })
        .filter({ visible: true })
        .click(),
  ];
  for (const [index, { path, ofAsha }] of pages.entries()) {
    await visits[index]?.();
    await expect(page).toHaveURL((url) => url.pathname + url.search === path);
    await expect(page.locator("body")).toContainText(ofAsha);
  }

  const seen = await recordContent(page);
  await account();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await logIn(page, devika.mobile);
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await expectLayers(page, 0);
  for (const { path, ofDevika } of pages.filter((one) => one.opens === undefined).toReversed()) {
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname + url.search === path);
    await expect(main).toContainText(ofDevika);
    for (const part of pages.filter((one) => one.opens !== undefined && one.path === path)) {
      await main.getByRole("button", { name: part.opens ?? "" }).click();
      await expect(page.getByRole("dialog")).toContainText(part.ofDevika);
      await page.keyboard.press("Escape");
      // Back would otherwise meet the history entry that the closed dialog is about to leave
      await expectLayers(page, 0);
    }
  }
  await expect(heartsOf(page, false)).toHaveCount(10);
  expect(await seen()).not.toMatch(secretsOf(orderId));
});

test("a customer who logs in in another tab is never shown the data of the one before, on any page of theirs", async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const [{ asha, orderId }, devika] = [await openAsha(request), await openAccount(request, ["2"])];
  const other = await context.newPage();
  await other.goto("/company");
  for (const { path, ofAsha, ofDevika, opens } of personalPages(orderId)) {
    await test.step(opens ?? path, async () => {
      await storeToken(other, asha.token);
      // the change of the login closes the dialog of the step before, whose history entry would abort the navigation
      await expectLayers(page, 0);
      await page.goto(path);
      if (opens !== undefined) await page.getByRole("main").getByRole("button", { name: opens }).click();
      await expect(page.locator("body")).toContainText(ofAsha);
      await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
      if (path === list) await expect(heartsOf(page, true)).toHaveCount(1);

      const seen = await recordContent(page);
      await storeToken(other, devika.token);
      await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
      if (opens !== undefined) await page.getByRole("main").getByRole("button", { name: opens }).click();
      await expect(page.locator("body")).toContainText(ofDevika);
      if (path === list) await expect(heartsOf(page, false)).toHaveCount(10);
      expect(await seen()).not.toMatch(secretsOf(orderId));
    });
  }
});

test("a customer who logs in in another tab is not shown the confirmation of the order before", async ({
  page,
  context,
  request,
}) => {
  await page.clock.install();
  await openCheckout(page, request);
  const devika = await openAccount(request, ["2"]);
  await page.getByRole("radio", { name: /^Cash/ }).check();
  const confirmation = page.getByRole("heading", { name: "Order Confirmed!" });
  const other = await context.newPage();
  await other.goto("/company");
  await placeAndPause(page);
  await storeToken(other, devika.token);
  await expect(confirmation).toBeHidden();
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
});

/** What only Asha has: her name, address, order, cart and wishlist. */
function secretsOf(orderId: string): RegExp {
  return new RegExp(`Asha|Temple Road|Order #${orderId}\\b|3 Item\\(s\\)|Cart, 3 items|aria-pressed="true"`);
}

function heartsOf(page: Page, pressed: boolean) {
  return page.getByRole("main").getByRole("button", { name: /^Wishlist: /, pressed });
}

/**
 * Records everything that is added to the document from now on, and what it shows when another tab's login has been
 * rendered, at once after its event. Returns a function that returns the record.
 */
async function recordContent(page: Page): Promise<() => Promise<string>> {
  const record = await page.evaluateHandle(() => {
    const parts: string[] = [];
    const add = (node: Node) => parts.push(node instanceof Element ? node.outerHTML : (node.textContent ?? ""));
    const observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === "childList") addedNodes.forEach(add);
        else add(type === "attributes" ? target.cloneNode() : target);
      }
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    addEventListener("storage", () => {
      parts.push(document.body.innerText);
      document.querySelectorAll("[aria-pressed], [aria-label]").forEach((element) => add(element.cloneNode()));
    });
    return parts;
  });
  return async () => (await record.jsonValue()).join("\n");
}

/** A customer with an order on credit, an address, a cart with three pieces, and one product on the wishlist. */
async function openAsha(request: APIRequestContext): Promise<{ asha: Customer; orderId: string }> {
  const asha = await openAccount(request, ["1"], "Asha Menon");
  await asha.execute("ToggleWishlist", { productId: "1" });
  await asha.execute("AddAddress", variablesOf["AddAddress"] ?? {});
  const [address] = v.parse(Addresses, await asha.execute("CheckoutPage", {})).data.me.addresses;
  const input = { addressId: address.id, paymentMode: "CREDIT", idempotencyKey: crypto.randomUUID() };
  const { orderId } = v.parse(OrderPlaced, await asha.execute("PlaceOrder", { input })).data.placeOrder;
  await asha.execute("AddToCart", { productId: "1", quantity: 3 });
  return { asha, orderId };
}
