import { CombinedGraphQLErrors } from "@apollo/client";
import { expect, test } from "vitest";
import { refusalWords } from "./refusal-words.ts";

const fallback = "Failed to add product to cart. Please try again.";

function refusal(code: string, message: string) {
  return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });
}

test("a refusal is shown in the shop's own words", () => {
  for (const code of ["BAD_USER_INPUT", "NOT_FOUND", "RATE_LIMITED", "UNAUTHENTICATED"]) {
    expect(refusalWords(refusal(code, "Only 3 left."), fallback)).toBe("Only 3 left.");
  }
});

test("what may have been done is not said to have failed", () => {
  for (const outcome of ["UNKNOWN", "DONE"]) {
    const extensions = { code: "UPSTREAM_TIMEOUT", outcome };
    const error = new CombinedGraphQLErrors({ errors: [{ message: "It may have been done.", extensions }] });
    expect(refusalWords(error, fallback)).toBe("It may have been done.");
  }
});

test("a fault is shown in the given words, never in technical ones", () => {
  for (const code of ["UPSTREAM_UNAVAILABLE", "UPSTREAM_TIMEOUT", "UPSTREAM_CONTRACT", "INTERNAL_SERVER_ERROR"]) {
    expect(refusalWords(refusal(code, "connect ECONNREFUSED"), fallback)).toBe(fallback);
  }
  expect(refusalWords(new TypeError("Failed to fetch"), fallback)).toBe(fallback);
});
