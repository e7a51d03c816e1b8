import type { APIRequestContext } from "@playwright/test";
import * as v from "valibot";
import { variablesOf } from "../gateway/support/trusted-variables.ts";
import { changeLogin, logInPage, openAccount, openPlainTab, storeToken, type Customer } from "./support/customer.ts";
import { expectLayers } from "./support/layers.ts";
import { navigate } from "./support/navigate.ts";
import { operationOf, rejectRequests } from "./support/shop-responses.ts";
import { expect, test, untilIdle } from "./support/shop-test.ts";
import { logOut, signUp } from "./support/shopper.ts";

const street = "Temple Road";

const Addresses = v.object({
  data: v.object({ me: v.object({ addresses: v.tuple([v.object({ id: v.string() })]) }) }),
});

test("the account menu of a desktop links to the account and the wishlist, and logs out; then the login opens on Login, and nothing else is kept", async ({
  page,
}) => {
  const header = page.getByRole("banner");
  const account = header.getByRole("button", { name: "Account" });
  const openDialog = () => header.getByRole("button", { name: "Login" }).click();
  const selected = (name: string) => page.getByRole("dialog").getByRole("tab", { name, selected: true });

  await test.step("a newcomer's dialog opens on Sign Up", async () => {
    await page.goto("/faq");
    await openDialog();
    await expect(selected("Sign Up")).toBeVisible();
    await signUp(page);
  });

  await test.step("the menu opens below the header", async () => {
    await account.click();
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    await page.getByRole("link", { name: "My Account" }).last().click();
    await expect(page).toHaveURL(/\/my-account$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await account.click();
    await page.getByRole("link", { name: "My Wishlist" }).click();
    await expect(page).toHaveURL(/\/wishlist$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await logOut(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(header.getByRole("button", { name: "Login" })).toBeVisible();
    expect(await page.evaluate(() => Object.entries(localStorage))).toEqual([["hasLoggedIn", "true"]]);
  });

  await test.step("the dialog opens on Login, also when Sign Up was chosen before, and after a reload", async () => {
    for (let opening = 0; opening < 2; opening += 1) {
      await openDialog();
      await expect(selected("Login")).toBeVisible();
      await page.getByRole("dialog").getByRole("tab", { name: "Sign Up" }).click();
      await page.keyboard.press("Escape");
      await expectLayers(page, 0);
    }
    await page.reload();
    await openDialog();
    await expect(selected("Login")).toBeVisible();
  });
});

test.describe("late responses", () => {
  test.use({ expectedErrors: ["response: 502", "status of 502"] });

  test("reach no other customer, and one customer's unsent changes are not sent for the next", async ({
    page,
    request,
  }) => {
    const asha = await openAsha(request);
    await logInPage(page, asha);
    const header = page.getByRole("banner");
    const main = page.getByRole("main");
    const { promise: later, resolve: release } = Promise.withResolvers<void>();
    const results: Promise<void>[] = [];
    let isProfileDown = true;
    await page.route("**/graphql?*", async (route) => {
      const isOfAsha = route.request().headers()["authorization"] === `Bearer ${asha.token}`;
      const name = operationOf(route.request());
      if (isOfAsha && (name === "AccountProfile" || name === "Cart")) {
        const response = await route.fetch();
        results.push(later.then(() => route.fulfill({ response }).catch(() => undefined)));
      } else if (name === "AccountProfile" && isProfileDown) {
        await route.fulfill({ status: 502, body: "{}" });
      } else await route.fallback();
    });

    await page.goto("/my-account");
    await page.getByRole("link", { name: "Kasavu, home" }).first().click();
    // waits for the cart to load
    await main.getByRole("button", { name: /^Add / }).first().click();
    await expect.poll(() => results.length).toBe(2);
    await logOut(page);
    await header.getByRole("button", { name: "Login" }).click();
    await signUp(page);
    release();
    await Promise.all(results);

    await header.getByRole("button", { name: "Account" }).click();
    await page.getByRole("link", { name: "My Account" }).click();
    await expect(page.getByText("Failed to load profile.")).toBeVisible();
    await expect(main).not.toContainText("Mobile Number");
    await expect(main).not.toContainText(street);
    await expect(header.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
    isProfileDown = false;
    await page.getByRole("link", { name: "Retry" }).click();
    await expect(main).toContainText("Devika R");
    await page.reload();
    await expect(header.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
  });
});

test("a customer who follows another one on a page sees nothing of theirs, even while the own data fails to load, nor after a return by the back/forward cache", async ({
  page,
  request,
}) => {
  const [asha, devika] = [await openAsha(request), await openAccount(request)];
  const main = page.getByRole("main");
  await logInPage(page, asha);
  await page.goto("/wishlist");

  for (const path of ["/wishlist", "/category/1/subcategories"]) {
    await test.step(`the hearts of ${path}`, async () => {
      await changeLogin(page, asha.token);
      await navigate(page, path);
      await expect(
        page.getByRole("heading", { level: 1, name: path === "/wishlist" ? "Wishlist" : "Sarees" }),
      ).toBeVisible();
      const pressed = main.getByRole("button", { name: /^Wishlist: /, pressed: true });
      await expect(pressed).toHaveCount(1);
      const working = [await rejectRequests(page, "WishlistPage"), await rejectRequests(page, "Wishlist")];
      const rejected = page.waitForResponse((response) => operationOf(response.request()).startsWith("Wishlist"));
      await changeLogin(page, devika.token);
      await rejected;
      await expect(pressed).toHaveCount(0);
      if (path === "/wishlist") await expect(main.getByRole("alert")).toContainText("Failed to load your wishlist.");
      for (const work of working) work();
    });
  }

  // it does not receive events of other tabs; Playwright's Chromium has no back/forward cache
  const comeBack = (token: string | null) =>
    page.evaluate((value) => {
      if (value === null) localStorage.removeItem("authToken");
      else localStorage.setItem("authToken", value);
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    }, token);

  await test.step("the account, restored after another login", async () => {
    await changeLogin(page, asha.token);
    await navigate(page, "/my-account");
    await expect(main).toContainText(street);
    const working = await rejectRequests(page, "AccountProfile");
    await comeBack(devika.token);
    await expect(main.getByRole("alert")).toContainText("Failed to load profile.");
    await expect(page.locator("body")).not.toContainText(/Asha|Temple Road/);
    working();
    await main.getByRole("link", { name: "Retry" }).click();
    await expect(main).toContainText("Devika R");
  });

  await test.step("the account, restored after a logout", async () => {
    await page.evaluate(() => (sessionStorage["addressDraft"] = "of Devika"));
    await comeBack(null);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.locator("body")).not.toContainText("Devika");
    await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem("addressDraft"))).toBeNull();
  });
});

test("after a logout, here or in another tab, no personal data is requested without a token", async ({
  page,
  request,
}) => {
  test.slow();
  const sent: string[] = [];
  page.on("request", (seen) => {
    const operation = operationOf(seen);
    if (operation !== "" && seen.headers()["authorization"] === undefined) sent.push(`${operation} of ${page.url()}`);
  });
  const loaded = {
    "/cart": "1 Item(s) in your cart",
    "/wishlist": "Your Wishlist is Empty",
    "/my-account": "Devika R",
    "/my-account?section=track-orders": "No orders found.",
    "/checkout": "Place Order",
    "/product/1": "Add to Cart",
  };
  await page.goto("/company");
  const other = await openPlainTab(page);
  const elsewhere = await openAccount(request, ["1"]);
  for (const isHere of [true, false]) {
    for (const [path, text] of Object.entries(loaded)) {
      // a logout here also ends the token on the server
      const { token } = isHere ? await openAccount(request, ["1"]) : elsewhere;
      await storeToken(other, token);
      await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
      await navigate(page, path);
      await expect(page.getByRole("main")).toContainText(text);
      await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
      if (isHere) await logOut(page);
      else await storeToken(other, null);
      await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
      await untilIdle(page);
      await expectLayers(page, 0);
      // otherwise the next login returns to this page, perhaps later than the next navigation
      await page.goto("/company");
    }
  }
  expect(sent).toEqual([]);
});

/** A customer with a cart, a wishlist item, an address and an order. */
async function openAsha(request: APIRequestContext): Promise<Customer> {
  const asha = await openAccount(request, ["1"], "Asha Menon");
  await asha.execute("ToggleWishlist", { productId: "1" });
  await asha.execute("AddAddress", variablesOf["AddAddress"] ?? {});
  const { data } = v.parse(Addresses, await asha.execute("CheckoutPage", {}));
  const [address] = data.me.addresses;
  const input = { addressId: address.id, paymentMode: "CASH", idempotencyKey: crypto.randomUUID() };
  await asha.execute("PlaceOrder", { input });
  await asha.execute("AddToCart", { productId: "1", quantity: 1 });
  return asha;
}
