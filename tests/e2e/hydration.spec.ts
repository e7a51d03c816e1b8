import type { Page } from "@playwright/test";
import { logInPage, openAccount } from "./support/customer.ts";
import { pricesOf } from "./support/page-parts.ts";
import { holdScripts } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";

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

/** Counts the documents that the page requests from now on. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}
