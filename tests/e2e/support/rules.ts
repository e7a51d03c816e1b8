import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

/** No violation that axe can see, and nothing wider than the window. */
export async function meetsTheRules(page: Page, what: string): Promise<void> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  // the pages have no frames: they need no other page to gather what each frame has found
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ runOnly: tags, resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  expect(found).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what} is no wider than the window`).toBeLessThanOrEqual(0);
}
