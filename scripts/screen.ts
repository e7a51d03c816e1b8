import type { Locator, Page } from "@playwright/test";

/** A screen of the shop, and how to come to see it. */
export interface Screen {
  /** Of its picture's file. */
  name: string;
  path: string;
  isCustomer?: boolean;
  /** What a shopper does on the page, and what is there then. It covers the window, so the picture shows no more. */
  open?: (page: Page) => Promise<Locator>;
  /** What is opened covers nothing: the picture shows the whole page. */
  isPage?: true;
}

const visible = { visible: true };

/** Presses what is seen first by this name, and shows the dialog that opens. */
export const click = (role: "button" | "link", name: string | RegExp) => async (page: Page) => {
  await page.getByRole(role, { name }).filter(visible).first().click();
  return page.getByRole("dialog");
};

export const inHeader = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("banner").getByRole("button", { name }).filter(visible).first().click();
  return page.getByRole("dialog").or(page.getByRole("region", { name: "Cart" }));
};
