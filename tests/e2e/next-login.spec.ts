import type { APIRequestContext, Page } from "@playwright/test";
import * as v from "valibot";
import { variablesOf } from "../gateway/support/trusted-variables.ts";
import { placeAndPause } from "./support/checkout-visit.ts";
import { logInPage, openAccount, openPlainTab, storeToken, type Customer } from "./support/customer.ts";
import { expectLayers } from "./support/layers.ts";
import { goBack } from "./support/navigate.ts";
import { operationOf } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";
import { logIn, logOut } from "./support/shopper.ts";

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

test("a customer who logs in after another one in the same tab is never shown the other's data, on any page of theirs, even if the shop never responds to the logout", async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const [{ asha, orderId }, devika] = [await openAsha(request), await openAccount(request, ["2"])];
  const pages = personalPages(orderId);
  const main = page.getByRole("main");
  const header = page.getByRole("banner");
  const link = (name: string) => page.getByRole("link", { name }).filter({ visible: true }).first().click();
  const account = () => header.getByRole("button", { name: "Account" }).click();
  const other = await context.newPage();

  await test.step("the first one visits them by links, so that their data stays in the cache of the page", async () => {
    await logInPage(page, asha);
    await page.goto(list);
    await expect(heartsOf(page, true)).toHaveCount(1);
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
    await other.goto("/my-account");
    await expect(other.getByRole("main")).toContainText("Temple Road");
    await page.bringToFront();
    for (const tab of [page, other]) await storeUserData(tab);
  });

  const seen = await recordContent(page);

  await test.step("is logged out at once, in every tab, and sees the home page", async () => {
    const ending = page.waitForRequest((sent) => operationOf(sent) === "LogOut");
    await page.route("**/graphql?*", (route) =>
      operationOf(route.request()) === "LogOut" ? undefined : route.fallback(),
    );
    await logOut(page);
    expect(await keysOf(page)).toEqual([]);
    await expect(header.getByRole("button", { name: "Login" })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect((await ending).headers()["authorization"]).toBe(`Bearer ${asha.token}`);
    await expect(other).toHaveURL(/\/login$/);
    await expect(other.locator("body")).not.toContainText("Temple Road");
    expect(await keysOf(other)).toEqual([]);
  });

  await test.step("the next one goes back through the same pages", async () => {
    await header.getByRole("button", { name: "Login" }).click();
    await logIn(page, devika.mobile);
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    await expectLayers(page, 0);
    for (const { path, ofDevika } of pages.filter((one) => one.opens === undefined).toReversed()) {
      await goBack(page);
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
});

test("a customer who logs in in another tab is never shown the data of the one before, on any page of theirs, nor the confirmation of an order", async ({
  page,
  request,
}) => {
  test.slow();
  const [{ asha, orderId }, devika] = [await openAsha(request), await openAccount(request, ["2"])];
  await logInPage(page, asha);
  await page.goto("/company");
  const other = await openPlainTab(page);
  for (const { path, ofAsha, ofDevika, opens } of personalPages(orderId)) {
    await test.step(opens ?? path, async () => {
      await storeToken(other, asha.token);
      await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
      // a dialog that the login has closed would leave its entry after the next page is open
      await expectLayers(page, 0);
      // loaded anew, so that nothing of Asha's comes late
      await page.goto(path);
      await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname + url.search === path);
      if (opens !== undefined) await page.getByRole("main").getByRole("button", { name: opens }).click();
      await expect(page.locator("body")).toContainText(ofAsha);
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

  await test.step("the confirmation of an order", async () => {
    await storeToken(other, asha.token);
    await expect(page.getByRole("main")).toContainText("Temple Road");
    await page.clock.install();
    await page.getByRole("radio", { name: /^Cash/ }).check();
    await placeAndPause(page);
    await storeToken(other, devika.token);
    await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeHidden();
    await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
  });
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
 * rendered, at once after its event. Returns a function that ends and returns the record.
 */
async function recordContent(page: Page): Promise<() => Promise<string>> {
  const record = await page.evaluateHandle(() => {
    const parts: string[] = [];
    const reading = new AbortController();
    const add = (node: Node) => parts.push(node instanceof Element ? node.outerHTML : (node.textContent ?? ""));
    const observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === "childList") addedNodes.forEach(add);
        else add(type === "attributes" ? target.cloneNode() : target);
      }
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const { signal } = reading;
    signal.addEventListener("abort", () => observer.disconnect());
    const addAll = () => {
      parts.push(document.body.innerText);
      document.querySelectorAll("[aria-pressed], [aria-label]").forEach((element) => add(element.cloneNode()));
    };
    addEventListener("storage", addAll, { signal });
    return { parts, reading };
  });
  return () =>
    record.evaluate(({ parts, reading }) => {
      reading.abort();
      return parts.join("\n");
    });
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

/** The data that a customer may leave in the storages of a browser. */
async function storeUserData(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of ["signupOtp", "orderSuccess", "orderNumber", "orderAttempt"]) localStorage[key] = "of Asha";
    for (const key of ["addressDraft", "checkoutDraft"]) sessionStorage[key] = "of Asha";
  });
}

/** The storage keys of a customer's data, without those of the browser's test and the router. */
async function keysOf(page: Page): Promise<string[]> {
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage)),
  );
  return stored.flatMap(([key, value]) => (key === "authToken" || String(value).includes("of Asha") ? [key] : []));
}
