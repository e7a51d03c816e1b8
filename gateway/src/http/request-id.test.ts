import { expect, test } from "vitest";
import { requestIdOf } from "./request-id.ts";

test("a request keeps the id that it brought along", () => {
  expect(requestIdOf({ headers: { "x-request-id": "request-7" } })).toBe("request-7");
});

test.each([undefined, "", "a b", 'x"}\n{"level":60', "x".repeat(65)])(
  "instead of %j it gets one, and keeps it",
  (given) => {
    const request = { headers: { "x-request-id": given } };
    const made = requestIdOf(request);
    expect(made).toMatch(/^[\w-]{38,64}$/);
    expect(requestIdOf(request)).toBe(made);
  },
);
