import type { Locator, Page } from "@playwright/test";

/** The stepper of a cart line, by the product's title; without one, those of every line. */
export function quantityOf(page: Page, title = ""): Locator {
  return page.getByRole("group", { name: `Quantity of ${title}` }).filter({ visible: true });
}
