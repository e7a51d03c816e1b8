import type { APIRequestContext, Page } from "@playwright/test";
import * as v from "valibot";
import { variablesOf } from "../gateway/support/trusted-variables.ts";
import { logInPage, openAccount, storeToken, type Customer } from "./support/customer.ts";
import { expectLayers } from "./support/layers.ts";
import { navigate } from "./support/navigate.ts";
import { operationOf, rejectRequests } from "./support/shop-responses.ts";
import { expect, test, untilIdle } from "./support/shop-test.ts";
import { signUp } from "./support/shopper.ts";

const saree = "Balaramapuram Kasavu Saree";
const street = "Temple Road";

const Addresses = v.object({
  data: v.object({ me: v.object({ addresses: v.tuple([v.object({ id: v.string() })]) }) }),
});

test("after a login the dialog opens on Login, also after a logout; nothing else is kept", async ({ page }) => {
  const openDialog = () => page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  const selected = (name: string) => page.getByRole("dialog").getByRole("tab", { name, selected: true });
  await page.goto("/faq");
  await openDialog();
  await expect(selected("Sign Up")).toBeVisible();
  await signUp(page);
  await logOut(page);
  expect(await page.evaluate(() => Object.entries(localStorage))).toEqual([["hasLoggedIn", "true"]]);
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

test("two customers in a row on one browser never see each other's data, even if the shop never responds to the logout", async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const asha = await openAsha(request);
  const header = page.getByRole("banner");
  const main = page.getByRole("main");
  const menu = page.getByRole("navigation", { name: "My Account" });
  const other = await context.newPage();

  await test.step("the first has data everywhere", async () => {
    await logInPage(page, asha);
    await page.goto("/wishlist");
    await expect(main).toContainText(saree);
    await expect(header.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    await page.goto("/my-account?section=track-orders");
    await expect(page.getByRole("article")).toContainText(saree);
    await menu.getByRole("link", { name: "Profile Details" }).click();
    await expect(main).toContainText("Asha Menon");
    await expect(main).toContainText(street);
    await other.goto("/my-account");
    await expect(other.getByRole("main")).toContainText(street);
    await page.bringToFront();
    for (const tab of [page, other]) await storeUserData(tab);
  });

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
    await expect(other.locator("body")).not.toContainText(street);
    expect(await keysOf(other)).toEqual([]);
  });

  await test.step("the next sees only their own data", async () => {
    await header.getByRole("button", { name: "Login" }).click();
    await signUp(page);
    await expect(header.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
    await expectLayers(page, 0);
    await page.goBack();
    await expect(main).toContainText("Devika R");
    await expect(page.getByText("No Addresses Found")).toBeVisible();
    await menu.getByRole("link", { name: "Track Orders" }).click();
    await expect(page.getByText("No orders found.")).toBeVisible();
    await header.getByRole("button", { name: "Account" }).click();
    await page.getByRole("link", { name: "My Wishlist" }).click();
    await expect(page.getByRole("heading", { name: "Your Wishlist is Empty" })).toBeVisible();
    await expect(page.locator("body")).not.toContainText("Asha");
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

test("a customer who logs in on the page of another with an expired login sees no data of it", async ({
  page,
  request,
}) => {
  const asha = await openAsha(request);
  await logInPage(page, asha);
  await page.goto("/checkout");
  await expect(page.getByRole("main")).toContainText(street);
  await page.getByRole("radio", { name: /Cash/ }).check();
  await asha.execute("LogOut", {});
  await page
    .getByRole("button", { name: /^Place Order/ })
    .filter({ visible: true })
    .click();
  await signUp(page);
  await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(street);
  await expect(page.locator("body")).not.toContainText("Asha");
});

test("a page restored from the back/forward cache does not show a customer who has logged out meanwhile", async ({
  page,
  request,
}) => {
  const [asha, devika] = [await openAsha(request), await openAccount(request)];
  const main = page.getByRole("main");
  // it does not receive events of other tabs; Playwright's Chromium has no back/forward cache
  const comeBack = (token: string | null) =>
    page.evaluate((value) => {
      if (value === null) localStorage.removeItem("authToken");
      else localStorage.setItem("authToken", value);
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    }, token);
  await logInPage(page, asha);
  await page.goto("/my-account");
  await expect(main).toContainText(street);
  const working = await rejectRequests(page, "AccountProfile");
  await comeBack(devika.token);
  await expect(main.getByRole("alert")).toContainText("Failed to load profile.");
  await expect(page.locator("body")).not.toContainText(/Asha|Temple Road/);
  working();
  await main.getByRole("link", { name: "Retry" }).click();
  await expect(main).toContainText("Devika R");

  await storeUserData(page);
  await comeBack(null);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator("body")).not.toContainText("Devika");
  await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
  expect(await keysOf(page)).toEqual([]);
});

test("a customer who logs in on the wishlist of another sees neither its list nor its hearts, even while the own one fails", async ({
  page,
  request,
}) => {
  const [asha, devika] = [await openAsha(request), await openAccount(request)];
  const main = page.getByRole("main");
  for (const path of ["/wishlist", "/category/1/subcategories"]) {
    await page.goto("/company");
    await page.evaluate((token) => localStorage.setItem("authToken", token), asha.token);
    await page.goto(path);
    const pressed = main.getByRole("button", { name: /^Wishlist: /, pressed: true });
    await expect(pressed).toHaveCount(1);
    const working = [await rejectRequests(page, "WishlistPage"), await rejectRequests(page, "Wishlist")];
    const rejected = page.waitForResponse((response) => operationOf(response.request()).startsWith("Wishlist"));
    await page.evaluate((token) => {
      localStorage.setItem("authToken", token);
      dispatchEvent(new StorageEvent("storage", { key: "authToken", newValue: token }));
    }, devika.token);
    await rejected;
    await expect(pressed).toHaveCount(0);
    if (path === "/wishlist") await expect(main.getByRole("alert")).toContainText("Failed to load your wishlist.");
    for (const work of working) work();
  }
});

test("after a logout, here or in another tab, no personal data is requested without a token", async ({
  page,
  context,
  request,
}) => {
  const other = await context.newPage();
  await other.goto("/company");
  // Chromium delays the frames of a tab in the background
  await page.bringToFront();
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

async function logOut(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
}
