import type { APIRequestContext, Locator, Page } from "@playwright/test";
import * as v from "valibot";
import { addAddress, ordersOf, placeButton } from "./support/checkout-visit.ts";
import { changeLogin, openAccount, type Customer } from "./support/customer.ts";
import { navigate } from "./support/navigate.ts";
import { addButtonOf } from "./support/page-parts.ts";
import { expect, test } from "./support/shop-test.ts";
import { fillAddress } from "./support/shopper.ts";

/** The steps of an operation between which another customer logs in: pressed, sent, responded, and its result shown. */
const steps = ["press", "request", "response", "result"] as const;

interface Action {
  name: string;
  operation: string;
  /** Registers Asha. */
  register: (request: APIRequestContext) => Promise<Customer>;
  path: string;
  /** Prepares her page. @returns the button to press */
  prepare: (page: Page) => Promise<Locator>;
  /** How often the shop has done it for a customer. */
  count: (customer: Customer) => Promise<number>;
}

const actions: Action[] = [
  {
    name: "Add to Cart",
    operation: "AddToCart",
    register: (request) => openAccount(request, [], "Asha Menon"),
    path: "/product/1",
    prepare: async (page) => addButtonOf(page),
    count: async (customer) => (await read(customer)).cart?.itemCount ?? 0,
  },
  {
    name: "Place Order",
    operation: "PlaceOrder",
    register: async (request) => {
      const asha = await openAccount(request, ["1", "2"], "Asha Menon");
      await addAddress(asha);
      return asha;
    },
    path: "/checkout",
    prepare: async (page) => {
      await expect(page.getByRole("main")).toContainText("Temple Road");
      await page.getByRole("radio", { name: /^Cash/ }).check();
      return placeButton(page);
    },
    count: async (customer) => (await ordersOf(customer)).length,
  },
  {
    name: "Save Address",
    operation: "AddAddress",
    register: (request) => openAccount(request, [], "Asha Menon"),
    path: "/my-account",
    prepare: async (page) => {
      await expect(page.getByRole("main")).toContainText("Asha Menon");
      await page.getByRole("button", { name: "Add New Address" }).click();
      await fillAddress(page);
      return page.getByRole("button", { name: "Save Address" });
    },
    count: async (customer) => (await read(customer)).me.addresses.length,
  },
];

// of the form that goes with its login, between the click and the submission
test.use({ expectedErrors: ["Form submission canceled because the form is not connected"] });

for (const { name, operation, register, path, prepare, count } of actions) {
  test(`${name} of a customer, whom another one follows at any of its steps, is done for the first at most once and never for the next`, async ({
    page,
    request,
  }) => {
    test.slow();
    const badge = page.getByRole("button", { name: /^Cart, / });
    const expectDevika = async () => {
      await expect(badge).toHaveAccessibleName("Cart, 1 item");
      await expect(page.locator("body")).not.toContainText(/Asha|Temple Road|Building 14|Order Confirmed|Order #/);
    };
    await page.goto("/company");
    for (const step of steps) {
      await test.step(step, async () => {
        const [asha, devika] = [await register(request), await openAccount(request, ["2"])];
        const [before, done] = [await count(devika), await count(asha)];
        await changeLogin(page, asha.token);
        await expect(badge).toHaveAccessibleName(/^Cart, [02] items$/);
        await navigate(page, "/company");
        await navigate(page, path);
        const button = await prepare(page);
        await changeLoginAt(page, step, operation, devika.token);
        await button.click();
        await expectDevika();
        expect(await count(devika)).toBe(before);
        expect([done, done + 1]).toContain(await count(asha));
      });
    }
    await page.reload();
    await expectDevika();
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
