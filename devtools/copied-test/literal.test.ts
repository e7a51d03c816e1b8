import { expect, it } from "vitest";
import { literal } from "./literal.ts";

it("a JSON value is written as TypeScript, on one line where it fits", () => {
  expect(literal({ a: [1, null, true], "b-c": 'say "hi"', d: "it's", e: {} }, 0)).toBe(
    `{ a: [1, null, true], "b-c": 'say "hi"', d: "it's", e: {} }`,
  );
  const long = "x".repeat(120);
  expect(literal({ long, list: [{ long }] }, 2)).toBe(
    `{\n    long: "${long}",\n    list: [\n      {\n        long: "${long}",\n      },\n    ],\n  }`,
  );
});
