import { expect, type Page } from "@playwright/test";
import { keepStaffToken } from "../../tests/e2e/support/staff-visit.ts";
import { click, type Screen } from "./screen.ts";

type Steps = Pick<Screen, "open" | "isPage">;

/** A screen of the staff area, as an owner sees it. */
const ofStaff = (name: string, path: string, steps: Steps = {}): Screen => ({
  name: `staff-${name}`,
  path: `/staff${path}`,
  prepare: async (page, shop) => keepStaffToken(page, await shop.openStaffSession()),
  settle: waitForStaffScreen,
  ...steps,
});

/** Follows the links in order, each the first of its name, and shows the full page of the last one. */
const follow = (...links: RegExp[]): Steps => ({
  isPage: true,
  async open(page) {
    await followLinks(page, ...links);
    return page.getByRole("heading").first();
  },
});

/** Waits until the code and the data of a staff screen are there. */
async function waitForStaffScreen(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  await expect(page.locator("main :is([aria-busy=true], [class*=Skeleton])")).toHaveCount(0, { timeout: 30_000 });
}

async function followLinks(page: Page, ...links: RegExp[]): Promise<void> {
  for (const name of links) {
    const before = await page.getByRole("heading", { level: 1 }).textContent();
    await page.getByRole("main").getByRole("link", { name }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(before ?? "", { timeout: 30_000 });
    await waitForStaffScreen(page);
  }
}

/** Presses the button of the first listed order and shows its dialog. */
const ofOrder = (button: string): Steps => ({
  async open(page) {
    await followLinks(page, /^#\d+$/);
    return click("button", button)(page);
  },
});

/** Every screen of the staff area. */
export const staffScreens: Screen[] = [
  { name: "staff-login", path: "/staff" },
  ofStaff("today", ""),
  ofStaff("orders", "/orders"),
  ofStaff("order", "/orders?status=OUT_FOR_DELIVERY", follow(/^#\d+$/)),
  ofStaff("order-cancel", "/orders?status=PLACED", ofOrder("Cancel order")),
  ofStaff("order-change", "/orders?status=PLACED", follow(/^#\d+$/, /^Change order$/)),
  ofStaff("not-delivered", "/orders?status=OUT_FOR_DELIVERY", ofOrder("Not delivered")),
  ofStaff("return", "/orders?status=RETURN_REQUESTED", ofOrder("Settle return")),
  ofStaff("packing-slip", "/orders?status=PLACED", follow(/^#\d+$/, /Packing slip/)),
  ofStaff("invoice", "/orders?status=DELIVERED", follow(/^#\d+$/, /Invoice/)),
  ofStaff("credit-note", "/orders?status=PARTLY_RETURNED", follow(/^#\d+$/, /^KSC/)),
  ofStaff("refunds", "/refunds"),
  ofStaff("messages", "/messages"),
  ofStaff("papers", "/orders/papers?kind=slips&ids=1,2"),
  ofStaff("order-send", "/orders?status=PROCESSED", ofOrder("Move to Out for delivery")),
  ofStaff("orders-send", "/orders/send"),
  ofStaff("payments", "/payments"),
  ofStaff("exports", "/exports"),
  ofStaff("couriers", "/couriers"),
  ofStaff("products", "/products"),
  ofStaff("product", "/products/65"),
  ofStaff("product-new", "/products/new"),
  ofStaff("import", "/products/import"),
  ofStaff("categories", "/categories"),
  ofStaff("customers", "/customers"),
  ofStaff("customer", "/customers", follow(/^Devika R/)),
  ofStaff("promo-codes", "/promo-codes"),
  ofStaff("promo-code", "/promo-codes/KASAVU5"),
  ofStaff("banners", "/banners"),
  ofStaff("banner", "/banners", follow(/^Kora and gold/)),
  ofStaff("history", "/history"),
  ofStaff("accounts", "/accounts"),
  ofStaff("account", "/account"),
];
