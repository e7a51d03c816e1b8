import type { Page } from "@playwright/test";

/** Opens a page within the document, as a link to it would. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState(null, "", target);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}
