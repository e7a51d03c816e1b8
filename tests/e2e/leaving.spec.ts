import type { Page } from "@playwright/test";
import * as v from "valibot";
import { trustedNamed } from "../gateway/support/trusted.ts";
import { isLongRun } from "../support/long-run.ts";
import { quantityOf } from "./support/cart-line.ts";
import { logInPage, openAccount, type Customer } from "./support/customer.ts";
import { toastOf } from "./support/page-parts.ts";
import { test } from "./support/proxied-shop-test.ts";
import { holdRequests, operationOf } from "./support/shop-responses.ts";
import { expect, untilIdle } from "./support/shop-test.ts";

const [saree, kurta] = ["Balaramapuram Kasavu Saree", "Indigo Buti Kurta"];
const Line = v.object({ id: v.string(), quantity: v.number(), product: v.object({ title: v.string() }) });
const Cart = v.object({ data: v.object({ cart: v.object({ lines: v.array(Line) }) }) });

const keptPresses =
  "with a slow gateway, presses each followed at once by a reload are kept, also while an earlier change is in flight";
test(keptPresses, { tag: "@long" }, async ({ page, request, shopProxy }) => {
  test.slow(isLongRun);
  const rounds = isLongRun ? 50 : 4;
  const customer = await openAccount(request, ["1", "2"]);
  await logInPage(page, customer);
  await page.clock.install();
  await page.goto("/cart");
  shopProxy.delayRequests("/graphql", 200);
  for (let round = 1; round <= rounds; round += 1) {
    const [button, quantity] = round % 2 === 1 ? ["Increase", "2"] : ["Decrease", "1"];
    // the change of the saree is sent and in flight, that of the kurta is not sent yet
    const sent = page.waitForRequest((seen) => operationOf(seen) === "SetCartLineQuantity");
    await press(page, saree, button);
    await page.clock.fastForward(400);
    await sent;
    await press(page, kurta, button);
    await page.reload();
    for (const title of [saree, kurta]) {
      await expect(quantityOf(page, title).getByRole("textbox"), `${title} in round ${round}`).toHaveValue(quantity);
    }
    await expect.poll(() => quantitiesKept(customer), `kept in round ${round}`).toEqual([quantity, quantity]);
  }
});

test("a change in flight when its page is reloaded is not made again: a later change of another device remains", async ({
  page,
  request,
  shopProxy,
}) => {
  const customer = await openAccount(request, ["1", "2"]);
  await logInPage(page, customer);
  await page.clock.install();
  await page.goto("/cart");
  const change = addressOf("SetCartLineQuantity");
  const releaseChange = shopProxy.holdRequests(change);
  await press(page, saree, "Increase");
  await page.reload();
  const quantity = quantityOf(page, saree).getByRole("textbox");
  await expect(quantity).toHaveValue("2");
  // until the other device has made its change, the page does not see that its own is done
  const releaseReads = shopProxy.holdRequests(addressOf("Cart"));
  releaseChange();
  await expect.poll(() => quantitiesKept(customer)).toEqual(["2", "1"]);
  await setSarees(customer, 5);
  releaseReads();
  await page.clock.fastForward(10_000);
  await expect(quantity).toHaveValue("5");
  await expect(page.getByText("6 Item(s) in your cart")).toBeVisible();
  expect(await quantitiesKept(customer)).toEqual(["5", "1"]);
  expect(shopProxy.countRequests(change)).toBe(1);
});

test("a quantity that was on its way when its page was reloaded is shown for 10 s if its request was lost, then the shop's", async ({
  page,
  request,
}) => {
  const customer = await openAccount(request, ["1", "2"]);
  await logInPage(page, customer);
  await page.clock.install();
  await page.goto("/cart");
  const sent = await loseFirstChange(page);
  await press(page, saree, "Increase");
  await expect.poll(() => sent).toHaveLength(1);
  await page.reload();
  await expect(quantityOf(page, saree).getByRole("textbox")).toHaveValue("2");
  await page.clock.fastForward(10_000);
  await expect(toastOf(page)).toContainText("Failed to update quantity.");
  await expect(quantityOf(page, saree).getByRole("textbox")).toHaveValue("1");
  await expect.poll(() => quantitiesKept(customer)).toEqual(["1", "1"]);
  // it was sent once: later pages show what the shop keeps
  expect(sent).toHaveLength(1);
  await expect(quantityOf(page, saree).getByRole("button", { name: "Increase" })).toBeEnabled();
  await setSarees(customer, 3);
  await page.reload();
  await expect(quantityOf(page, saree).getByRole("textbox")).toHaveValue("3");
});

