import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { render, rendered } from "../../../../tests/web/support/render.tsx";
import { BannerCarousel } from "./BannerCarousel.tsx";
import { BannerSlide_BannerFragmentDoc } from "./BannerSlide.generated.ts";

const dot = (number: number) => page.getByRole("button", { name: `Banner ${number} of 3` });
const play = page.getByRole("button", { name: "Play the banners" });
const pause = page.getByRole("button", { name: "Pause the banners" });

/** Only the banner of this number is shown, after so many milliseconds; the others are inert. */
async function expectBanner(number: number, { afterMs = 0 } = {}): Promise<void> {
  await vi.advanceTimersByTimeAsync(afterMs);
  await rendered();
  const slides = [...document.querySelectorAll<HTMLElement>("[aria-roledescription=slide]")];
  expect(slides.map(({ inert }) => inert)).toEqual([1, 2, 3].map((each) => each !== number));
  expect(dot(number).element().getAttribute("aria-current")).toBe("true");
}

/** Shows three banners with a stopped clock, and the pointer outside of them. */
async function open({ width, motion = "no-preference" }: { width: number; motion?: string }): Promise<void> {
  const features = [{ name: "prefers-reduced-motion", value: motion }];
  await cdp().send("Emulation.setEmulatedMedia", { features });
  await page.viewport(width, 844);
  const cache = new InMemoryCache();
  const none = { description: null, callToAction: null, link: null, image: null };
  const banners = ["1", "2", "3"].map((id) => ({ __typename: "Banner", id, title: `Title ${id}`, ...none }));
  for (const data of banners) {
    cache.writeFragment({ fragment: BannerSlide_BannerFragmentDoc, fragmentName: "BannerSlide_banner", data });
  }
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  render(
    <ApolloProvider client={new ApolloClient({ cache, link: ApolloLink.empty() })}>
      <BannerCarousel banners={banners} />
    </ApolloProvider>,
  );
  await mouse("mouseMoved", 5, 800);
  await expectBanner(1);
}

function mouse(type: "mouseMoved" | "mousePressed" | "mouseReleased", x: number, y: number): Promise<unknown> {
  return cdp().send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
}

async function drag(fromX: number, toX: number): Promise<void> {
  await mouse("mousePressed", fromX, 50);
  for (const share of [0.5, 1]) await mouse("mouseMoved", fromX + share * (toX - fromX), 50);
}

/** Moves a finger, which pauses before it is lifted, to avoid a fling. */
async function swipe(px: number, meanwhile?: () => Promise<void>): Promise<void> {
  const start = Date.now() / 1000;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", seconds: number, x?: number) =>
    cdp().send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 50 }],
      timestamp: start + seconds,
    });
  await touch("touchStart", 0, 195 - px / 2);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch("touchMove", share / 2, 195 - px / 2 + share * px);
  await meanwhile?.();
  await touch("touchEnd", 1);
}

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("banners advance every five seconds and wrap, follow dots and swipes, and restart the interval after each", async () => {
  await open({ width: 390 });
  for (const next of [2, 3, 1]) await expectBanner(next, { afterMs: 5000 });

  await vi.advanceTimersByTimeAsync(4000);
  await dot(3).click();
  dot(3).element().blur();
  await mouse("mouseMoved", 5, 800);
  await expectBanner(3, { afterMs: 4900 });
  await expectBanner(1, { afterMs: 100 });

  await swipe(-45);
  await expectBanner(1);
  await swipe(60, () => expectBanner(1, { afterMs: 20_000 }));
  await expectBanner(3);
  await swipe(-60);
  await expectBanner(1);
  await expectBanner(2, { afterMs: 5000 });
});

test("banners pause under the pointer, with the focus, in a hidden tab and by the button, and continue afterwards", async () => {
  await open({ width: 1440 });
  await mouse("mouseMoved", 700, 50);
  await expectBanner(1, { afterMs: 20_000 });
  await mouse("mouseMoved", 5, 800);
  await expectBanner(2, { afterMs: 5000 });

  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expectBanner(1, { afterMs: 20_000 });
  dot(1).element().blur();
  setHidden(true);
  await expectBanner(1, { afterMs: 20_000 });
  setHidden(false);
  await expectBanner(2, { afterMs: 5000 });

  await pause.click();
  await mouse("mouseMoved", 5, 800);
  await expectBanner(2, { afterMs: 20_000 });
  await play.click();
  await mouse("mouseMoved", 5, 800);
  await expectBanner(3, { afterMs: 5000 });
});

test("banners follow a drag over more than a fifth of the width, in both directions and across the ends", async () => {
  await open({ width: 1440 });
  for (const [by, shown] of [
    [0.18, 1],
    [0.22, 3],
    [-0.22, 1],
  ] as const) {
    await drag(700, 700 + by * 1440);
    await mouse("mouseReleased", 700 + by * 1440, 50);
    await expectBanner(shown);
  }
  await mouse("mousePressed", 1000, 500);
  await expectBanner(1, { afterMs: 20_000 });
  await mouse("mouseMoved", 600, 500);
  // Released outside of the banners.
  await mouse("mouseMoved", 600, 600);
  await mouse("mouseReleased", 600, 600);
  await expectBanner(2);
});

test("banners of a shopper who prefers reduced motion do not advance until Play is clicked", async () => {
  await open({ width: 1440, motion: "reduce" });
  await expectBanner(1, { afterMs: 60_000 });
  await play.click();
  await mouse("mouseMoved", 5, 800);
  await expectBanner(2, { afterMs: 5000 });
});
