import { expect, test } from "vitest";
import { placeOf } from "./playwright-reporter.ts";

const file = "/shop/tests/e2e/layers.spec.ts";
const location = { file: "/shop/tests/e2e/support/navigate.ts", line: 26, column: 14 };

test("a failed browser test names the lines of its own file, although a helper has thrown", () => {
  const stack = `Error: page.evaluate: Execution context was destroyed.
    at traverse (/shop/tests/e2e/support/navigate.ts:26:14)
    at goBack (/shop/tests/e2e/support/navigate.ts:16:10)
    at expectOpen (${file}:221:3)
    at ${file}:183:11`;
  expect(placeOf({ stack, location }, file)).toBe("at layers.spec.ts:221, 183");
  expect(placeOf({ location }, file)).toBe("at navigate.ts:26");
  expect(placeOf({}, file)).toBeUndefined();
});
