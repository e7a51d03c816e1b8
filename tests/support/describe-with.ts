import { describe, expect, it } from "vitest";
import type { Program } from "./programs.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Why a test is skipped, for reporters. */
    skipReason?: string;
  }
}

/**
 * A suite that needs a program: skipped, with the reason in `meta.skipReason` of each test, where it is not installed.
 * With `CI=true`, where everything is expected to be installed, it fails instead.
 */
export function describeWith({ missing }: Pick<Program, "missing">, name: string, tests: () => void): void {
  const isRequired = process.env.CI === "true";
  const skipped = missing === undefined || isRequired ? {} : { skip: true, meta: { skipReason: missing } };
  describe(name, skipped, () => {
    if (missing !== undefined && isRequired) failBecause(missing);
    else tests();
  });
}

/** One test in place of all: a hook that throws would have them counted as skipped. */
function failBecause(missing: string): void {
  it("has what it needs", () => {
    expect.fail(missing);
  });
}
