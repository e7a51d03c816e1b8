import type { Page } from "@playwright/test";

/**
 * A swipe across the picture on a phone's first screen, which pauses before the finger is lifted, to avoid a fling.
 * `meanwhile` runs before it is lifted.
 */
export async function swipe(page: Page, px: number, meanwhile?: () => Promise<void>): Promise<void> {
  const from = { x: 195 - px / 2, y: 250 };
  await drag(page, from, { x: from.x + px, y: from.y }, meanwhile);
}

/** Scrolls a phone's first screen with a finger. `meanwhile` runs before it is lifted. */
export async function scrollByFinger(page: Page, px: number, meanwhile: () => Promise<void>): Promise<void> {
  await drag(page, { x: 195, y: 500 }, { x: 195, y: 500 - px }, meanwhile);
}

interface Point {
  x: number;
  y: number;
}

async function drag(page: Page, from: Point, to: Point, meanwhile?: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", seconds: number, touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: start + seconds });
  await touch("touchStart", 0, [from]);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const point = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
    await touch("touchMove", share / 2, [point]);
  }
  await meanwhile?.();
  await touch("touchEnd", 1, []);
  await session.detach();
}
