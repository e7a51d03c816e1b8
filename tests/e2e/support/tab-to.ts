import type { Locator, Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

const mostTabs = 150;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < mostTabs; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target, `reached by ${mostTabs} times Tab`).toBeFocused();
}
