import { CombinedGraphQLErrors, ServerError } from "@apollo/client";
import { expect, test } from "vitest";
import { failureOf, failureWords, hasErrorCode, refusalWords, refusedField, waitSeconds } from "./errors.ts";

const fallback = "Failed to add product to cart. Please try again.";

const networkError = new TypeError("Failed to fetch");

function refusal(code: string, message: string, extensions: Record<string, unknown> = {}) {
  return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, ...extensions } }] });
}

function httpError(status: number) {
  return new ServerError("", { response: new Response("", { status }), bodyText: "" });
}

test("a refusal is shown in the shop's own words", () => {
  for (const code of ["BAD_USER_INPUT", "NOT_FOUND", "RATE_LIMITED", "UNAUTHENTICATED"]) {
    expect(refusalWords(refusal(code, "Only 3 left."), fallback)).toBe("Only 3 left.");
  }
});

test("what may have been done is not said to have failed", () => {
  for (const outcome of ["UNKNOWN", "DONE"]) {
    const error = refusal("UPSTREAM_TIMEOUT", "It may have been done.", { outcome });
    expect(refusalWords(error, fallback)).toBe("It may have been done.");
  }
});

test("a fault is shown in the given words, never in technical ones", () => {
  for (const code of ["UPSTREAM_UNAVAILABLE", "UPSTREAM_TIMEOUT", "UPSTREAM_CONTRACT", "INTERNAL_SERVER_ERROR"]) {
    expect(refusalWords(refusal(code, "connect ECONNREFUSED"), fallback)).toBe(fallback);
  }
  expect(refusalWords(networkError, fallback)).toBe(fallback);
});

test("a page of an older build asks to be reloaded", () => {
  expect(refusalWords(refusal("UNKNOWN_DOCUMENT", "No such document"), fallback)).toContain("reload the page");
});

test("a response with status 401 counts as UNAUTHENTICATED, whatever its body", () => {
  expect(hasErrorCode(httpError(401), "UNAUTHENTICATED")).toBe(true);
  expect(hasErrorCode(httpError(503), "UNAUTHENTICATED")).toBe(false);
});

test("a refused field and the time to wait come from the gateway's error alone", () => {
  expect(refusedField(refusal("BAD_USER_INPUT", "Enter a name.", { field: "name" }))).toBe("name");
  expect(waitSeconds(refusal("RATE_LIMITED", "Wait.", { retryAfterSeconds: 30 }))).toBe(30);
  for (const error of [refusal("BAD_USER_INPUT", "No."), networkError, null]) {
    expect([refusedField(error), waitSeconds(error)]).toEqual([null, null]);
  }
});

test("a failed request is told apart from what the shop could not provide", () => {
  const words = { failed: "Failed to load categories", asking: "Error" };
  expect(failureWords(failureOf(networkError), words)).toBe("Error: Failed to fetch");
  const answered = failureOf(refusal("UPSTREAM_TIMEOUT", "The shop is slow."));
  expect(answered).toEqual({ message: "The shop is slow.", wasAnswered: true });
  expect(failureWords(answered, words)).toBe("Failed to load categories");
  expect(failureWords(null, words)).toBe("Failed to load categories");
});
