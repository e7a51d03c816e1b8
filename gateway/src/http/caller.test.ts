import { expect, test } from "vitest";
import { requestIdOf } from "./caller.ts";

test("the id of a request is its x-request-id header", () => {
  expect(requestIdOf({ headers: { "x-request-id": "request-7" } })).toBe("request-7");
});

test.each([undefined, "", "a b", 'x"}\n{"level":60', "x".repeat(65)])(
  "is generated instead of %j, and stays the same",
  (given) => {
    const request = { headers: { "x-request-id": given } };
    const made = requestIdOf(request);
    expect(made).toMatch(/^[\w-]{38,64}$/);
    expect(requestIdOf(request)).toBe(made);
  },
);
