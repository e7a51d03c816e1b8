import type { Page, Route } from "@playwright/test";
import { accountScreens } from "./account.ts";
import { click, inHeader, type Screen } from "./screen.ts";
import { staffScreens } from "./staff.ts";

const search = (text: string, shown: string | RegExp) => async (page: Page) => {
  if (await page.getByRole("combobox").filter({ visible: true }).isHidden()) await inHeader("Search")(page);
  await page.getByRole("combobox").filter({ visible: true }).fill(text);
  return page.getByText(shown).filter({ visible: true });
};

/** Navigates to the home page from another page, while the shop is in the given state. */
const goHome = (during: (route: Route) => Promise<void>, shown: string) => async (page: Page) => {
  await page.route("**/graphql?*", during);
  await page.getByRole("link", { name: "Kasavu, home" }).click();
  return page.getByText(shown);
};

/** Every screen, in the order of a shopper's visit, then those of other apps. */
export const screens: Screen[] = [
  { name: "home", path: "/" },
  { name: "all-categories", path: "/", open: click("button", "View All") },
  {
    name: "subcategories",
    path: "/",
    async open(page) {
      const all = await click("button", "View All")(page);
      await all.getByRole("link", { name: "Sarees" }).click();
      return page.getByRole("dialog").getByRole("link", { name: "Ikat" });
    },
  },
  { name: "home-coming", path: "/company", open: goHome(async () => {}, "Loading the page") },
  { name: "home-failed", path: "/company", open: goHome((route) => route.abort(), "Error fetching banners") },
  { name: "category-panel", path: "/", open: inHeader("Category") },
  { name: "categories", path: "/categories" },
  { name: "list", path: "/category/1/subcategories" },
  { name: "list-filtered", path: "/category/3/subcategories?size=M&colour=blue,green" },
  {
    name: "list-filters",
    path: "/category/3/subcategories",
    async open(page) {
      const opener = page.getByRole("button", { name: "Filters" }).filter({ visible: true });
      if (await opener.isVisible()) await opener.click();
      return page.getByRole("heading", { name: "Filters" }).filter({ visible: true });
    },
  },
  { name: "size-chooser", path: "/category/3/subcategories", open: click("button", /^Add /) },
  { name: "list-no-matches", path: "/category/1/subcategories?colour=red&max=100" },
  { name: "list-none", path: "/subcategory/0" },
  { name: "product", path: "/product/1" },
  { name: "product-sizes", path: "/product/65" },
  { name: "size-guide", path: "/product/65", open: click("link", "Size Guide") },
  {
    name: "recently-viewed",
    path: "/product/2",
    async open(page) {
      await page.getByRole("link", { name: "Kasavu, home" }).click();
      const heading = page.getByRole("heading", { name: "Recently Viewed" });
      await heading.scrollIntoViewIfNeeded();
      return page.locator("section").filter({ has: heading }).getByRole("article");
    },
  },
  { name: "product-zoom", path: "/product/1", open: click("button", "Zoom in") },
  { name: "search-box", path: "/", open: search("kasavu", /Kasavu Saree/) },
  { name: "search-box-none", path: "/", open: search("no such thing", /No products to show/) },
  { name: "search", path: "/search?q=kasavu" },
  { name: "search-corrected", path: "/search?q=kurtta" },
  { name: "search-none", path: "/search?q=no+such+thing" },
  { name: "not-found", path: "/nowhere" },
  { name: "offline", path: "/offline" },
  { name: "buy", path: "/buy/1:1,2~3:2,2~1:3,63~15:1,999999:1,65:1" },
  { name: "cart-empty", path: "/cart" },
  { name: "cart-panel", path: "/", isCustomer: true, open: inHeader(/^Cart, 3/) },
  { name: "cart", path: "/cart", isCustomer: true },
  { name: "cart-remove", path: "/cart", isCustomer: true, open: click("button", /^Remove /) },
  { name: "wishlist", path: "/wishlist", isCustomer: true },
  { name: "faq", path: "/faq" },
  { name: "contact", path: "/contact-us" },
  { name: "terms", path: "/terms-and-conditions" },
  { name: "privacy", path: "/privacy-policy" },
  { name: "shipping", path: "/shipping" },
  ...accountScreens,
  ...staffScreens,
];
