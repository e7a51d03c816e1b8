import type { Page } from "@playwright/test";
import { logInPage, openAccount } from "./support/customer.ts";
import { pricesOf } from "./support/page-parts.ts";
import { holdScripts, operationOf } from "./support/shop-responses.ts";
import { expect, test, untilIdle } from "./support/shop-test.ts";

const afterBootstrap = /assets\/(?!bootstrap).*\.js$/;

for (const { link, from, to, title } of [
  { link: "About", from: "/faq", to: "/company", title: /About/ },
  { link: "Balaramapuram Kasavu Saree", from: "/category/1/subcategories", to: "/product/1", title: /Balaramapuram/ },
]) {
  test(`a link clicked before hydration opens its page without a reload: ${link}`, async ({ page }) => {
    await page.addInitScript(() => {
      // the browser would follow the link after half a second
      const start = window.setTimeout.bind(window);
      Object.assign(window, {
        setTimeout: (act: () => void, delayMs: number) => start(act, delayMs === 500 ? 2 ** 30 : delayMs),
      });
    });
    const documents = countDocuments(page);
    const releaseScripts = await holdScripts(page, afterBootstrap);
    await page.goto(from, { waitUntil: "load" });
    await page.getByRole("link", { name: link, exact: true }).first().click();
    releaseScripts();
    await expect(page).toHaveURL(to);
    await expect(page).toHaveTitle(title);
    expect(documents()).toBe(1);
  });
}

test("a link clicked before hydration is followed by the browser if the scripts do not arrive", async ({ page }) => {
  const documents = countDocuments(page);
  const releaseScripts = await holdScripts(page, afterBootstrap);
  await page.goto("/faq", { waitUntil: "load" });
  await page.getByRole("link", { name: "About", exact: true }).first().click();
  await expect(page).toHaveTitle(/About/);
  expect(documents()).toBe(2);
  releaseScripts();
});

test("prices that change before their cards are hydrated are updated, without a hydration error", async ({
  page,
  request,
}) => {
  const customer = await openAccount(request, ["1"]);
  const cart = JSON.stringify(await customer.execute("Cart", {})).replaceAll('"amount":378000', '"amount":299900');
  await logInPage(page, customer);
  await page.addInitScript((response) => {
    const send = window.fetch.bind(window);
    // at once, and so before React hydrates the cards
    window.fetch = (address, options) =>
      typeof options?.body === "string" && options.body.includes('"operationName":"Cart"')
        ? Promise.resolve(new Response(response, { headers: { "content-type": "application/json" } }))
        : send(address, options);
  }, cart);
  await page.goto("/category/1/subcategories");
  const card = page.getByRole("article").filter({ hasText: "Balaramapuram Kasavu Saree" });
  await expect(pricesOf(card).first()).toContainText("₹2,999");
});

test("a sort chosen before hydration is applied after it", async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto("/category/1/subcategories", { waitUntil: "commit" });
  await page.getByLabel("Sort By").selectOption("Price: High to Low");
  releaseScripts();
  await expect(page).toHaveURL(/sort=high/);
});

test("text typed into the search before hydration stays when the shop rejects the stored login meanwhile", async ({
  page,
}) => {
  await logInPage(page, { token: "expired" });
  const releaseScripts = await holdScripts(page, /assets\/SearchBox.*\.js$/);
  const rejected = page.waitForResponse((response) => operationOf(response.request()) === "Cart");
  await page.goto("/faq", { waitUntil: "commit" });
  const field = page.getByRole("combobox", { name: "Search products" });
  await field.fill("saree");
  await rejected;
  releaseScripts();
  await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
  await expect(page.getByRole("option").first()).toContainText("Saree");
  await expect(field).toHaveValue("saree");
});

test("clicks before hydration are replayed after it, each once, and text typed into the search is searched for", async ({
  page,
}) => {
  const releaseScripts = await holdScripts(page, afterBootstrap);
  await page.goto("/product/1", { waitUntil: "load" });
  const main = page.getByRole("main");
  for (const press of ["Increase", "Increase"]) {
    await main.getByRole("button", { name: press }).filter({ visible: true }).first().click();
  }
  const field = page.getByRole("combobox", { name: "Search products" });
  await field.fill("saree");
  releaseScripts();
  await expect(main.getByRole("button", { name: "Add to Cart - ₹11,340.00" }).first()).toBeVisible();
  await expect(page.getByRole("option").first()).toContainText("Saree");
  await expect(field).toHaveValue("saree");
});

/** URLs of one page each, and the canonical URL at which the server renders all of them. */
const variants: [url: string, address: string][] = [
  ["/Product/1/?utm_source=mail", "/product/1"],
  ["/SEARCH?utm_source=mail&q=%20jhumka%20", "/search?q=jhumka"],
  ["/category/1/subcategories/?page=2&ref=a&sort=high&page=3", "/category/1/subcategories?sort=high&page=2"],
  ["/my-account/?utm_source=mail&section=orders", "/my-account"],
];

test("a page rendered at its canonical URL hydrates at each equivalent URL", async ({ page }) => {
  for (const [url, address] of variants) {
    await test.step(url, async () => {
      const rendered = await page.request.get(address);
      await page.route(url, (route) => route.fulfill({ response: rendered }), { times: 1 });
      await page.goto(url);
      // a hydration mismatch is logged to the console, which fails the test
      await untilIdle(page);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  }
});

/** Counts the documents that the page requests from now on. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}
