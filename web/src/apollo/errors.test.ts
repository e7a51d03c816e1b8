import { CombinedGraphQLErrors, ServerError } from "@apollo/client";
import { expect, test, vi } from "vitest";
import { failureOf, failureMessage, hasErrorCode, errorMessage, invalidField, waitSeconds } from "./errors.ts";

const fallback = "Failed to add product to cart. Please try again.";

const networkError = new TypeError("Failed to fetch");

function errorOf(code: string, message: string, extensions: Record<string, unknown> = {}) {
  return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, ...extensions } }] });
}

function httpError(status: number) {
  return new ServerError("", { response: new Response("", { status }), bodyText: "" });
}

test("a rejection is shown in the shop's own words", () => {
  for (const code of ["BAD_USER_INPUT", "NOT_FOUND", "RATE_LIMITED", "UNAUTHENTICATED"]) {
    expect(errorMessage(errorOf(code, "Only 3 left."), fallback)).toBe("Only 3 left.");
  }
});

test("an operation with an unknown outcome is not reported as failed", () => {
  for (const outcome of ["UNKNOWN", "DONE"]) {
    const error = errorOf("UPSTREAM_TIMEOUT", "It may have been done.", { outcome });
    expect(errorMessage(error, fallback)).toBe("It may have been done.");
  }
});

test("an internal error is shown in the given words, never in technical ones", () => {
  for (const code of ["UPSTREAM_UNAVAILABLE", "UPSTREAM_TIMEOUT", "UPSTREAM_CONTRACT", "INTERNAL_SERVER_ERROR"]) {
    expect(errorMessage(errorOf(code, "connect ECONNREFUSED"), fallback)).toBe(fallback);
  }
  expect(errorMessage(networkError, fallback)).toBe(fallback);
});

test("a page of an older build asks for a reload", () => {
  expect(errorMessage(errorOf("UNKNOWN_DOCUMENT", "No such document"), fallback)).toContain("reload the page");
});

test("the staff app shows why an account may not do something, and leaves an expired session to the dialog of the login", async () => {
  vi.stubEnv("MODE", "staff");
  vi.resetModules();
  const ofStaff = await import("./errors.ts");
  vi.unstubAllEnvs();
  const [forbidden, expired] = [errorOf("FORBIDDEN", "For owners only."), errorOf("UNAUTHENTICATED", "Please log in.")];
  expect([forbidden, expired].map((error) => ofStaff.errorMessage(error, fallback))).toEqual([
    "For owners only.",
    fallback,
  ]);
  expect([forbidden, expired].map((error) => errorMessage(error, fallback))).toEqual([fallback, "Please log in."]);
});

test("a response with status 401 counts as UNAUTHENTICATED, whatever its body", () => {
  expect(hasErrorCode(httpError(401), "UNAUTHENTICATED")).toBe(true);
  expect(hasErrorCode(httpError(503), "UNAUTHENTICATED")).toBe(false);
});

test("the invalid field and the retry time are read from the gateway's error only", () => {
  expect(invalidField(errorOf("BAD_USER_INPUT", "Enter a name.", { field: "name" }))).toBe("name");
  expect(waitSeconds(errorOf("RATE_LIMITED", "Wait.", { retryAfterSeconds: 30 }))).toBe(30);
  for (const error of [errorOf("BAD_USER_INPUT", "No."), networkError, null]) {
    expect([invalidField(error), waitSeconds(error)]).toEqual([null, null]);
  }
});

test("a failed request is distinguished from data that the shop could not provide", () => {
  const messages = { response: "Failed to load categories", network: "Error" };
  expect(failureMessage(failureOf(networkError), messages)).toBe("Error: Failed to fetch");
  const failure = failureOf(errorOf("UPSTREAM_TIMEOUT", "The shop is slow."));
  expect(failure).toEqual({ message: "The shop is slow.", responded: true });
  expect(failureMessage(failure, messages)).toBe("Failed to load categories");
  expect(failureMessage(null, messages)).toBe("Failed to load categories");
});
