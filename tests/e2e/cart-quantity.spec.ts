import * as v from "valibot";
import { toastOf, totalOf } from "./support/page-parts.ts";
import { quantityOf } from "./support/cart-line.ts";
import { logInPage, openAccount } from "./support/customer.ts";
import { holdRequests, operationOf } from "./support/shop-responses.ts";
import { expect, test } from "./support/shop-test.ts";

const [saree, kurta] = ["Balaramapuram Kasavu Saree", "Indigo Buti Kurta"];
const QuantityChange = v.object({
  data: v.looseObject({ setCartLineQuantity: v.looseObject({ message: v.nullable(v.string()) }) }),
});
const Lines = v.object({ data: v.object({ cart: v.object({ lines: v.array(v.object({ id: v.string() })) }) }) });
const visible = { visible: true };

test("the cart page follows plus, minus and a typed number, marks a pending line, and its totals are exact", async ({
  page,
  request,
}) => {
  await logInPage(page, await openAccount(request, ["1", "2"]));
  await page.goto("/cart");
  await expect(page.getByText("2 Item(s) in your cart")).toBeVisible();
  const [line, other] = [quantityOf(page, saree), quantityOf(page, kurta)];
  const total = totalOf(page).filter(visible);
  const release = await holdRequests(page, "SetCartLineQuantity");
  let sent = 0;
  page.on("request", (received) => {
    if (operationOf(received) === "SetCartLineQuantity") sent += 1;
  });
  await line.getByRole("button", { name: "Increase" }).dblclick();
  await expect(line.getByRole("textbox")).toHaveValue("3");
  await expect(total).toContainText("₹12,605.00");
  await expect(line.getByRole("button", { name: "Increase" })).toBeDisabled();
  await expect(line.getByRole("button", { name: "Decrease" })).toBeDisabled();
  await expect(page.getByRole("button", { name: `Remove ${saree}` }).filter(visible)).toBeDisabled();
  await expect(other.getByRole("button", { name: "Decrease" })).toBeDisabled(); // at 1
  await other.getByRole("button", { name: "Increase" }).click();
  await expect(page.getByText("5 Item(s) in your cart")).toBeVisible();
  await expect(other.getByRole("button", { name: "Increase" })).toBeDisabled();
  // each response has the whole cart: the second change waits for the first one's
  expect(sent).toBe(1);
  release();
  await expect(line.getByRole("button", { name: "Increase" })).toBeEnabled();
  await expect(other.getByRole("button", { name: "Increase" })).toBeEnabled();

  const field = line.getByRole("textbox");
  // a typed quantity is sent separately, and the next input does not undo it
  const responded = page.waitForResponse((response) => operationOf(response.request()) === "SetCartLineQuantity");
  await field.fill("7");
  await field.press("Enter");
  await responded;
  await expect(total).toContainText("₹28,990.00");
  await expect(line.getByRole("button", { name: "Increase" })).toBeEnabled();
  for (const nothing of ["0", ""]) {
    await field.fill(nothing);
    await field.blur();
    await expect(field).toHaveValue("7");
  }
  for (const rejected of ["-3", "0", "2.5"]) {
    await field.fill(rejected);
    await field.press("Enter");
    await expect(toastOf(page)).toContainText("Please enter a whole number from 1.");
    await expect(field).toHaveValue("7");
  }
  await field.fill("15");
  await field.blur();
  await expect(toastOf(page)).toContainText(`Only 14 of ${saree} left.`);
  await expect(field).toHaveValue("7");
  await line.getByRole("button", { name: "Decrease" }).click();
  await expect(page.getByText("8 Item(s) in your cart")).toBeVisible();
  // unsent changes survive leaving the page
  await page.reload();
  await expect(page.getByText("8 Item(s) in your cart")).toBeVisible();
});

test("a quantity that the shop changed only partly is shown as it is, with the shop's message", async ({
  page,
  request,
}) => {
  await logInPage(page, await openAccount(request, ["1"]));
  // the gateway reaches only 3 pieces, and says why
  await page.route("**/graphql?*", async (route) => {
    if (operationOf(route.request()) !== "SetCartLineQuantity") return route.fallback();
    const postData = route.request().postData()?.replace('"quantity":5', '"quantity":3');
    const response = await route.fetch({ postData });
    const json = v.parse(QuantityChange, await response.json());
    json.data.setCartLineQuantity.message = "The shop did not respond.";
    return route.fulfill({ response, json });
  });
  await page.goto("/cart");
  const field = quantityOf(page, saree).getByRole("textbox");
  await field.fill("5");
  await field.press("Enter");
  await expect(toastOf(page)).toContainText("The shop did not respond.");
  await expect(field).toHaveValue("3");
  await expect(page.getByText("3 Item(s) in your cart")).toBeVisible();
  await expect(totalOf(page).filter(visible)).toContainText("₹11,340.00");
});

test("a quantity that was changed in another browser meanwhile stays, and the page then shows it", async ({
  page,
  request,
}) => {
  const customer = await openAccount(request, ["1"]);
  await logInPage(page, customer);
  await page.goto("/cart");
  const line = quantityOf(page, saree);
  await expect(line.getByRole("textbox")).toHaveValue("1");
  const { lines } = v.parse(Lines, await customer.execute("Cart", {})).data.cart;
  await customer.execute("SetCartLineQuantity", { lineId: lines[0]?.id, quantity: 6 });
  await line.getByRole("button", { name: "Increase" }).click();
  await expect(toastOf(page)).toContainText(
    "Your cart was changed elsewhere at the same time. Please check the quantity.",
  );
  await expect(line.getByRole("textbox")).toHaveValue("6");
  await line.getByRole("button", { name: "Increase" }).click();
  await expect(page.getByText("7 Item(s) in your cart")).toBeVisible();
  await expect(line.getByRole("button", { name: "Increase" })).toBeEnabled();
});

test("quick clicks on a slow network all count, in one change; leaving the page sends them", async ({
  page,
  request,
}) => {
  await logInPage(page, await openAccount(request, ["1"]));
  await page.goto("/cart");
  const release = await holdRequests(page, "SetCartLineQuantity");
  const sent: (string | null)[] = [];
  page.on("request", (received) => {
    if (operationOf(received) === "SetCartLineQuantity") sent.push(received.postData());
  });
  const increase = quantityOf(page).getByRole("button", { name: "Increase" });
  await increase.click({ clickCount: 3 });
  await expect(page.getByText("4 Item(s) in your cart")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart, 4 items" })).toBeVisible();
  await expect(increase).toBeDisabled();
  await expect.poll(() => sent).toEqual([expect.stringContaining('"quantity":4')]);
  release();
  await expect(increase).toBeEnabled();
  await expect(page.getByText("4 Item(s) in your cart")).toBeVisible();
  await increase.click({ clickCount: 2 });
  await page.reload();
  await expect(page.getByText("6 Item(s) in your cart")).toBeVisible();
});
