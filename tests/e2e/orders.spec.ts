import * as v from "valibot";
import { variablesOf } from "../gateway/support/trusted-variables.ts";
import { totalOf } from "./support/page-parts.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { goBack, navigate } from "./support/navigate.ts";
import { Added, Placed, placeOrder } from "./support/place-order.ts";
import { changeResponses, holdRequests } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";
import { logIn } from "./support/shopper.ts";

const phone = { width: 390, height: 844 };
const myOrders = "/my-account?section=track-orders";

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("My Orders lists the newest order first, each with its status, items and total, and a link to its tracking, which shows the steps", async ({
    page,
    request,
  }) => {
    test.slow();
    const customer = await openAccount(request);
    const otherCustomer = await placeOrder(await openAccount(request), ["2"]);
    const first = await placeOrder(customer, ["1", "2"], {
      promoCode: "KASAVU5",
      note: "Leave it with the neighbour",
    });
    const second = await placeOrder(customer, ["1"], { paymentMode: "CARD" });
    const third = await placeOrder(customer, ["2"]);
    await logInPage(page, customer);
    await changeResponses(page, "AccountOrders", ({ me }: OrdersResponse) => {
      const [newest, middle, oldest] = me.orders?.items ?? [];
      if (!newest || !middle || !oldest) throw new Error("There are fewer than three orders.");
      Object.assign(newest, { status: "OTHER", statusLabel: "Waiting for the weaver" });
      Object.assign(middle, { status: "CANCELLED", statusLabel: "Cancelled" });
      Object.assign(oldest, { status: "DELIVERED", statusLabel: "Delivered" });
      if (me.orders) me.orders.newCount = 2;
      oldest.paidAmount -= 1200;
      // of a withdrawn product
      middle.items[0] = { ...middle.items[0], title: "Unnamed Product", image: null };
    });
    const main = page.getByRole("main");
    const steps = page.getByRole("list", { name: "Steps of the order" }).getByRole("listitem");
    await page.goto(myOrders);
    await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
    await expect(page.getByText("3 orders, 2 new")).toBeVisible();
    const orders = page.getByRole("article");
    await expect(orders.getByRole("heading")).toHaveText([third, second, first].map((id) => `Order #${id}`));
    await expect(orders.nth(0)).toContainText("Waiting for the weaver");
    await expect(orders.nth(1)).toContainText("Cancelled");
    await expect(orders.nth(1)).toContainText("Card");
    await expect(orders.nth(1).getByRole("listitem")).toContainText("Unnamed Product");
    await expect(orders.nth(1).locator("img")).toHaveAttribute("src", /picture-missing/);
    const oldest = orders.nth(2);
    await expect(oldest).toContainText(/Placed on \d{1,2} \w+ \d{4}/);
    for (const text of ["Delivered", "Balaramapuram Kasavu Saree", "Quantity 1", "Cash", "KASAVU5"]) {
      await expect(oldest).toContainText(text);
    }
    await expect(oldest).toContainText("Subtotal₹5,045.00Discount (5%)−₹252.25");
    await expect(oldest).toContainText("Points (12)−₹12.00");
    await expect(totalOf(oldest)).toHaveText("Total₹4,780.75");
    await expect(oldest).toContainText("Order Notes: Leave it with the neighbour");
    await expect(oldest.locator("img").first()).toHaveJSProperty("complete", true);
    await expectAccessible(page, "My Orders", [1440]);

    await test.step("an order with an unknown status has no current step", async () => {
      let isUnknown = true;
      await changeResponses(page, "TrackOrder", ({ me: { order } }: OrdersResponse) => {
        if (order && isUnknown) Object.assign(order, { status: "OTHER", statusLabel: "Status unknown" });
      });
      await page.getByRole("link", { name: `Track Order #${third}` }).click();
      await expect(main.getByText("Status unknown")).toBeVisible();
      await expect(steps).toHaveCount(4);
      await expect(steps.and(page.locator("[aria-current=step]"))).toHaveCount(0);
      isUnknown = false;
      await goBack(page);
      await expect(orders).toHaveCount(3);
    });

    // the list's data, without what is left in the tab's history, is shown before the response
    const release = await holdRequests(page, "TrackOrder");
    await page.getByRole("link", { name: `Track Order #${first}` }).click();
    await expect(page).toHaveURL(new RegExp(`/track-order\\?order=${first}$`));
    await expect(page.getByRole("heading", { level: 1, name: `Order #${first}` })).toBeFocused();
    await expect(totalOf(page.getByRole("complementary"))).toHaveText("Total₹4,780.75");
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/"(shipTo|invoiceNumber)":"/);
    release();
    await expect(totalOf(page.getByRole("complementary"))).toHaveText("Total₹4,792.75");

    await test.step("the steps have their times, and the order its items", async () => {
      await expect(steps).toHaveText([
        /^Order placed\d{1,2} \w{3,4}, \d{1,2}:\d{2}\s[AP]M$/,
        "Order processedNot yet",
        "Out for deliveryNot yet",
        /^DeliveredExpected \w{3}, \d{1,2} \w{3,4}, 8 AM to 10 PM$/,
      ]);
      await expect(steps.and(page.locator("[aria-current=step]"))).toHaveText(/^Order placed/);
      for (const text of [
        "Balaramapuram Kasavu Saree",
        "Order Notes: Leave it with the",
        "Subtotal₹5,045.00",
        "Cash",
      ]) {
        await expect(main).toContainText(text);
      }
      await expectAccessible(page, "an order on its way", [1440]);
      await page.unrouteAll({ behavior: "wait" });
    });

    await test.step("for another customer's order, an unknown one and none, the customer's own orders are shown", async () => {
      for (const path of [`/track-order?order=${otherCustomer}`, "/track-order?order=nothing", "/track-order"]) {
        await navigate(page, path);
        const asked = new URL(path, page.url()).searchParams.get("order");
        const unknown = asked === null ? "We do not know an order" : `We do not know an order #${asked} of yours.`;
        await expect(page.getByText(unknown)).toHaveCount(asked === null ? 0 : 1);
        await expect(orders.getByRole("heading")).toHaveText([third, second, first].map((id) => `Order #${id}`));
        await expect(page.getByRole("heading", { level: 1, name: "Track Order" })).toBeVisible();
        await expect(page.getByRole("heading", { name: "No orders found." })).toHaveCount(0);
        await expect(orders.filter({ hasText: `Order #${otherCustomer}` })).toHaveCount(0);
      }
      await expectAccessible(page, "no order to track", [1440]);
      await page.getByRole("link", { name: `Track Order #${first}` }).click();
      await expect(page.getByRole("heading", { level: 1, name: `Order #${first}` })).toBeFocused();
      await page.getByRole("link", { name: "My Orders" }).click();
      await expect(orders).toHaveCount(3);
    });
  });
});

