import type { Locator, Page } from "@playwright/test";
import type { Shop } from "../../tests/support/start-shop.ts";

/** A screen of the shop, and the steps to reach it. */
export interface Screen {
  /** Name of the picture's file. */
  name: string;
  path: string;
  isCustomer?: boolean;
  /** What the page needs before it is opened, such as a session. */
  prepare?: (page: Page, shop: Shop) => Promise<void>;
  /** Waits until the code and the data of the screen are there; the network being idle is enough by default. */
  settle?: (page: Page) => Promise<void>;
  /** Steps on the page. Their result covers the window, so the picture shows only the window. */
  open?: (page: Page) => Promise<Locator>;
  /** Steps whose result covers nothing: the picture shows the full page. */
  isPage?: true;
}

const visible = { visible: true };

/** Presses the first control of this name and shows the dialog that it opens. */
export const click = (role: "button" | "link", name: string | RegExp) => async (page: Page) => {
  await page.getByRole(role, { name }).filter(visible).first().click();
  return page.getByRole("dialog");
};

export const inHeader = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("banner").getByRole("button", { name }).filter(visible).first().click();
  return page.getByRole("dialog").or(page.getByRole("region", { name: "Cart" }));
};
