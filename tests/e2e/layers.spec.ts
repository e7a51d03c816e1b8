import type { Locator, Page } from "@playwright/test";
import { addAddress } from "./support/checkout-visit.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { expectLayers } from "./support/layers.ts";
import { goBack, goForward } from "./support/navigate.ts";
import { expect, test } from "./support/shop-test.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("Back closes each kind of layer over a page and stays on the page, as often as it is opened; a half-filled address asks before it is thrown away", async ({
  page,
  request,
}) => {
  const customer = await openAccount(request, ["1"]);
  await addAddress(customer);
  await logInPage(page, customer);
  await page.goto("/company");
  await page.goto("/product/2");
  await expect(page.getByText(/^Same day if ordered before /), "everything of the page is loaded").toBeVisible();
  const openerOf = (name: string) =>
    page
      .getByRole("button", { name, exact: true })
      .or(page.getByRole("main").getByRole("link", { name, exact: true }))
      .filter({ visible: true })
      .first();
  const dialogOf = (name: string) => page.getByRole("dialog", { name });
  const layers: [opener: string, layer: Locator][] = [
    ["Search", dialogOf("Search")],
    ["Category", dialogOf("Categories")],
    ["Account", dialogOf("My Profile")],
    ["Cart, 1 item", dialogOf("Shopping Cart")],
    ["Size Guide", dialogOf("Size Guide")],
    ["Zoom in", page.getByRole("dialog", { name: /^Pictures of/ })],
  ];
  for (const [opener, layer] of layers) {
    await test.step(opener, async () => {
      await openerOf(opener).click();
      await expectOpen(page, layer);
      const requests = await requestsDuring(page, () => goBack(page));
      await expect(layer).toBeHidden();
      await expect(page).toHaveURL(/\/product\/2$/);
      expect(requests, "no loader runs again").toEqual([]);
      await expect(openerOf(opener)).toBeFocused();
    });
  }

  await test.step("Forward after Back neither opens the layer nor leaves the page", async () => {
    await goForward(page);
    await expectLayers(page, 0);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  await test.step("after Close and Escape, Back leaves the page", async () => {
    await openerOf("Size Guide").click();
    await expectOpen(page, dialogOf("Size Guide"));
    await dialogOf("Size Guide").getByRole("button", { name: "Close" }).click();
    await expectLayers(page, 0);
    await openerOf("Search").click();
    await expectOpen(page, dialogOf("Search"));
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(dialogOf("Search")).toBeHidden();
    await expectLayers(page, 0);
    await goBack(page);
    await expect(page).toHaveURL(/\/company$/);
  });

  await openerOf("Cart, 1 item").click();
  await dialogOf("Shopping Cart").getByRole("link", { name: "View Cart" }).click();
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("button", { name: "Change" }).click();
  const picker = page.getByRole("dialog", { name: "Shipping Address" });
  await expectOpen(page, picker);
  await picker.getByRole("button", { name: "Add New Address" }).click();
  const form = page.getByRole("dialog", { name: "Add Address" });
  const question = page.getByRole("dialog", { name: "Discard this address?" });
  await expectOpen(page, form);

  await test.step("an untouched form closes at once", async () => {
    await goBack(page);
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(/\/checkout$/);
    await page.getByRole("button", { name: "Change" }).click();
    await picker.getByRole("button", { name: "Add New Address" }).click();
    await expectOpen(page, form);
  });

  // The form focuses its first field once it notices what is typed.
  await expect(form.getByLabel("Full Name")).toBeFocused();
  await form.getByLabel("Street").fill("Temple");
  const ways: Record<string, () => Promise<unknown>> = {
    Back: () => goBack(page),
    Escape: () => page.keyboard.press("Escape"),
    Close: () => form.getByRole("button", { name: "Close" }).click(),
    "a press on the backdrop": () => page.mouse.click(5, 5),
  };
  for (const [name, leave] of Object.entries(ways)) {
    await test.step(name, async () => {
      await leave();
      await expectLayers(page, 2);
      await question.getByRole("button", { name: "Keep Editing" }).click();
      await expect(question).toBeHidden();
      await expectLayers(page, 1);
      await expect(form.getByLabel("Street")).toHaveValue("Temple");
    });
  }

  await test.step("Back closes the question, and Discard the form", async () => {
    await goBack(page);
    await expectLayers(page, 2);
    await goBack(page);
    await expect(question).toBeHidden();
    await expectOpen(page, form);
    await goBack(page);
    await question.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expectLayers(page, 0);
    await expect(page).toHaveURL(/\/checkout$/);
    await goBack(page);
    await expect(page).toHaveURL(/\/cart$/);
  });
});

test("a layer that replaces another has one entry, and a link in a layer leaves none behind; a layer that is opened while the next page loads stays open on it, and a reload below a layer works; Back to a page that still loads keeps its entry", async ({
  page,
}) => {
  await page.goto("/company");
  const category = page.getByRole("button", { name: "Category", exact: true }).filter({ visible: true });
  const categories = page.getByRole("dialog", { name: "Categories" });
  const subcategories = page.getByRole("dialog", { name: "Sarees Subcategories" });
  const search = page.getByRole("dialog", { name: "Search" });

  await test.step("a layer that is opened while the next page loads", async () => {
    const loaded = Promise.withResolvers<void>();
    await page.route(/operationName=HomePage&/, async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await page.getByRole("link", { name: "Kasavu, home" }).click();
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await search.getByRole("combobox").fill("kasa");
    await expect(page).toHaveURL(/\/company$/);
    loaded.resolve();
    await expect(page).toHaveURL(/\/$/);
    await expectLayers(page, 1);
    await expect(search.getByRole("combobox")).toHaveValue("kasa");
    await goBack(page);
    await expect(search).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: /^Kasavu/ })).toBeVisible();
    await goBack(page);
    await expect(page).toHaveURL(/\/company$/);
  });

  await page.getByRole("link", { name: "Kasavu, home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await test.step("the subcategories replace the categories", async () => {
    await category.click();
    await expectOpen(page, categories);
    await categories.getByRole("link", { name: "Sarees" }).click();
    await expectOpen(page, subcategories);
    await goBack(page);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step("a link", async () => {
    await category.click();
    await expectOpen(page, categories);
    await categories.getByRole("link", { name: "Sarees" }).click();
    await subcategories.getByRole("link", { name: "Ikat" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeFocused();
    await goBack(page);
    await expect(page.getByRole("heading", { level: 1, name: /^Kasavu/ })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await goForward(page);
    await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeVisible();
    await goBack(page);
    await goBack(page);
    await expect(page).toHaveURL(/\/company$/);
  });

  await test.step("a reload below a layer, and a guest's login", async () => {
    await page.getByRole("link", { name: "Kasavu, home" }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expectOpen(page, search);
    await page.reload();
    await expectLayers(page, 0);
    await expect(search).toBeHidden();
    await page.getByRole("button", { name: "Login", exact: true }).filter({ visible: true }).click();
    const account = page.getByRole("dialog", { name: "Account" });
    await expectOpen(page, account);
    await account.getByRole("button", { name: "Login" }).click();
    const login = page.getByRole("dialog").filter({ has: page.getByLabel("Mobile Number") });
    await expectOpen(page, login);
    await goBack(page);
    await expect(login).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step("a link to the shown page while Back loads another, which keeps its entry", async () => {
    const loaded = Promise.withResolvers<void>();
    // The reload has forgotten this page's code.
    await page.route(/\/assets\/StaticPage-.*\.js/, async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await goBack(page);
    await expect(page).toHaveURL(/\/company$/);
    await page.getByRole("link", { name: "Kasavu, home" }).click();
    await expect(page).toHaveURL(/\/$/);
    loaded.resolve();
    await goBack(page);
    await expect(page).toHaveURL(/\/company$/);
    await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
  });
});

/** Waits until the layer is open and has its history entry. */
async function expectOpen(page: Page, layer: Locator): Promise<void> {
  await expect(layer).toBeVisible();
  await expectLayers(page, 1);
}

/** The paths that the page requests during an action. */
async function requestsDuring(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const paths: string[] = [];
  const note = (request: { url: () => string }) => void paths.push(request.url());
  page.on("request", note);
  await act();
  await expectLayers(page, 0);
  page.off("request", note);
  return paths.filter((path) => path.includes("graphql"));
}
