import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import * as v from "valibot";
import { expect } from "./shop-test.ts";

const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const Violations = v.array(v.object({ id: v.string(), nodes: v.array(v.object({ target: v.array(v.string()) })) }));

/**
 * Asserts WCAG 2.2 AA as far as axe can check it, and that the page fits its window: once for each page and dialog. At
 * the other widths, in CSS pixels, it asserts what depends on the width, and then restores the window.
 */
export async function expectAccessible(page: Page, what: string, otherWidths: readonly number[] = []): Promise<void> {
  expect(await violationsOf(page, what, WCAG)).toEqual([]);
  await expectReflow(page, what);
  const viewport = page.viewportSize();
  for (const width of otherWidths) {
    await page.setViewportSize({ width, height: 844 });
    await expectFitsWidth(page, `${what} at ${width} px`);
  }
  if (otherWidths.length > 0 && viewport !== null) await page.setViewportSize(viewport);
}

/** Asserts `expectAccessible` for an open dialog of a phone, which stays open and fits when the window becomes wide. */
export async function expectDialogAccessible(page: Page, dialog: Locator, what: string): Promise<void> {
  await expect(dialog).toBeVisible();
  await expectAccessible(page, what, [1440]);
  await expect(dialog).toBeVisible();
}

/**
 * Asserts what depends on the width of the window: size and spacing of targets, no horizontal scrolling, and no
 * overlapping controls.
 */
export async function expectFitsWidth(page: Page, what: string): Promise<void> {
  expect(await violationsOf(page, what, ["target-size"])).toEqual([]);
  await expectReflow(page, what);
}

/** Asserts WCAG 2.2 AA, as far as axe can check it, for the parts of a page that match these selectors. */
export async function expectAccessibleParts(page: Page, selectors: readonly string[]): Promise<void> {
  expect(await violationsOf(page, selectors.join(" and "), WCAG, selectors)).toEqual([]);
}

/**
 * One line per violation; `rules` are ids or tags of axe's rules. The pages have no frames, and no audio or video, whose
 * rule alone needs axe to load files before.
 */
async function violationsOf(
  page: Page,
  what: string,
  rules: readonly string[],
  selectors: readonly string[] = ["html"],
): Promise<string[]> {
  // 650 kB, injected once per document.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axeSource);
  const options = JSON.stringify({ runOnly: rules, resultTypes: ["violations"], preload: false });
  const run = `axe.run(${JSON.stringify(selectors)}, ${options}).then(({ violations }) => violations)`;
  const violations = v.parse(Violations, await page.evaluate(run));
  return violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** Asserts that the page fits its window, and that no control lies over another. */
export async function expectReflow(page: Page, what: string): Promise<void> {
  // Polled, because the page observes a changed width only after its next frame.
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, `${what} is no wider than the window`).toBeLessThanOrEqual(0);
  const overlaps = () => page.evaluate(overlappingControls);
  await expect.poll(overlaps, `${what} has no control over another`).toEqual([]);
}

/**
 * Runs in the page. Pairs of visible controls that overlap by more than 2 px without containing each other; content
 * scrolled out of an element is not visible. Sticky controls are ignored, because content scrolls below them.
 */
function overlappingControls(): string[] {
  const open = document.querySelector("dialog:modal") ?? document.body;
  const boxes: { control: Element; left: number; right: number; top: number; bottom: number; name: string }[] = [];
  for (const control of open.querySelectorAll("a[href], button, input, select, textarea, summary")) {
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    let { left, right, top, bottom } = control.getBoundingClientRect();
    let isFloating = false;
    for (let around: Element | null = control; around !== null && around !== open; around = around.parentElement) {
      const { position, overflow } = getComputedStyle(around);
      isFloating ||= position === "fixed" || position === "sticky";
      if (around === control || overflow === "visible") continue;
      const clip = around.getBoundingClientRect();
      left = Math.max(left, clip.left);
      right = Math.min(right, clip.right);
      top = Math.max(top, clip.top);
      bottom = Math.min(bottom, clip.bottom);
    }
    if (isFloating || right <= left || bottom <= top) continue;
    const text = control.getAttribute("aria-label") ?? control.textContent.trim();
    const name = `${control.tagName.toLowerCase()} ${text || control.getAttribute("name") || control.className}`;
    boxes.push({ control, left, right, top, bottom, name });
  }
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(({ control }) => !control.contains(one.control) && !one.control.contains(control))
      .filter((other) => {
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        return Math.min(width, height) > 2;
      })
      .map((other) => `${one.name} / ${other.name}`),
  );
}
