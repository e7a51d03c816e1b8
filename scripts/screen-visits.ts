import type { Locator, Page, Route } from "@playwright/test";

/** A screen of the shop, and how to come to see it. */
export interface Screen {
  /** Of its picture's file. */
  name: string;
  path: string;
  isCustomer?: boolean;
  /** What a shopper does on the page, and what is there then. It covers the window, so the picture shows no more. */
  open?(page: Page): Promise<Locator>;
}

const click = (role: "button" | "link", name: string | RegExp) => async (page: Page) => {
  await page.getByRole(role, { name }).filter({ visible: true }).first().click();
  return page.getByRole("dialog");
};

const inHeader = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("banner").getByRole("button", { name }).filter({ visible: true }).first().click();
  return page.getByRole("dialog").or(page.getByRole("region", { name: "Cart" }));
};

const search = (text: string, answer: string | RegExp) => async (page: Page) => {
  if (await page.getByRole("combobox").filter({ visible: true }).isHidden()) await inHeader("Search")(page);
  await page.getByRole("combobox").filter({ visible: true }).fill(text);
  return page.getByText(answer).filter({ visible: true });
};

/** The way home from another page, while the shop is as `during` says. */
const goHome = (during: (route: Route) => Promise<void>, shown: string) => async (page: Page) => {
  await page.route("**/graphql?*", during);
  await page.getByRole("link", { name: "Kasavu, home" }).click();
  return page.getByText(shown);
};

/** Every screen, in the order in which a shopper may come to it. */
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
  { name: "list-none", path: "/subcategory/0" },
  { name: "product", path: "/product/1" },
  { name: "product-zoom", path: "/product/1", open: click("button", "Zoom in") },
  { name: "search-box", path: "/", open: search("kasavu", /Kasavu Saree/) },
  { name: "search-box-none", path: "/", open: search("no such thing", /No products found/) },
  { name: "search", path: "/search?q=kasavu" },
  { name: "search-none", path: "/search?q=no+such+thing" },
  { name: "not-found", path: "/nowhere" },
  { name: "offline", path: "/offline" },
  { name: "cart-empty", path: "/cart" },
  { name: "sign-up", path: "/", open: inHeader("Login") },
  { name: "login", path: "/login" },
  { name: "cart-panel", path: "/", isCustomer: true, open: inHeader(/^Cart, 3/) },
  { name: "cart", path: "/cart", isCustomer: true },
  { name: "cart-remove", path: "/cart", isCustomer: true, open: click("button", /^Remove /) },
  { name: "wishlist", path: "/wishlist", isCustomer: true },
  { name: "checkout", path: "/checkout", isCustomer: true },
  {
    name: "payment",
    path: "/checkout",
    isCustomer: true,
    async open(page) {
      await page.getByRole("radio", { name: /^Card/ }).check();
      const dialog = await click("button", /^Place Order - /)(page);
      return dialog.getByRole("button", { name: "Pay Now" });
    },
  },
  { name: "account", path: "/my-account", isCustomer: true },
  { name: "faq", path: "/faq" },
];