test("more than 20 orders are paginated: the count includes all of them, and the oldest can be tracked too", async ({
  page,
  request,
}) => {
  const customer = await openAccount(request);
  const oldest = await placeOrder(customer, ["1"]);
  const address = v.parse(Added, await customer.execute("AddAddress", variablesOf["AddAddress"] ?? {})).data.addAddress
    .address;
  for (let count = 0; count < 20; count += 1) {
    await customer.execute("AddToCart", { productId: "250", quantity: 1 });
    const input = { addressId: address.id, paymentMode: "CASH", idempotencyKey: crypto.randomUUID() };
    v.parse(Placed, await customer.execute("PlaceOrder", { input }));
  }
  await logInPage(page, customer);
  await page.goto(myOrders);
  const orders = page.getByRole("article");
  await expect(page.getByText("21 orders, 21 new")).toBeVisible();
  await expect(orders).toHaveCount(20);
  await expect(page.getByRole("heading", { name: `Order #${oldest}`, exact: true })).toHaveCount(0);
  const pager = page.getByRole("navigation", { name: "Pages" });
  await expect(page.getByText("Showing page 1 of 2")).toBeVisible();
  await expectAccessible(page, "orders on two pages", [390]);
  await pager.getByRole("link", { name: "Older Orders" }).click();
  await expect(page).toHaveURL(/\?section=track-orders&page=2$/);
  await expect(page.getByRole("heading", { name: "My Orders" })).toBeFocused();
  await expect(orders.getByRole("heading")).toHaveText([`Order #${oldest}`]);
  await expect(page.getByText("21 orders, 21 new")).toBeVisible();
  await expect(pager).toContainText("Showing page 2 of 2");

  await page.getByRole("link", { name: `Track Order #${oldest}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order #${oldest}` })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: `Order #${oldest}` })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Balaramapuram Kasavu Saree");

  await navigate(page, `${myOrders}&page=9`);
  await expect(page).toHaveURL(/\?section=track-orders&page=2$/);
  await expect(orders).toHaveCount(1);
  await pager.getByRole("link", { name: "Newer Orders" }).click();
  await expect(page).toHaveURL(/\?section=track-orders$/);
  await expect(orders).toHaveCount(20);

  await test.step("they are searched by product and number, and filtered by status, with counts that are announced; Back returns", async () => {
    const states = page.getByRole("navigation", { name: "Orders by status" });
    const count = page.getByRole("main").getByRole("status").filter({ hasText: "new" });
    const search = page.getByLabel("Order number or product");
    await search.fill("balaramapuram");
    await search.press("Enter");
    await expect(page).toHaveURL(/track-orders&q=balaramapuram$/);
    await expect(orders.getByRole("heading")).toHaveText([`Order #${oldest}`]);
    await expect(search).toBeFocused();
    await expect(count).toHaveText("1 order, 1 new");
    await expect(states.getByRole("link")).toHaveText(["All (1)", /^(Placed|Processed|Out for delivery) \(1\)$/]);
    await states.getByRole("link").last().click();
    await expect(page).toHaveURL(/track-orders&status=[a-z-]+&q=balaramapuram$/);
    await expect(states.locator("[aria-current]")).toHaveText(/\(1\)$/);
    await expect(orders).toHaveCount(1);
    await navigate(page, `${myOrders}&status=cancelled&q=%23${oldest}`);
    await expect(page.getByRole("heading", { name: "No orders found." })).toBeVisible();
    await expect(count).toHaveText("0 orders, 0 new");
    await expectAccessible(page, "no orders of a status", [390]);
    await goBack(page);
    await expect(search).toHaveValue("balaramapuram");
    await expect(orders).toHaveCount(1);
    await goBack(page);
    await expect(states.locator("[aria-current]")).toHaveText("All (1)");
    await goBack(page);
    await expect(search).toHaveValue("");
    await expect(orders).toHaveCount(20);
    await search.fill("nothing of the kind");
    await search.press("Enter");
    await page.getByRole("link", { name: "Show All Orders" }).press("Enter");
    await expect(page.getByRole("heading", { name: "My Orders" })).toBeFocused();
  });
});

test("a customer without orders sees a message, and a guest returns after the login", async ({ page, request }) => {
  const customer = await openAccount(request);
  await page.goto("/track-order?order=1");
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, customer.mobile, page.getByRole("main"));
  await expect(page).toHaveURL(/\/track-order\?order=1$/);
  await expect(page.getByRole("heading", { name: "No orders found." })).toBeVisible();
  for (const path of ["/track-order", myOrders]) {
    await navigate(page, path);
    await expect(page).toHaveURL((url) => url.pathname + url.search === path);
    await expect(page.getByRole("heading", { name: "No orders found." })).toBeVisible();
  }
  await expectAccessible(page, "no orders");
});

interface Step {
  status: string;
  label: string;
  isReached: boolean;
  reachedAt: string | null;
}

interface OrderResponse {
  status: string;
  discount: number;
  paidAmount: number;
  items: object[];
  steps: Step[];
}

interface OrdersResponse {
  me: { orders?: { items: OrderResponse[]; newCount: number }; order?: OrderResponse | null };
}
