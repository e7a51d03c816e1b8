import type { Locator, Page } from "@playwright/test";

/** The visible toast, without its live region. */
export function toastOf(page: Page): Locator {
  return page.locator("[data-toast]");
}

/** The line with the total of a bill. */
export function totalOf(scope: Page | Locator): Locator {
  return scope.getByText(/^Total₹/);
}

/** The amount to pay of each price, without struck-through ones. */
export function pricesOf(scope: Page | Locator): Locator {
  return scope.locator(`:not(s) > :text-matches("^₹[0-9,.]+$")`);
}

/** The line of a bill with the total and the delivery charge. */
export function toPayOf(scope: Page | Locator): Locator {
  return scope.getByText(/^To pay₹/);
}

/** The skeletons of product cards. */
export function skeletonCardsOf(page: Page): Locator {
  return page.getByRole("main").locator("[aria-hidden] > ul > li");
}

/** The visible button of a product's page. */
export function addButtonOf(page: Page): Locator {
  return page
    .getByRole("button", { name: /^Add to Cart - / })
    .filter({ visible: true })
    .first();
}
