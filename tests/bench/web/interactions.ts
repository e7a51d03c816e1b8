import type { Locator, Page } from "@playwright/test";
import { openPhone } from "./browser.ts";
import { interactionTimeOf, trace } from "./trace.ts";

/** The trace has an event some time after its paint. */
const settleMs = 700;

export interface Interaction {
  name: string;
  path: string;
  /** Prepares the page, unmeasured. */
  prepare: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}

/** The most frequent interactions; each with real keys and touches, since only these are timed. */
export const interactions: Interaction[] = [
  {
    name: "add to cart",
    path: "/product/1",
    prepare: (page) => page.getByRole("button", { name: /^Cart, / }).waitFor(),
    async act(page) {
      const add = page.getByRole("button", { name: /^Add to Cart - / }).filter({ visible: true });
      for (let press = 0; press < 3; press += 1) {
        await tap(page, add.first());
        await page.waitForLoadState("networkidle");
      }
    },
  },
  {
    name: "sort",
    path: "/category/1/subcategories",
    prepare: (page) => page.getByLabel("Sort By").focus(),
    async act(page) {
      for (const key of ["ArrowDown", "ArrowDown", "ArrowUp"]) {
        await page.keyboard.press(key);
        await page.waitForLoadState("networkidle");
      }
    },
  },
  {
    name: "typing in search",
    path: "/",
    prepare: (page) => page.getByRole("banner").getByRole("button", { name: "Search" }).tap(),
    async act(page) {
      const box = page.getByRole("combobox", { name: "Search products" }).filter({ visible: true });
      await box.pressSequentially("kasavu saree", { delay: 150 });
      await page.getByRole("option").first().waitFor();
    },
  },
];

/** INP of an interaction on a phone, in milliseconds of processor time. */
export async function measureInteraction(url: string, token: string, interaction: Interaction): Promise<number> {
  const { browser, page } = await openPhone(url, token);
  try {
    await page.goto(interaction.path, { waitUntil: "networkidle" });
    await interaction.prepare(page);
    await page.waitForLoadState("networkidle");
    return interactionTimeOf(
      await trace(browser, page, async () => {
        await interaction.act(page);
        await page.waitForTimeout(settleMs);
      }),
    );
  } finally {
    await browser.close();
  }
}

/** A plain touch: the driver's own hit test would be timed with it. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.evaluate("new Promise((resolve) => requestIdleCallback(resolve))");
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}
