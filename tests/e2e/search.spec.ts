import type { Locator, Page } from "@playwright/test";
import * as v from "valibot";
import { expectAccessible, expectAccessibleParts } from "./support/accessibility.ts";
import { goBack } from "./support/navigate.ts";
import { holdScripts } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";

const saree = "Balaramapuram Kasavu Saree";
const isSearch = (url: string) => url.includes("/graphql") && url.includes("%22text%22");

/** The search field of the header, or of the phone's screen. */
async function openSearch(page: Page) {
  const opener = page.getByRole("banner").getByRole("button", { name: "Search" });
  if (await opener.isVisible()) await opener.click();
  return page.getByRole("combobox", { name: "Search products" }).filter({ visible: true });
}

test("results appear while typing, the match is marked, and the keyboard selects a product, or a category before them", async ({
  page,
}) => {
  const release = await holdScripts(page, /\/assets\/SearchResults-.*\.js$/);
  await page.goto("/");
  const field = await openSearch(page);
  await test.step("the field names its list only while the list is there", async () => {
    const responded = page.waitForResponse((response) => isSearchOf("saree")(new URL(response.url())));
    await field.fill("saree");
    await responded;
    await expect(page.getByText("10 products")).toBeAttached();
    await expect(field).not.toHaveAttribute("aria-controls");
    await expect(field).toHaveAttribute("aria-expanded", "false");
    release();
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await expect(field).toHaveAttribute("aria-controls", await idOf(page, "listbox"));
    await field.fill("");
  });
  await field.pressSequentially("SAR");
  const options = productsOf(page);
  const category = page.getByRole("group", { name: "Categories" }).getByRole("option");
  await expect(options).toHaveCount(10);
  await expect(category).toHaveText(["Sarees Category"]);
  await expect(page.getByRole("link", { name: /^See all \d\d results$/ })).toBeAttached();
  await expectMatch(options.first());
  await expectAccessible(page, "search results on a desktop");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(field).toHaveAttribute("aria-controls", await idOf(page, "listbox"));

  await field.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await field.press("ArrowDown");
  await expect(category).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", await idOf(page, "option"));
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Sarees" })).toBeVisible();

  await field.fill("SAR");
  await expect(options).toHaveCount(10);
  await field.press("ArrowDown");
  await field.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(field).toBeFocused();
  // of an input method, and the Enter that ends a composition as Safari sends it
  for (const key of ["Enter", "Escape", "ArrowDown"]) await field.dispatchEvent("keydown", { key, isComposing: true });
  await field.dispatchEvent("keydown", { key: "Enter", keyCode: 229 });
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveValue("SAR");
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: saree })).toBeVisible();
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(await openSearch(page)).toHaveValue("");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a click selects a result, the last row links to all of them, and Enter leads to the full list, which keeps the query", async ({
    page,
  }) => {
    const options = productsOf(page);
    await page.goto("/");

    await test.step("results appear while typing, the match is marked, and a click selects one", async () => {
      const field = await openSearch(page);
      await field.pressSequentially("SAR");
      await expect(options).toHaveCount(8);
      await expectMatch(options.first());
      await expectAccessible(page, "search results on a phone");
      await options.first().click();
      await expect(page.getByRole("heading", { level: 1, name: saree })).toBeVisible();
      await expect(page.getByRole("listbox")).toHaveCount(0);
    });

    await test.step("the last row has the number of results, and links to all of them", async () => {
      const field = await openSearch(page);
      await expect(field).toHaveValue("");
      await field.fill("saree");
      const all = page.getByRole("link", { name: /^See all \d\d results$/ });
      const count = /\d\d/.exec((await all.textContent()) ?? "")?.[0];
      await all.click();
      await expect(page).toHaveURL(/\/search\?q=saree$/);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByText(`${count} Items`, { exact: true })).toBeVisible();
      const again = await openSearch(page);
      await again.fill("Balaramapuram Kasavu Saree");
      await expect(options).toHaveCount(1);
      await expect(all).toHaveCount(0);
    });

    await test.step("Enter leads to the full list, which keeps the query; a word without results says so", async () => {
      const field = page.getByRole("combobox", { name: "Search products" }).filter({ visible: true });
      await field.fill("kasavu");
      await field.press("Enter");
      await expect(page).toHaveURL(/\/search\?q=kasavu$/);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByText(/^\d\d Items$/)).toBeVisible();
      await expect(page.getByRole("main").getByRole("article").first()).toContainText("Kasavu");

      const again = await openSearch(page);
      await expect(again).toHaveValue("kasavu");
      await again.fill("tuxedo");
      await expect(page.getByText("No products to show.")).toBeVisible();
      await expectAccessible(page, "a search without results on a phone");
      await again.press("Enter");
      await expect(page.getByRole("heading", { name: 'No products found for "tuxedo".' })).toBeVisible();
      await goBack(page);
      await expect(page.getByRole("heading", { name: "Results for “kasavu”" })).toBeVisible();
      await expect(await openSearch(page)).toHaveValue("kasavu");
    });
  });
});

