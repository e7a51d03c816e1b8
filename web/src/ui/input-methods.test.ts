import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveKeysToInputMethods } from "./input-methods.ts";

beforeEach(() => void vi.stubGlobal("window", new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["a key", { key: "Enter", keyCode: 13, isComposing: false }, true],
  ["a key of a composition", { key: "ArrowDown", keyCode: 40, isComposing: true }, false],
  ["in Safari, the key that has ended a composition", { key: "Enter", keyCode: 229, isComposing: false }, false],
])("%s reaches the page's listeners, unless it is one of an input method", (_, init, isHeard) => {
  leaveKeysToInputMethods();
  const listener = vi.fn<(event: Event) => void>();
  window.addEventListener("keydown", listener);
  const event = Object.assign(new Event("keydown", { cancelable: true }), init);
  window.dispatchEvent(event);
  expect(listener).toHaveBeenCalledTimes(isHeard ? 1 : 0);
  expect(event.defaultPrevented).toBe(false);
});
