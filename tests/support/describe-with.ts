import { describe, it } from "vitest";
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
export function describeWith(program: Program, name: string, tests: () => void): void {
  const { missing } = program;
  if (missing === undefined) describe(name, tests);
  else if (process.env.CI === "true") describe(name, () => failBecause(missing));
  else describe(name, { skip: true, meta: { skipReason: missing } }, tests);
}

/** One test in place of all: a hook that throws would have them counted as skipped. */
function failBecause(missing: string): void {
  it("has what it needs", () => {
    throw new Error(missing);
  });
}