test("the dropdown closes on a click outside, on Escape and on a navigation, and the focus opens it again without another request; a newer search aborts the older request, and few searches stay in the browser's cache", async ({
  page,
}) => {
  await page.goto("/");
  const field = await openSearch(page);
  const dropdown = page.locator("[data-search-results]");
  await test.step("closes and opens again", async () => {
    const received: string[] = [];
    page.on("request", (request) => {
      if (isSearch(request.url())) received.push(request.url());
    });
    const list = page.getByRole("listbox", { name: "Results" });
    await field.click();
    await field.fill("   ");
    await expect(dropdown).toHaveCount(0);
    expect(received).toEqual([]);

    await field.fill("saree");
    await expect(list).toBeVisible();
    const { height = 0 } = (await dropdown.boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(350);
    await page.getByRole("contentinfo").getByRole("heading", { name: "Categories" }).click();
    await expect(list).toHaveCount(0);
    await field.focus();
    await expect(list).toBeVisible();
    await expect(page.getByRole("link", { name: /^See all \d\d results$/ })).toBeAttached();
    await field.press("Escape");
    await expect(list).toHaveCount(0);
    await expect(field).toHaveValue("saree");
    await field.press("ArrowDown");
    await expect(list).toBeVisible();
    expect(received).toHaveLength(1);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(/\/company$/);
    await expect(list).toHaveCount(0);
    // no click here: Back alone closes it
    await field.fill("mundu");
    await expect(list).toBeVisible();
    await goBack(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(list).toHaveCount(0);
  });
  await test.step("a newer search aborts the older request, and a late response changes nothing", async () => {
    await field.fill("");
    await page.route(isSearchOf("shi"), () => {}); // it never gets a response
    const older = page.waitForRequest((request) => isSearchOf("shi")(new URL(request.url())));
    await field.pressSequentially("shi");
    const sent = await older;
    const givenUp = page.waitForEvent("requestfailed", (request) => request === sent);
    await field.pressSequentially("rt");
    expect((await givenUp).failure()?.errorText).toBe("net::ERR_ABORTED");
    await expect(page.getByRole("option").first()).toContainText("Shirt");
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
  await test.step("the dropdown says No products to show for a search without results, and names the query if no name contains it", async () => {
    await field.fill("tuxedo");
    await expect(dropdown).toContainText("No products to show.");
    await expectAccessible(page, "a search without results on a desktop");
    // a REST host may send products whose names do not contain the query, which the gateway drops
    await page.route(isSearchOf("dhavani"), (route) =>
      route.fulfill({ json: { data: { search: [], searchCount: 4 } } }),
    );
    await field.fill("dhavani");
    await expect(dropdown).toContainText('No products found for "dhavani".');
  });
  await test.step("it says what was searched for in place of a misspelt word, and has the categories of a plural", async () => {
    await field.fill("kurtas");
    await expect(dropdown.getByRole("group", { name: "Categories" }).getByRole("option")).toHaveText([
      /^Women's Kurtas/,
      /^Men's Kurtas/,
    ]);
    await field.fill("sareee");
    await expect(dropdown.getByText("Showing results for “saree")).toBeVisible();
    await expectAccessibleParts(page, ["[data-search-results]"]);
  });
  await test.step("however much is typed, only the results of few searches stay in the browser's cache", async () => {
    await field.fill("");
    const text = "balaramapuram kasavu saree";
    for (let length = 1; length <= text.length; length++) {
      const typed = text.slice(0, length);
      const responded =
        typed === typed.trim() ? page.waitForResponse((response) => isSearchOf(typed)(new URL(response.url()))) : null;
      await field.press(typed.at(-1) === " " ? "Space" : (typed.at(-1) ?? ""));
      await responded;
    }
    await expect(page.getByRole("option")).toHaveCount(1);
    expect(v.parse(v.number(), await page.evaluate(countCachedSearches))).toBeLessThanOrEqual(5);
  });
});

/** A script that returns the number of searches in the root of Apollo's cache; React's tree leads to the client. */
const countCachedSearches = `(() => {
  const container = document[Object.keys(document).find((key) => key.startsWith("__reactContainer"))];
  const clientBelow = (fiber) =>
    fiber && (fiber.memoizedProps?.client ?? clientBelow(fiber.child) ?? clientBelow(fiber.sibling));
  const { ROOT_QUERY } = clientBelow(container.stateNode.current).cache.extract();
  return Object.keys(ROOT_QUERY).filter((field) => field.startsWith("search(")).length;
})()`;

/** The products among the results of the box. */
function productsOf(page: Page): Locator {
  return page.getByRole("group", { name: "Products" }).getByRole("option");
}

async function expectMatch(option: Locator): Promise<void> {
  await expect(option.locator("mark")).toHaveText("Sar");
  await expect(option).toContainText(saree);
  await expect(option).toContainText("Sarees");
  await expect(option).toContainText("₹3,780.00");
}

function isSearchOf(text: string) {
  return (url: URL) => url.searchParams.get("variables") === JSON.stringify({ text });
}

async function idOf(page: Page, role: "listbox" | "option"): Promise<string> {
  return (await page.getByRole(role).first().getAttribute("id")) ?? "";
}
