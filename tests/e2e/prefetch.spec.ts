import type { Locator } from "@playwright/test";
import { goBack } from "./support/navigate.ts";
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

  test("is prefetched on hover, focus and touch, once, and then opens without another request; not when the pointer passes over it, nor for a shopper who saves data", async ({
    page,
  }) => {
    await page.clock.install();
    const received: string[] = [];
    page.on("request", (request) => listing.test(request.url()) && received.push(request.url()));
    await page.goto("/");
    const linkTo = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
    for (const [index, { device, category, showIntent }] of items.entries()) {
      await test.step(device, async () => {
        const link = linkTo(category);
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
        await goBack(page);
        await expect(link).toBeVisible();
      });
    }
    await test.step("when the pointer rests on the link, and not when it passes over it", async () => {
      const away = () => page.getByRole("banner").hover();
      const link = linkTo("Women's Kurtas");
      await away();
      await page.clock.pauseAt(Date.now() + 3_600_000);
      const before = received.length;
      await link.hover();
      await page.clock.runFor(60);
      await away();
      await page.clock.runFor(1000);
      expect(received).toHaveLength(before);
      await link.hover();
      await page.clock.runFor(65);
      await expect.poll(() => received.length).toBe(before + 1);
      await page.clock.resume();
    });
    await test.step("not for a shopper who saves data", async () => {
      await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
      const idle = page.waitForRequest(requestsWhenIdle);
      await page.goto("/");
      // the login form's chunk is requested after the listeners for prefetching are registered, or omitted
      await idle;
      const before = received.length;
      // a touch prefetches immediately: an interrupted hover would not either
      await linkTo("Sarees").dispatchEvent("touchstart");
      await linkTo("Sarees").focus();
      await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(received).toHaveLength(before);
    });
  });
});