test("after a reload, a further press starts from the quantity that was on its way, even if its request was lost", async ({
  page,
  request,
}) => {
  const customer = await openAccount(request, ["1", "2"]);
  await logInPage(page, customer);
  await page.goto("/cart");
  const sent = await loseFirstChange(page);
  await press(page, saree, "Increase");
  await expect.poll(() => sent).toHaveLength(1);
  await page.reload();
  await expect(quantityOf(page, saree).getByRole("textbox")).toHaveValue("2");
  await press(page, saree, "Increase");
  await expect(quantityOf(page, saree).getByRole("textbox")).toHaveValue("3");
  await expect.poll(() => quantitiesKept(customer)).toEqual(["3", "1"]);
  await expect(quantityOf(page, saree).getByRole("textbox")).toHaveValue("3");
  expect(sent).toHaveLength(2);
});

test("a quantity that was on its way counts on the next page, until its product is added there", async ({
  page,
  request,
}) => {
  await logInPage(page, await openAccount(request, ["1", "2"]));
  await page.goto("/cart");
  const sent = await loseFirstChange(page);
  const field = quantityOf(page, saree).getByRole("textbox");
  await field.fill("5");
  await field.press("Enter");
  await expect.poll(() => sent).toHaveLength(1);
  await page.goto("/product/1");
  await expect(page.getByRole("button", { name: "Cart, 6 items" })).toBeVisible();
  await page
    .getByRole("button", { name: /^Add to Cart - / })
    .filter({ visible: true })
    .first()
    .click();
  await expect(toastOf(page)).toContainText("Item added to cart");
  await untilIdle(page);
  // at once, not after the 10 s
  expect(await page.getByRole("button", { name: "Cart, 3 items" }).isVisible()).toBe(true);
  expect(sent).toHaveLength(1);
});

test("a hidden page sends an unsent quantity at once, also while an earlier change is in flight", async ({
  page,
  request,
}) => {
  await logInPage(page, await openAccount(request, ["1", "2"]));
  await page.goto("/cart");
  const release = await holdRequests(page, "SetCartLineQuantity");
  const sent: (string | null)[] = [];
  page.on("request", (seen) => operationOf(seen) === "SetCartLineQuantity" && sent.push(seen.postData()));
  await press(page, saree, "Increase");
  await expect.poll(() => sent).toHaveLength(1);
  await press(page, kurta, "Increase");
  await changeVisibility(page, "hidden");
  // before the deadline of the first one, after which the next one is sent anyway
  await expect.poll(() => sent, { timeout: 5000 }).toHaveLength(2);
  await changeVisibility(page, "visible");
  release();
  for (const title of [saree, kurta]) {
    await expect(quantityOf(page, title).getByRole("button", { name: "Increase" })).toBeEnabled();
    await expect(quantityOf(page, title).getByRole("textbox")).toHaveValue("2");
  }
});

/** Never responds to the first change of a quantity. Returns the requests for such changes. */
async function loseFirstChange(page: Page): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route("**/graphql?*", (route) => {
    if (operationOf(route.request()) !== "SetCartLineQuantity" || sent.push(route.request()) > 1)
      return route.fallback();
    return undefined;
  });
  return sent;
}

/** The path and search of a page's requests for an operation that is not public. */
const addressOf = (operation: string) => `/graphql?documentId=${encodeURIComponent(trustedNamed(operation).id)}`;

/** Playwright cannot hide a page. */
function changeVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

function press(page: Page, title: string, button: string): Promise<void> {
  return quantityOf(page, title).getByRole("button", { name: button }).click();
}

/** The quantities of the shop's cart: of the saree and the kurta. */
async function quantitiesKept(customer: Customer): Promise<string[]> {
  const lines = await linesOf(customer);
  return [saree, kurta].map((title) => String(lines.find(({ product }) => product.title === title)?.quantity));
}

/** Sets the quantity of the saree on another device. */
async function setSarees(customer: Customer, quantity: number): Promise<void> {
  const lineId = (await linesOf(customer)).find(({ product }) => product.title === saree)?.id;
  await customer.execute("SetCartLineQuantity", { lineId, quantity });
}

async function linesOf(customer: Customer) {
  return v.parse(Cart, await customer.execute("Cart", {})).data.cart.lines;
}
