import assert from "node:assert/strict";
import type { Target } from "./support/element.ts";
import type { Visit } from "./support/visit.ts";

interface PageState {
  /** Horizontal overflow of the page in CSS pixels. */
  overflow: number;
  hasHeading: boolean;
  /** URLs of the pictures in view that are still loading, and of those that failed. */
  pendingPictures: string[];
  brokenPictures: string[];
}

/** Checks what must hold in any engine, and takes a screenshot for a human reviewer. */
export async function look(visit: Visit, name: string, mainButton: Target): Promise<void> {
  const page = await visit.until(`the pictures of ${name} in view have loaded`, async () => {
    const state = await visit.evaluate(readPage);
    return state.pendingPictures.length === 0 && state;
  });
  await visit.screenshot(name);
  assert.equal(page.overflow, 0, "the page cannot be scrolled sideways");
  assert.ok(page.hasHeading, "its h1 is visible");
  assert.deepEqual(page.brokenPictures, [], "its pictures in view are shown");
  const { left, right } = await visit.place(mainButton);
  const width = await visit.evaluate(() => document.documentElement.clientWidth);
  assert.ok(left >= 0 && right <= width, `its main button lies within the width of ${width} px: ${left} to ${right}`);
  const errors = await visit.takeErrors();
  // the specification's warning to a guest who adds to the cart
  const unexpected = errors.filter((text) => !text.includes("requests may be unauthorized"));
  assert.deepEqual(unexpected, [], "no errors are reported");
}

/** Runs in the page. */
function readPage(): PageState {
  const { scrollWidth, clientWidth } = document.documentElement;
  const everywhere = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
  const clipOf = (frame: Element) =>
    getComputedStyle(frame).overflow === "visible" ? everywhere : frame.getBoundingClientRect();
  const inView = Array.from(document.images).filter((picture) => {
    let { left, right, top, bottom } = picture.getBoundingClientRect();
    for (let frame = picture.parentElement; frame !== null; frame = frame.parentElement) {
      const box = frame === document.documentElement ? new DOMRect(0, 0, innerWidth, innerHeight) : clipOf(frame);
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return right > left && bottom > top && picture.checkVisibility();
  });
  const addresses = (pictures: HTMLImageElement[]) => pictures.map((picture) => picture.currentSrc || picture.src);
  return {
    overflow: scrollWidth - clientWidth,
    hasHeading: document.querySelector("h1")?.checkVisibility() === true,
    pendingPictures: addresses(inView.filter((picture) => !picture.complete)),
    brokenPictures: addresses(inView.filter((picture) => picture.complete && picture.naturalWidth === 0)),
  };
}
