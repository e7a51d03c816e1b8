import type { Page } from "@playwright/test";
import { trustedNamed } from "../gateway/support/trusted.ts";
import { toastOf } from "./support/page-parts.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { newMobile } from "./support/new-mobile.ts";
import { expect, test, untilHydrated } from "./support/shop-test.ts";

const updated = "The shop was updated. Please reload the page.";

test.describe("in a tab from before a deployment", () => {
  test.use({ expectedErrors: ["response: 400", "status of 400", "response: 404", "status of 404"] });

  test("an unknown query or a missing module reloads the page, at its target URL", async ({ page }) => {
    const expectReload = async (path: string, act: () => Promise<unknown>) => {
      const anew = page.waitForEvent("load");
      await act();
      await anew;
      await untilHydrated(page);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
      // it was reloaded for this build
      await page.evaluate(() => sessionStorage.clear());
    };
    // requested after the listeners for prefetching are registered
    const idle = page.waitForRequest(/\/assets\/LoginDialog-.*\.js$/);
    await page.goto("/");
    await idle;

    await test.step("a query that joins the prefetch of its link", async () => {
      const { promise: isClicked, resolve: release } = Promise.withResolvers<void>();
      const logInAgain = await forgetDocument(page, "CategoryPage", isClicked);
      const prefetch = page.waitForRequest(/operationName=CategoryPage/);
      await page.getByRole("main").getByRole("link", { name: "Sarees", exact: true }).hover();
      await prefetch;
      await expectReload("/category/1/subcategories", async () => {
        await page.getByRole("main").getByRole("link", { name: "Sarees", exact: true }).click();
        release();
      });
      await logInAgain();
    });
    await test.step("a module", async () => {
      await page.route(/assets\/ProductPage/, (route) => route.fulfill({ status: 404 }), { times: 1 });
      await expectReload("/product/1", () =>
        page.getByRole("main").getByRole("link", { name: "Balaramapuram Kasavu Saree" }).dispatchEvent("click"),
      );
    });
    await test.step("a query", async () => {
      const logInAgain = await forgetDocument(page, "CategoryPage");
      await expectReload("/category/2/subcategories", () =>
        page.getByRole("contentinfo").getByRole("link", { name: "Mundus & Dhotis" }).dispatchEvent("click"),
      );
      await logInAgain();
    });
    await test.step("after which navigation stays in the document", async () => {
      let loads = 0;
      page.on("load", () => (loads += 1));
      await page.getByLabel("Sort By").selectOption("Price: Low to High");
      await expect(page).toHaveURL(/sort=low/);
      expect(loads).toBe(0);
    });
  });

  test("the page is reloaded once, and says what failed if that has not helped", async ({ page, request }) => {
    await logInPage(page, await openAccount(request));
    await forgetDocument(page, "AccountProfile");
    let loads = 0;
    page.on("load", () => (loads += 1));
    await page.goto("/my-account");
    await expect(page.getByRole("main").getByRole("link", { name: "Retry" })).toBeVisible();
    expect(loads).toBe(2);
  });

  test("a form is never discarded: the page says that the shop was updated, and the shopper chooses Reload", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("tab", { name: "Sign Up" }).click();
    await dialog.getByLabel("Name").fill("Devika R");
    await dialog.getByLabel("Email").fill("devika@example.in");
    await dialog.getByLabel("Mobile Number").fill(newMobile());
    let loads = 0;
    page.on("load", () => (loads += 1));
    const notice = toastOf(page)
      .filter({ hasText: updated })
      .filter({ has: page.getByRole("button") });
    for (const operation of ["SignUpVerification", "Register"]) {
      const logInAgain = await forgetDocument(page, operation);
      const rejected = page.waitForResponse((response) => response.status() === 400);
      await dialog.getByRole("button", { name: "Create Account" }).click();
      await rejected;
      await expect(notice).toBeVisible();
      await expect(dialog.getByText(updated).first()).toBeVisible();
      await expect(dialog.getByLabel("Email")).toHaveValue("devika@example.in");
      await logInAgain();
    }
    expect(loads).toBe(0);
    await dialog.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByRole("dialog", { name: "Your code" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("signupOtp")), "the code of a closed dialog").toBeNull();
  });

  test("a product that cannot be added is reported until the page is reloaded, and the badge is reverted", async ({
    page,
    request,
  }) => {
    await page.clock.install();
    await logInPage(page, await openAccount(request));
    await page.goto("/product/1");
    await forgetDocument(page, "AddToCart");
    const add = page
      .getByRole("button", { name: /^Add to Cart - / })
      .filter({ visible: true })
      .first();
    await add.click();
    const notice = toastOf(page);
    await expect(notice).toContainText(updated);
    await page.clock.runFor(60_000);
    await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
    await expect(notice.getByRole("button", { name: "Close" })).toBeVisible();
    const heart = page
      .getByRole("main")
      .getByRole("button", { name: /^Wishlist: / })
      .first();
    await heart.click();
    await expect(notice).not.toContainText(updated);
    await page.clock.runFor(6000);
    await expect(notice).toContainText(updated);
    await heart.focus();
    await notice.getByRole("button", { name: "Close" }).press("Enter");
    await expect(notice).toBeHidden();
    await expect(heart, "where the focus was before").toBeFocused();
    await add.click();
    const anew = page.waitForEvent("load");
    await notice.getByRole("button", { name: "Reload" }).click();
    await anew;
    await expect(page).toHaveURL(/\/product\/1$/);
  });
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: ["ERR_INTERNET_DISCONNECTED", "Failed to fetch"] });

  test("a module that fails to load is an error of its page, and nothing is reloaded", async ({ page, context }) => {
    await page.goto("/");
    // after hydration, navigation stays in the document
    await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    let loads = 0;
    page.on("load", () => (loads += 1));
    await context.setOffline(true);
    await page.getByRole("main").getByRole("link", { name: "Sarees", exact: true }).click();
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await context.setOffline(false);
    expect(loads).toBe(0);
    await page.getByRole("link", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeVisible();
  });
});

