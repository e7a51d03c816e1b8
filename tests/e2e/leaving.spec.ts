import type { Page } from "@playwright/test";
import * as v from "valibot";
import { trustedNamed } from "../gateway/support/trusted.ts";
import { isLongRun } from "../support/long-run.ts";
import { quantityOf } from "./support/cart-line.ts";
import { logInPage, openAccount, type Customer } from "./support/customer.ts";
import { navigate } from "./support/navigate.ts";
import { addButtonOf, toastOf } from "./support/page-parts.ts";
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
  const rounds = isLongRun ? 50 : 2;
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

test("a quantity on its way when its page is left is shown on the next one, is never sent twice, and gives way to what the shop has", async ({
  page,
  request,
  shopProxy,
}) => {
  test.slow();
  const customer = await openAccount(request, ["1", "2"]);
  await logInPage(page, customer);
  await page.clock.install();
  // on a busy machine the 10 s would pass before the next page is ready
  await page.clock.setFixedTime(Date.now());
  await page.goto("/cart");
  const change = addressOf("SetCartLineQuantity");
  const field = quantityOf(page, saree).getByRole("textbox");
  const increase = quantityOf(page, saree).getByRole("button", { name: "Increase" });
  const sent: (string | null)[] = [];
  page.on("request", (seen) => operationOf(seen) === "SetCartLineQuantity" && sent.push(seen.postData()));

  await test.step("a hidden page sends an unsent quantity at once, also while an earlier change is in flight", async () => {
    const release = await holdRequests(page, "SetCartLineQuantity");
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

  await test.step("after a reload, a further press starts from it, even if its request was lost", async () => {
    sent.length = 0;
    const working = await loseRequests(page);
    await press(page, saree, "Increase");
    await expect.poll(() => sent).toHaveLength(1);
    working();
    await page.reload();
    await expect(field).toHaveValue("3");
    await press(page, saree, "Increase");
    await expect(field).toHaveValue("4");
    await expect.poll(() => quantitiesKept(customer)).toEqual(["4", "2"]);
    await expect(field).toHaveValue("4");
    expect(sent).toHaveLength(2);
  });

  await test.step("if its request was lost, it is shown for 10 s, then the shop's", async () => {
    const working = await loseRequests(page);
    await press(page, saree, "Increase");
    await expect.poll(() => sent).toHaveLength(3);
    working();
    await page.reload();
    await expect(field).toHaveValue("5");
    await page.clock.fastForward(10_000);
    await expect(toastOf(page)).toContainText("Failed to update quantity.");
    await expect(field).toHaveValue("4");
    await expect.poll(() => quantitiesKept(customer)).toEqual(["4", "2"]);
    // it was sent once: later pages show what the shop keeps
    expect(sent).toHaveLength(3);
    await expect(increase).toBeEnabled();
    await setSarees(customer, 3);
    await page.reload();
    await expect(field).toHaveValue("3");
  });

  await test.step("it counts on the next page, until its product is added there", async () => {
    sent.length = 0;
    const working = await loseRequests(page);
    await field.fill("5");
    await field.press("Enter");
    await expect.poll(() => sent).toHaveLength(1);
    await page.goto("/product/1");
    await expect(page.getByRole("button", { name: "Cart, 7 items" })).toBeVisible();
    await addButtonOf(page).click();
    await expect(toastOf(page)).toContainText("Item added to cart");
    await untilIdle(page);
    // at once, not after the 10 s
    expect(await page.getByRole("button", { name: "Cart, 6 items" }).isVisible()).toBe(true);
    expect(sent).toHaveLength(1);
    working();
    await navigate(page, "/cart");
    await expect(field).toHaveValue("4");
  });

  await test.step("a change that the shop makes after the reload is not made again: a later one of another device remains", async () => {
    const before = shopProxy.countRequests(change);
    const releaseChange = shopProxy.holdRequests(change);
    await press(page, saree, "Increase");
    await page.reload();
    await expect(field).toHaveValue("5");
    // until the other device has made its change, the page does not see that its own is done
    const releaseReads = shopProxy.holdRequests(addressOf("Cart"));
    releaseChange();
    await expect.poll(() => quantitiesKept(customer)).toEqual(["5", "2"]);
    await setSarees(customer, 7);
    releaseReads();
    await page.clock.fastForward(10_000);
    await expect(field).toHaveValue("7");
    await expect(page.getByText("9 Item(s) in your cart")).toBeVisible();
    expect(await quantitiesKept(customer)).toEqual(["7", "2"]);
    expect(shopProxy.countRequests(change)).toBe(before + 1);
  });
});

/** Never responds to a change of a quantity until the returned function is called. */
async function loseRequests(page: Page): Promise<() => void> {
  let isLosing = true;
  await page.route("**/graphql?*", (route) =>
    isLosing && operationOf(route.request()) === "SetCartLineQuantity" ? undefined : route.fallback(),
  );
  return () => void (isLosing = false);
}

/** The path and search of a page's requests for an operation that is not public. */
const addressOf = (operation: string) => `/graphql?documentId=${encodeURIComponent(trustedNamed(operation).id)}`;

/** Playwright cannot hide a page. */
function changeVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((value) => {
    if (value === "visible") Reflect.deleteProperty(document, "visibilityState");
    else Object.defineProperty(document, "visibilityState", { configurable: true, value });
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
