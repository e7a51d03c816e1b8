import { afterEach, beforeEach, expect, vi } from "vitest";

/** A word on the console that no test asked for is a fault of its own. */
const said: string[] = [];

beforeEach(() => {
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      said.push(`console.${level}: ${words.map(String).join(" ")}`);
    });
  }
});

afterEach(() => {
  expect(said.splice(0), "nothing unexpected on the console").toEqual([]);
});
