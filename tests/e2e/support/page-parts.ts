import type { Locator, Page } from "@playwright/test";

/** The toast that is shown, without the live region around it. */
export function toastOf(page: Page): Locator {
  return page.locator("[data-toast]");
}

/** The line with the total of a bill. */
export function totalOf(scope: Page | Locator): Locator {
  return scope.getByText(/^Total₹/);
}

/** The amount to pay of each price, the struck-through ones excluded. */
export function pricesOf(scope: Page | Locator): Locator {
  return scope.getByText(/^₹[\d,.]+$/);
}

/** The boxes that stand for the product cards that are still loading. */
export function skeletonCardsOf(page: Page): Locator {
  return page.getByRole("main").locator("[aria-hidden] > ul > li");
}
