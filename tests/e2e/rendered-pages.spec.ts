import { holdScripts } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";

/** The login form's chunk, which a page requests once it is loaded, hydrated and idle. */
const requestsWhenIdle = /\/assets\/LoginDialog-.*\.js$/;

const publicPages: { path: string; title: RegExp; holds: string }[] = [
  { path: "/", title: /Kasavu/, holds: "Balaramapuram Kasavu Saree" },
  { path: "/categories", title: /Categories/, holds: "Mundus &amp; Dhotis" },
  { path: "/category/1/subcategories?sort=high&page=2", title: /Sarees/, holds: "Showing page" },
  { path: "/product/1", title: /Balaramapuram Kasavu Saree/, holds: "₹3,780.00" },
  { path: "/search?q=jhumka", title: /jhumka/, holds: "Bell Jhumka" },
  { path: "/company", title: /About/, holds: "Thrissur" },
];

test("a public page is complete in the server's HTML, and sends no GraphQL request while hydrating", async ({
  page,
}) => {
  const operations: string[] = [];
  page.on("request", (sent) => {
    if (new URL(sent.url()).pathname === "/graphql") operations.push(sent.postData() ?? sent.url());
  });
  for (const { path, title, holds } of publicPages) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      expect(await response?.text()).toContain(holds);
      await expect(page).toHaveTitle(title);
      // hydrated once a button responds
      await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
      await expect(page.getByRole("dialog").or(page.getByRole("tab"))).not.toHaveCount(0);
      expect(operations).toEqual([]);
    });
  }
});

/** URLs of one page each, and the canonical URL at which the server renders all of them. */
const variants: [url: string, address: string][] = [
  ["/Product/1/?utm_source=mail", "/product/1"],
  ["/SEARCH?utm_source=mail&q=%20jhumka%20", "/search?q=jhumka"],
  ["/category/1/subcategories/?page=2&ref=a&sort=high&page=3", "/category/1/subcategories?sort=high&page=2"],
  ["/my-account/?utm_source=mail&section=orders", "/my-account"],
  ["/Company/", "/company"],
];

test("a page rendered at its canonical URL hydrates at each equivalent URL", async ({ page }) => {
  for (const [url, address] of variants) {
    await test.step(url, async () => {
      const rendered = await page.request.get(address);
      await page.route(url, (route) => route.fulfill({ response: rendered }), { times: 1 });
      await page.goto(url);
      // a hydration mismatch is logged to the console, which fails the test
      await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
      await expect(page.getByRole("dialog").or(page.getByRole("tab"))).not.toHaveCount(0);
    });
  }
});

test.describe("an unknown page", () => {
  test.use({ expectedErrors: ["response: 404", "status of 404"] });

  test("is not found, and has that status", async ({ page }) => {
    for (const path of ["/nowhere", "/cartoons", "/product/99999", "/product/abc", "/category/99999/subcategories"]) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
      });
    }
  });
});

test("the page's HTML is the same for every caller", async ({ request }) => {
  const guest = await request.get("/product/1");
  const customer = await request.get("/product/1", {
    headers: { authorization: "Bearer abc", cookie: "authToken=abc" },
  });
  expect(await customer.text()).toBe(await guest.text());
});

test("all styles are in one sheet, its layers in ascending order of precedence, and overlays add none", async ({
  page,
}) => {
  await page.goto("/product/1");
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].map(({ cssRules }) => [
      ...new Set([...cssRules].map((rule) => (rule instanceof CSSLayerBlockRule ? rule.name : rule.cssText))),
    ]),
  );
  expect(sheets).toEqual([["tokens", "base", "layout", "control", "ui", "component", "utility"]]);
});

test("a sort chosen before hydration is applied after it", async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto("/category/1/subcategories", { waitUntil: "commit" });
  await page.getByLabel("Sort By").selectOption("Price: High to Low");
  releaseScripts();
  await expect(page).toHaveURL(/sort=high/);
});

test("text typed into the search before hydration is searched for after it", async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("combobox", { name: "Search products" }).fill("saree");
  releaseScripts();
  await expect(page.getByRole("option").first()).toContainText("Saree");
  await expect(page.getByRole("combobox", { name: "Search products" })).toHaveValue("saree");
});

test("clicks before hydration are replayed after it, each once", async ({ page }) => {
  const releaseScripts = await holdScripts(page, /assets\/(?!bootstrap).*\.js$/);
  await page.goto("/product/1", { waitUntil: "load" });
  const main = page.getByRole("main");
  for (const press of ["Increase", "Increase"]) {
    await main.getByRole("button", { name: press }).filter({ visible: true }).first().click();
  }
  releaseScripts();
  await expect(main.getByRole("button", { name: "Add to Cart - ₹11,340.00" }).first()).toBeVisible();
});

test.describe("with the real pictures", () => {
  test.use({ realPictures: true });

  test("a card's second picture is loaded on the first hover, not before", async ({ page }) => {
    const second = /saree-kasavu-balaramapuram\/folded/;
    const received: string[] = [];
    page.on("request", (request) => received.push(request.url()));
    const idle = page.waitForRequest(requestsWhenIdle);
    await page.goto("/category/1/subcategories");
    await idle;
    expect(received.filter((url) => second.test(url))).toEqual([]);
    const picture = page.waitForResponse(second);
    await page.getByRole("article").filter({ hasText: "Balaramapuram Kasavu Saree" }).hover();
    expect((await picture).status()).toBe(200);
  });
});
