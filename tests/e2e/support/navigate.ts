import type { Page } from "@playwright/test";

/** Opens a page within the document, as a link to it would. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState(null, "", target);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/**
 * Goes back by one history entry. `page.goBack` asks the browser's process, which may not know yet what the page has
 * just added, and would go back by two.
 */
export function goBack(page: Page): Promise<void> {
  return traverse(page, -1);
}

/** Goes forward by one history entry, see `goBack`. */
export function goForward(page: Page): Promise<void> {
  return traverse(page, 1);
}

async function traverse(page: Page, delta: number): Promise<void> {
  const traversed = page.waitForEvent("framenavigated");
  // once the evaluation is answered: an entry of another document ends this one
  await page.evaluate((by) => void setTimeout(() => history.go(by)), delta);
  await traversed;
}
