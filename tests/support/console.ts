import { afterEach, beforeEach, expect, vi } from "vitest";

/** Unexpected output on the console fails the test. */
const output: string[] = [];

beforeEach(() => {
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((...values: unknown[]) => {
      output.push(`console.${level}: ${values.map(String).join(" ")}`);
    });
  }
});

afterEach(() => {
  expect(output.splice(0), "nothing unexpected on the console").toEqual([]);
});