test.describe("while a script of the page fails to load", () => {
  test.use({ expectedErrors: ["ERR_CONNECTION_RESET", "dynamically imported module"] });

  test("it is loaded again as soon as the shop is reachable, or the page is reloaded, and it responds to clicks", async ({
    page,
  }) => {
    let isFailing: ((method: string, documents: number) => boolean) | undefined;
    let count = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) count += 1;
    });
    await page.route(/\/assets\/entry-client-.*\.js$/, (route) =>
      isFailing?.(route.request().method(), count) ? route.abort("connectionreset") : route.continue(),
    );
    const open = async (documents: number) => {
      count = 0;
      await page.goto("/product/1");
      await expectResponsive(page);
      expect(count).toBe(documents);
    };

    await test.step("it is loaded again", async () => {
      // the preload, the import, and the first reachability check
      let failures = 3;
      isFailing = () => failures-- > 0;
      await open(1);
    });
    await test.step("it fails again, and the page is reloaded once", async () => {
      isFailing = (method, documents) => method === "GET" && documents === 1;
      await open(2);
    });
    await test.step("on a later page of the same tab it fails after the reload too, and the page is reloaded with the next connection", async () => {
      isFailing = (method, documents) => method === "GET" && documents <= 2;
      count = 0;
      const givenUp = page.waitForEvent("pageerror");
      await page.goto("/product/1", { waitUntil: "load" });
      await givenUp;
      expect(count).toBe(2);
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await expectResponsive(page);
      expect(count).toBe(3);
    });
    await page.unrouteAll({ behavior: "wait" });
    await test.step("it is the first one, which is requested twice", async () => {
      for (const failing of [0, 1]) {
        let requests = 0;
        await page.route(/\/assets\/bootstrap-.*\.js$/, (route) =>
          requests++ === failing ? route.abort("connectionreset") : route.continue(),
        );
        await open(1);
        await page.unrouteAll({ behavior: "wait" });
      }
    });
  });
});

/** The gateway no longer knows the operation's document, as after a deployment, until the returned function is called. */
async function forgetDocument(
  page: Page,
  operation: string,
  isDue: Promise<void> = Promise.resolve(),
): Promise<() => Promise<void>> {
  const id = trustedNamed(operation).id;
  const address = (url: URL) => url.searchParams.get("documentId") === id;
  await page.route(address, async (route) => {
    const url = new URL(route.request().url());
    await isDue;
    url.searchParams.set("documentId", `sha256:${"0".repeat(64)}`);
    return route.continue({ url: url.href });
  });
  return () => page.unroute(address);
}

async function expectResponsive(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Increase" }).click();
  await expect(page.getByRole("button", { name: "Add to Cart - ₹7,560.00" })).toBeVisible();
}
