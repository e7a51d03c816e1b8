import type { Page } from "@playwright/test";
import * as v from "valibot";
import { trustedNamed } from "../gateway/support/trusted.ts";
import { expectDialogAccessible } from "./support/accessibility.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { goBack, goForward } from "./support/navigate.ts";
import { holdScripts } from "./support/shop-responses.ts";
import { expect, test, untilIdle } from "./support/shop-test.ts";
import { swipe } from "./support/swipe.ts";

const saree = "Balaramapuram Kasavu Saree";
const ProductResponse = v.object({ data: v.object({ product: v.looseObject({}) }) });
const list = "/category/1/subcategories";
/** The other products of the saree's category. */
const allRelated = 6;

test.use({ realPictures: true });

test("a product page shows four related products in a row, its total follows the stepper at once, and its pictures and their zoom dialog work by keyboard", async ({
  page,
  request,
}) => {
  await logInPage(page, await openAccount(request));
  await page.goto("/product/1");
  const main = page.getByRole("main");
  await expect(main.getByRole("article")).toHaveCount(allRelated);
  await expect(main.getByRole("article").nth(4)).toBeAttached();
  const [first, , , fourth, fifth] = await main.getByRole("article").evaluateAll((cards) =>
    // at one time, because what is above them may still move them
    cards.map((card) => card.getBoundingClientRect()).map(({ x, y }) => ({ x, y })),
  );
  expect(fourth?.y, "four stand in a row").toBe(first?.y);
  expect(fifth?.x, "the fifth in the next").toBe(first?.x);
  await expect(main.getByRole("article").first().getByRole("button", { name: /^Add / })).toBeVisible();

  const stepper = main.getByRole("group", { name: `Quantity of ${saree}` });
  await expect(stepper.getByRole("button", { name: "Decrease" })).toBeDisabled();
  await stepper.getByRole("button", { name: "Increase" }).click({ clickCount: 2 });
  await expect(main.getByRole("button", { name: "Add to Cart - ₹11,340.00" })).toBeVisible();
  await stepper.getByRole("button", { name: "Decrease" }).click();
  await main.getByRole("button", { name: "Add to Cart - ₹7,560.00" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Item added to cart" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();

  await test.step("the pictures by keyboard, and the focus returns to the opener", async () => {
    await thumbnailOf(page, 3).click();
    await expectPicture(page, 3);
    await stripOf(page).press("Home");
    await expectPicture(page, 1);
    await stripOf(page).press("ArrowRight");
    await expectPicture(page, 2);
    await stripOf(page).press("Home");
    await expectPicture(page, 1);

    await page.getByRole("button", { name: "Zoom in" }).press("Enter");
    const zoom = zoomOf(page);
    const picture = zoom.getByRole("img");
    await expect(zoom.getByRole("button", { name: "Zoom out" })).toBeFocused();
    expect((await picture.boundingBox())?.width).toBeGreaterThan(900);
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeLessThanOrEqual(1440);
    await page.keyboard.press("ArrowRight");
    await expect(picture).toHaveAccessibleName(`${saree}, picture 2 of 3`);
    await zoom.getByRole("button", { name: "Next picture" }).click({ clickCount: 2 });
    await expect(picture).toHaveAccessibleName(`${saree}, picture 1 of 3`);
    await page.keyboard.press("ArrowLeft");
    await expect(picture).toHaveAccessibleName(`${saree}, picture 3 of 3`);
    await page.keyboard.press("Escape");
    await expect(zoom).toBeHidden();
    await expect(page.getByRole("button", { name: "Zoom in" })).toBeFocused();
    await expectPicture(page, 3);
  });
});

test.describe("on a phone, by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: "no-preference" });

  test("pictures are changed by thumbnail, arrow and swipe, also before hydration, and enlarged on request; the total is in view whenever the buy row is not, and adds to the cart", async ({
    page,
    request,
  }) => {
    await logInPage(page, await openAccount(request));
    const scripts: string[] = [];
    page.on("request", (sent) => scripts.push(new URL(sent.url()).pathname));
    const idle = page.waitForRequest(/\/assets\/LoginDialog-.*\.js$/);
    await page.goto("/product/1");
    const strip = stripOf(page);
    await expectPicture(page, 1);
    // the login form's chunk is requested once the page is loaded, hydrated and idle
    await idle;
    expect(scripts.filter((path) => path.includes("PictureZoom"))).toEqual([]);
    await thumbnailOf(page, 3).click();
    await expectPicture(page, 3);
    await page.getByRole("button", { name: "Next picture" }).click();
    await expectPicture(page, 1);
    await page.getByRole("button", { name: "Previous picture" }).click();
    await expectPicture(page, 3);
    await thumbnailOf(page, 2).click();
    await expectPicture(page, 2);
    // the zoom dialog by touch
    await strip.evaluate((element) => {
      element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      element.scrollTo({ left: 0 });
    });
    await expectPicture(page, 1);

    await page.getByRole("button", { name: "Zoom in" }).click();
    const zoom = zoomOf(page);
    const picture = zoom.getByRole("img");
    await expect(zoom.getByRole("button", { name: "Zoom out" })).toBeFocused();
    expect((await picture.boundingBox())?.width).toBeGreaterThan(900);
    await zoom.getByRole("button", { name: "Zoom out" }).click();
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeLessThanOrEqual(390);
    await zoom.getByRole("button", { name: "Next picture" }).click({ clickCount: 2 });
    await expect(picture).toHaveAccessibleName(`${saree}, picture 3 of 3`);
    await zoom.getByRole("button", { name: "Close" }).click();
    await expect(zoom).toBeHidden();
    await expectPicture(page, 3);
    await strip.click();
    await expectDialogAccessible(page, zoom, `Pictures of ${saree}`);
    await page.keyboard.press("Escape");
    await expect(zoom).toBeHidden();

    await test.step("a picture swiped to before hydration is the current one after it", async () => {
      const releaseScripts = await holdScripts(page);
      await page.goto("/product/1", { waitUntil: "domcontentloaded" });
      await swipe(page, -300);
      await expect(page.getByRole("img", { name: "picture 2 of 3" })).toBeInViewport({ ratio: 0.9 });
      releaseScripts();
      await expect(page.getByRole("button", { name: "Picture 2 of 3" })).toHaveAttribute("aria-current", "true");
    });
    await test.step("the total and its button are in view whenever the buy row is not", async () => {
      const bar = page.getByRole("button", { name: "Add to Cart", exact: true });
      const buy = page.getByRole("button", { name: "Add to Cart - ₹3,780.00" });
      await expect(buy).toBeInViewport({ ratio: 1 });
      await expect(bar).toHaveCount(0);
      await page.setViewportSize({ width: 390, height: 600 });
      await expect(page.getByText("Total₹3,780.00")).toBeInViewport({ ratio: 1 });
      await expect(bar).toBeInViewport({ ratio: 1 });
      await swipe(page, -300);
      await expect(page.getByRole("button", { name: "Picture 3 of 3" })).toHaveAttribute("aria-current", "true");
      await expect(page.getByRole("img", { name: "picture 3 of 3" })).toBeInViewport({ ratio: 0.9 });
      await page.mouse.wheel(0, 300);
      await expect(buy).toBeInViewport({ ratio: 1 });
      await expect(bar).toHaveCount(0);
      await page.getByRole("button", { name: "Increase" }).tap();
      await page.getByRole("heading", { name: "Related Products" }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 600);
      await expect(bar).toBeInViewport();
      await expect(page.getByText("Total₹7,560.00")).toBeInViewport();
      await page.getByRole("button", { name: "Add to Cart - ₹7,560.00" }).scrollIntoViewIfNeeded();
      await expect(bar).toHaveCount(0);
      await page.mouse.wheel(0, 2000);
      await bar.tap();
      await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
    });
  });
});

test("a failed part leaves the rest of the page, and Retry loads it", async ({ page }) => {
  let responses: "whole" | "without related" | "unreadable" = "without related";
  await page.route(`**/graphql?documentId=${encodeURIComponent(trustedNamed("ProductPage").id)}*`, async (route) => {
    if (responses === "whole") return route.continue();
    if (responses === "unreadable") return route.fulfill({ body: "" });
    const response = await route.fetch();
    const { data } = v.parse(ProductResponse, await response.json());
    const errors = [{ message: "No response.", path: ["product"], extensions: { code: "UPSTREAM_TIMEOUT" } }];
    const product = { ...data.product, related: null };
    await route.fulfill({ response, json: { data: { product }, errors } });
  });
  const received: string[] = [];
  page.on("request", (sent) => received.push(sent.url()));
  // the login form's chunk is requested once the page is loaded, hydrated and idle
  const idle = page.waitForRequest(/\/assets\/LoginDialog-.*\.js$/);
  await page.goto(list);
  await test.step("a card's second picture is loaded on the first hover, not before", async () => {
    const second = /saree-kasavu-balaramapuram\/folded/;
    await idle;
    expect(received.filter((url) => second.test(url))).toEqual([]);
    const picture = page.waitForResponse(second);
    await page.getByRole("article").filter({ hasText: saree }).hover();
    expect((await picture).status()).toBe(200);
  });
  await page.getByRole("link", { name: saree }).click();
  await expect(page.getByRole("heading", { level: 1, name: saree })).toBeFocused();
  const related = page.getByRole("alert").filter({ hasText: "Failed to fetch related products." });
  await expect(related).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to Cart - ₹3,780.00" })).toBeVisible();
  responses = "unreadable";
  await related.getByRole("link", { name: "Retry" }).click();
  const again = page.getByRole("alert").filter({ hasText: "Failed to load related products. Please try again." });
  await expect(again).toBeVisible();
  responses = "whole";
  await again.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByRole("article")).toHaveCount(allRelated);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test.describe("with motion", () => {
  test.use({ reducedMotion: "no-preference" });

  test("a card shows that its product is loading, and its picture morphs into the product's, in both directions; an interrupted scroll leaves the thumbnail of the visible picture selected", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      let latest: ViewTransition | null = null;
      document.startViewTransition = (update) => {
        const transition = start(update);
        const note = async () => {
          await transition.ready;
          const parts = document
            .getAnimations()
            .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null));
          document.documentElement.dataset["moved"] = parts.join(" ");
        };
        latest = transition;
        document.documentElement.dataset["moving"] = "";
        // a skipped transition moves nothing
        note().catch(() => {});
        void transition.finished.finally(() => {
          if (latest === transition) delete document.documentElement.dataset["moving"];
        });
        return transition;
      };
    });
    const moved = () => page.locator("html").getAttribute("data-moved");
    const result = Promise.withResolvers<void>();
    await page.route("**/graphql?*", async (route) => {
      await result.promise;
      await route.continue();
    });
    await page.goto(list);
    const card = page.getByRole("article").filter({ hasText: saree });
    await card.getByRole("link").click();
    await expect(page.getByRole("status").filter({ hasText: "Loading product details..." })).toBeVisible();
    await expect(card).toBeHidden();
    result.resolve();
    await expect(page.getByRole("heading", { level: 1, name: saree })).toBeVisible();
    await expect.poll(moved).toContain("::view-transition-group(product-1)");
    await goBack(page);
    await expect(card).toBeVisible();
    await expectNoMotion(page);
    await page.evaluate(() => delete document.documentElement.dataset["moved"]);
    await goForward(page);
    await expect.poll(moved).toContain("::view-transition-group(product-1)");

    await expectNoMotion(page);
    await untilIdle(page);
    const related = page.getByRole("article").first();
    await related.scrollIntoViewIfNeeded();
    await untilIdle(page);
    const title = await related.getByRole("link").textContent();
    await related.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: title ?? "" })).toBeVisible();
    await expect.poll(moved).toMatch(/group\(product-(?!1\))\d+\)/);

    await test.step("an interrupted scroll", async () => {
      await goBack(page);
      await expect(page.getByRole("heading", { level: 1, name: saree })).toBeVisible();
      await expectNoMotion(page);
      await stripOf(page).evaluate((strip) => {
        const interrupt = () => strip.scrollTo({ left: 0, behavior: "instant" });
        strip.addEventListener("scroll", interrupt, { once: true });
      });
      await thumbnailOf(page, 3).click();
      await expectPicture(page, 1);
      await thumbnailOf(page, 3).click();
      await expectPicture(page, 3);
    });
  });
});

const expectNoMotion = (page: Page) => expect(page.locator("html")).not.toHaveAttribute("data-moving");
const stripOf = (page: Page) => page.getByRole("group", { name: `Pictures of ${saree}` });
const thumbnailOf = (page: Page, index: number) => page.getByRole("button", { name: `Picture ${index} of 3` });
const zoomOf = (page: Page) => page.getByRole("dialog", { name: `Pictures of ${saree}` });

async function expectPicture(page: Page, index: number): Promise<void> {
  await expect(thumbnailOf(page, index)).toHaveAttribute("aria-current", "true");
  await expect(stripOf(page).getByRole("img", { name: `picture ${index} of 3` })).toBeInViewport({ ratio: 0.4 });
}
