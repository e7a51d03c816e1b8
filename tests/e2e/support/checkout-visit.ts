import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import * as v from "valibot";
import { variablesOf } from "../../gateway/support/trusted-variables.ts";
import { logInPage, openAccount, type Customer } from "./customer.ts";
import { holdRequests } from "./shop-responses.ts";

/** The checkout of a customer with two addresses and two products in the cart. */
export async function openCheckout(page: Page, request: APIRequestContext): Promise<Customer> {
  const customer = await openAccount(request, ["1", "2"]);
  await addAddress(customer);
  await addAddress(customer, { name: "Office", street: "MG Road" });
  await logInPage(page, customer);
  await page.goto("/checkout");
  return customer;
}

/** Adds an address: Temple Road, with the given fields. */
export async function addAddress(customer: Customer, input: Record<string, string> = {}): Promise<void> {
  const address = v.parse(Address, variablesOf["AddAddress"]);
  await customer.execute("AddAddress", { input: { ...address.input, ...input } });
}

/** The visible button: there is one in the bar of a phone, and one in the bill of a desktop. */
export function placeButton(page: Page, total = "₹"): Locator {
  return page.getByRole("button", { name: `Place Order - ${total}` }).filter({ visible: true });
}

/** Places the order, and stops the page's clock when it is confirmed. */
export async function placeAndPause(page: Page, total?: string): Promise<void> {
  const release = await holdRequests(page, "PlaceOrder");
  const confirmation = page.waitForResponse(/\/assets\/OrderPlaced-/);
  await placeButton(page, total).click();
  const placing = page.getByRole("button", { name: "Placing Order..." }).filter({ visible: true });
  await expect(placing).toBeDisabled();
  // React shows a module that is evaluated later after a timer, which is paused.
  await page.evaluate(`import(${JSON.stringify((await confirmation).url())}).then(() => null)`);
  await page.clock.pauseAt(Date.now() + 60_000);
  release();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeFocused();
}

/** The id of the customer's address in this street. */
export async function idOfAddress(customer: Customer, street: string): Promise<string | undefined> {
  const { addresses } = v.parse(Addresses, await customer.execute("CheckoutPage", {})).data.me;
  return addresses.find((address) => address.street === street)?.id;
}

const SavedAddress = v.object({ id: v.string(), street: v.string() });
const Addresses = v.object({ data: v.object({ me: v.object({ addresses: v.array(SavedAddress) }) }) });
const Address = v.object({ input: v.record(v.string(), v.unknown()) });
const Orders = v.object({ data: v.object({ me: v.object({ orders: v.object({ items: v.array(v.unknown()) }) }) }) });

/** The customer's orders according to the shop. */
export async function ordersOf(customer: Customer): Promise<unknown[]> {
  return v.parse(Orders, await customer.execute("AccountOrders", {})).data.me.orders.items;
}
