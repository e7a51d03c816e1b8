import { describe, expect, it } from "vitest";
import type { Program } from "./programs.ts";

declare module "vitest" {
  interface TaskMeta {
    /** The reason of a skipped test, for reporters. */
    skipReason?: string;
  }
}

/**
 * A suite that needs a program: skipped if it is not installed, with the reason in `meta.skipReason` of each test. With `CI=true`,
 * where everything is expected to be installed, it fails instead.
 */
export function describeWith({ missing }: Pick<Program, "missing">, name: string, tests: () => void): void {
  const isRequired = process.env.CI === "true";
  const skipped = missing === undefined || isRequired ? {} : { skip: true, meta: { skipReason: missing } };
  describe(name, skipped, () => {
    if (missing !== undefined && isRequired) failBecause(missing);
    else tests();
  });
}

/** One test in place of all: with a hook that throws they would count as skipped. */
function failBecause(missing: string): void {
  it("has the program it needs", () => {
    expect.fail(missing);
  });
}
