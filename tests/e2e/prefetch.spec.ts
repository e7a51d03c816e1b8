import type { Locator } from "@playwright/test";
import { expect, test } from "./support/shop-test.ts";

/** The login form's chunk, which a page requests once it is loaded, hydrated and idle. */
const requestsWhenIdle = /\/assets\/LoginDialog-.*\.js$/;

test.describe("a link's page", () => {
  const listing = /operationName=CategoryPage/;

  const items: { device: string; category: string; showIntent: (link: Locator) => Promise<void> }[] = [
    { device: "hover", category: "Sarees", showIntent: (link) => link.hover() },
    { device: "focus", category: "Mundus & Dhotis", showIntent: (link) => link.focus() },
    { device: "touch", category: "Jewellery", showIntent: (link) => link.dispatchEvent("touchstart") },
  ];

  test("is prefetched on hover, focus and touch, once, and then opens without another request", async ({ page }) => {
    const received: string[] = [];
    page.on("request", (request) => listing.test(request.url()) && received.push(request.url()));
    await page.goto("/");
    for (const [index, { device, category, showIntent }] of items.entries()) {
      await test.step(device, async () => {
        const link = page.getByRole("main").getByRole("link", { name: category, exact: true });
        const response = page.waitForResponse(listing);
        const addAgain = async () => {
          await page.getByRole("banner").hover();
          await link.blur();
          await showIntent(link);
          return received.length;
        };
        // a busy page does not register its prefetch listeners yet
        await expect.poll(addAgain).toBe(index + 1);
        await response;
        await addAgain();
        await link.click();
        await expect(page.getByRole("heading", { level: 1, name: category })).toBeVisible();
        expect(received).toHaveLength(index + 1);
        await page.goBack();
        await expect(link).toBeVisible();
      });
    }
  });

  test("is prefetched when the pointer rests on the link, and not when it passes over it", async ({ page }) => {
    await page.clock.install();
    const received: string[] = [];
    page.on("request", (request) => listing.test(request.url()) && received.push(request.url()));
    await page.goto("/");
    const away = () => page.getByRole("banner").hover();
    const hover = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true }).hover();
    await expect
      .poll(() =>
        away()
          .then(() => hover("Sarees"))
          .then(() => received.length),
      )
      .toBe(1);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await hover("Mundus & Dhotis");
    await page.clock.runFor(60);
    await away();
    await page.clock.runFor(1000);
    expect(received).toHaveLength(1);
    await hover("Mundus & Dhotis");
    await page.clock.runFor(65);
    await expect.poll(() => received.length).toBe(2);
  });

  test("is not prefetched for a shopper who saves data", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    const received: string[] = [];
    page.on("request", (request) => listing.test(request.url()) && received.push(request.url()));
    const idle = page.waitForRequest(requestsWhenIdle);
    await page.goto("/");
    // the login form's chunk is requested after the listeners for prefetching are registered, or omitted
    await idle;
    const link = page.getByRole("main").getByRole("link", { name: "Sarees", exact: true });
    // a touch prefetches immediately: an interrupted hover would not either
    await link.dispatchEvent("touchstart");
    await link.focus();
    await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(received).toEqual([]);
  });
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
