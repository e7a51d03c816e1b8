import type { Page } from "@playwright/test";

/**
 * A swipe across the picture on a phone's first screen, which pauses before the finger is lifted, to avoid a fling.
 * `meanwhile` runs before it is lifted.
 */
export async function swipe(page: Page, px: number, meanwhile?: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", seconds: number, moved: number) => {
    const touchPoints = type === "touchEnd" ? [] : [{ x: 195 - px / 2 + moved, y: 250 }];
    await session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: start + seconds });
  };
  await touch("touchStart", 0, 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch("touchMove", share / 2, share * px);
  await meanwhile?.();
  await touch("touchEnd", 1, px);
  await session.detach();
}
