import type { Page } from "@playwright/test";
import { click, type Screen } from "./screen.ts";

const orders = { path: "/my-account?section=track-orders", isCustomer: true } as const;

/** The orders of one status, as the value of the filter in the URL. */
const ofStatus = (status: string) => ({ ...orders, path: `${orders.path}&status=${status}` });

/** The page of the newest of the listed orders. */
async function track(page: Page) {
  await page
    .getByRole("link", { name: /^Track Order #/ })
    .first()
    .click();
  // the amounts of the link's state are shown first
  await page.waitForLoadState("networkidle");
  return page.getByRole("heading", { level: 1, name: /^Order #/ });
}

/** Presses a button of the newest of the listed orders and shows its dialog. */
const change = (button: string) => async (page: Page) => {
  await (await track(page)).waitFor();
  return click("button", button)(page);
};

/** Opens a paper of the newest of the listed orders. */
const paper = (link: RegExp) => async (page: Page) => {
  await (await track(page)).waitFor();
  await page.getByRole("link", { name: link }).first().click();
  return page.getByRole("article", { name: link });
};

/** Every screen of a customer's orders. */
export const orderScreens: Screen[] = [
  { ...orders, name: "orders" },
  { ...ofStatus("delivered"), name: "orders-filtered" },
  { ...orders, path: `${orders.path}&q=no+such+thing`, name: "orders-no-matches" },
  {
    name: "orders-none",
    path: "/track-order?order=0",
    isCustomer: true,
    open: async (page) => page.getByRole("article", { name: /^Order #/ }),
  },
  { ...ofStatus("placed"), name: "order-placed", isPage: true, open: track },
  { ...ofStatus("out-for-delivery"), name: "order-on-its-way", isPage: true, open: track },
  { ...ofStatus("delivered"), name: "order-delivered", isPage: true, open: track },
  { ...ofStatus("cancelled"), name: "order-cancelled", isPage: true, open: track },
  { ...ofStatus("return-requested"), name: "order-return-requested", isPage: true, open: track },
  { ...ofStatus("partly-returned"), name: "order-returned", isPage: true, open: track },
  { ...ofStatus("placed"), name: "cancel-order", open: change("Cancel Order") },
  {
    ...ofStatus("delivered"),
    name: "return-order",
    async open(page) {
      const dialog = await change("Return Items")(page);
      await dialog.getByRole("checkbox").first().check();
      return dialog;
    },
  },
  { ...ofStatus("delivered"), name: "invoice", isPage: true, open: paper(/^Invoice/) },
  { ...ofStatus("partly-returned"), name: "credit-note", isPage: true, open: paper(/^Credit note /) },
];
