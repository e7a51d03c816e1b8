import type { APIRequestContext, Locator, Page } from "@playwright/test";
import * as v from "valibot";
import { openAddressForm } from "./support/address-visit.ts";
import { openCheckout, ordersOf, placeButton } from "./support/checkout-visit.ts";
import { logInPage, openAccount, type Customer } from "./support/customer.ts";
import { expect, test } from "./support/shop-test.ts";
import { fillAddress } from "./support/shopper.ts";

/** The steps of an operation between which another customer logs in: pressed, sent, responded, and its result shown. */
const steps = ["press", "request", "response", "result"] as const;

interface Action {
  name: string;
  operation: string;
  /** Opens the page of Asha. @returns her account, and the button to press */
  open: (page: Page, request: APIRequestContext) => Promise<{ asha: Customer; button: Locator }>;
  /** How often the shop has done it for a customer. */
  count: (customer: Customer) => Promise<number>;
}

const actions: Action[] = [
  {
    name: "Add to Cart",
    operation: "AddToCart",
    open: async (page, request) => {
      const asha = await openAccount(request, [], "Asha Menon");
      await logInPage(page, asha);
      await page.goto("/product/1");
      return {
        asha,
        button: page
          .getByRole("button", { name: /^Add to Cart/ })
          .filter({ visible: true })
          .first(),
      };
    },
    count: async (customer) => (await read(customer)).cart?.itemCount ?? 0,
  },
  {
    name: "Place Order",
    operation: "PlaceOrder",
    open: async (page, request) => {
      const asha = await openCheckout(page, request);
      await page.getByRole("radio", { name: /^Cash/ }).check();
      return { asha, button: placeButton(page) };
    },
    count: async (customer) => (await ordersOf(customer)).length,
  },
  {
    name: "Save Address",
    operation: "AddAddress",
    open: async (page, request) => {
      const asha = await openAccount(request, [], "Asha Menon");
      await openAddressForm(page, asha);
      await fillAddress(page);
      return { asha, button: page.getByRole("button", { name: "Save Address" }) };
    },
    count: async (customer) => (await read(customer)).me.addresses.length,
  },
];

// of the form that goes with its login, between the click and the submission
test.use({ expectedErrors: ["Form submission canceled because the form is not connected"] });

for (const { name, operation, open, count } of actions) {
  test(`${name} of a customer, whom another one follows at any of its steps, is done for the first at most once and never for the next`, async ({
    page,
    request,
  }) => {
    test.slow();
    for (const step of steps) {
      await test.step(step, async () => {
        const devika = await openAccount(request, ["2"]);
        const before = await count(devika);
        const { asha, button } = await open(page, request);
        const done = await count(asha);
        await changeLoginAt(page, step, operation, devika.token);
        await button.click();
        await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
        await expect(page.locator("body")).not.toContainText(/Asha|Temple Road|Building 14|Order Confirmed|Order #/);
        expect(await count(devika)).toBe(before);
        expect([done, done + 1]).toContain(await count(asha));
        await page.reload();
        await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
        await expect(page.locator("body")).not.toContainText(/Asha|Temple Road|Building 14|Order Confirmed|Order #/);
      });
    }
  });
}

const Checkout = v.object({
  data: v.object({
    cart: v.nullable(v.object({ itemCount: v.number() })),
    me: v.object({ addresses: v.array(v.unknown()) }),
  }),
});

async function read(customer: Customer) {
  return v.parse(Checkout, await customer.execute("CheckoutPage", {})).data;
}

/** Logs out and in as another customer, as another tab does, at a step of the next operation of this name. */
async function changeLoginAt(page: Page, step: string, operation: string, token: string): Promise<void> {
  await page.evaluate(
    ([at, name, next]) => {
      const change = () => {
        for (const newValue of [null, next]) {
          if (newValue === null) localStorage.removeItem("authToken");
          else localStorage.setItem("authToken", newValue);
          dispatchEvent(new StorageEvent("storage", { key: "authToken", newValue, storageArea: localStorage }));
        }
      };
      const send = window.fetch.bind(window);
      window.fetch = async (address, options) => {
        if (typeof options?.body !== "string" || !options.body.includes(`"operationName":"${name}"`)) {
          return send(address, options);
        }
        window.fetch = send;
        if (at === "request") change();
        const response = await send(address, options);
        if (at === "response") change();
        if (at === "result") setTimeout(change);
        return response;
      };
      if (at === "press") addEventListener("click", change, { once: true });
    },
    [step, operation, token] as const,
  );
}
