import { describe, expect, it } from "vitest";
import { waitUntilSending } from "./login-codes.ts";

const minute = 60_000;
const now = 1_000 * minute;
/** Times of sending, in minutes ago. */
const sent = (...minutesAgo: number[]) => minutesAgo.map((ago) => now - ago * minute);

describe("the wait before the next one-time code", () => {
  it("is none for the first one", () => {
    expect(waitUntilSending([], now)).toBe(0);
  });

  it("is 30 seconds after the previous one", () => {
    expect(waitUntilSending(sent(0.25), now)).toBe(15_000);
    expect(waitUntilSending(sent(0.5), now)).toBe(0);
  });

  it("lasts until the fifth most recent is an hour old", () => {
    expect(waitUntilSending(sent(1, 2, 3, 4, 50), now)).toBe(10 * minute);
    expect(waitUntilSending(sent(1, 2, 3, 4, 60), now)).toBe(0);
  });

  it("lasts until the tenth most recent is a day old", () => {
    expect(waitUntilSending(sent(1, 70, 80, 90, 100, 200, 210, 220, 230, 23 * 60), now)).toBe(60 * minute);
    expect(waitUntilSending(sent(1, 70, 80, 90, 100, 200, 210, 220, 230, 24 * 60), now)).toBe(0);
  });
});
