import type { Page } from "@playwright/test";
import { click, type Screen } from "./screen.ts";

type Steps = Pick<Screen, "open" | "isPage">;

/** A screen of the staff area, as an owner sees it. */
const ofStaff = (name: string, path: string, steps: Steps = {}): Screen => ({
  name: `staff-${name}`,
  path: `/staff${path}`,
  isStaff: true,
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

async function followLinks(page: Page, ...links: RegExp[]): Promise<void> {
  for (const name of links) {
    await page.getByRole("main").getByRole("link", { name }).first().click();
    await page.waitForLoadState("networkidle");
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
  ofStaff("return", "/orders?status=RETURN_REQUESTED", ofOrder("Settle return")),
  ofStaff("packing-slip", "/orders?status=PLACED", follow(/^#\d+$/, /Packing slip/)),
  ofStaff("invoice", "/orders?status=DELIVERED", follow(/^#\d+$/, /Invoice/)),
  ofStaff("products", "/products"),
  ofStaff("product", "/products/65"),
  ofStaff("product-new", "/products/new"),
  ofStaff("import", "/products/import"),
  ofStaff("customers", "/customers"),
  ofStaff("customer", "/customers", follow(/Devika R/)),
  ofStaff("promo-codes", "/promo-codes"),
  ofStaff("promo-code", "/promo-codes/KASAVU5"),
  ofStaff("banners", "/banners"),
  ofStaff("banner", "/banners", follow(/./)),
  ofStaff("history", "/history"),
  ofStaff("accounts", "/accounts"),
  ofStaff("account", "/account"),
];
