import { expect, test } from "vitest";
import { dragStep } from "./use-carousel.ts";

test("a touch swipe of more than 50 px changes the banner", () => {
  expect(dragStep({ moved: { x: -51, y: 0 }, isTouch: true, width: 390 })).toBe(1);
  expect(dragStep({ moved: { x: 51, y: 0 }, isTouch: true, width: 390 })).toBe(-1);
  expect(dragStep({ moved: { x: -50, y: 0 }, isTouch: true, width: 390 })).toBe(0);
});

test("a mouse drag of more than a fifth of the width changes the banner", () => {
  expect(dragStep({ moved: { x: -201, y: 0 }, isTouch: false, width: 1000 })).toBe(1);
  expect(dragStep({ moved: { x: -200, y: 0 }, isTouch: false, width: 1000 })).toBe(0);
});

test("a mouse drag has no effect below 768 px", () => {
  expect(dragStep({ moved: { x: -400, y: 0 }, isTouch: false, width: 767 })).toBe(0);
});

test("vertical scrolling is not a swipe", () => {
  expect(dragStep({ moved: { x: -60, y: 200 }, isTouch: true, width: 390 })).toBe(0);
});
