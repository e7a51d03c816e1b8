import type { Locator, Page } from "@playwright/test";

/** Name, email and number as the account shows them. */
export function profile(page: Page): Locator {
  const details = page.locator("section", { has: page.getByRole("heading", { name: "Profile Details" }) });
  return details.getByRole("definition");
}
