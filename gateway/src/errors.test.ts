import { describe, expect, test } from "vitest";
import { formatError, InvalidInput, knownFault, NotFound, NotLoggedIn } from "./errors.ts";
import { Abandoned, ContractBreach, Refusal, TimedOut, Unavailable } from "./rest/faults.ts";

const endpoint = "GET customer/home";

function refusal(status: number, withToken = true): Refusal {
  return new Refusal(endpoint, "REST's words", { status, withToken, retryAfterSeconds: status === 429 ? 30 : null });
}

describe("a fault becomes a code", () => {
  test.each([
    [new InvalidInput("words", "mobile"), "BAD_USER_INPUT", { field: "mobile" }],
    [new InvalidInput("words"), "BAD_USER_INPUT", {}],
    [new NotLoggedIn("words"), "UNAUTHENTICATED", {}],
    [new NotFound("words"), "NOT_FOUND", {}],
    [refusal(401), "UNAUTHENTICATED", {}],
    [refusal(403), "FORBIDDEN", {}],
    [refusal(404), "NOT_FOUND", {}],
    [refusal(422), "BAD_USER_INPUT", {}],
    [refusal(200), "BAD_USER_INPUT", {}],
    [refusal(429), "RATE_LIMITED", { retryAfterSeconds: 30 }],
    [refusal(415), "UPSTREAM_CONTRACT", {}],
    [new Unavailable(endpoint, "words"), "UPSTREAM_UNAVAILABLE", { endpoint }],
    [new Abandoned(endpoint, "words"), "UPSTREAM_UNAVAILABLE", { endpoint }],
    [new TimedOut(endpoint, "words"), "UPSTREAM_TIMEOUT", { endpoint }],
    [
      new ContractBreach(endpoint, "words", { at: "products.3.price", problem: "Expected an amount" }),
      "UPSTREAM_CONTRACT",
      { endpoint, at: "products.3.price" },
    ],
  ])("%s → %s", (fault, code, details) => {
    expect(knownFault(fault)).toEqual({ code, message: fault.message, details });
  });

  test("401 on a call without a token refuses what was typed", () => {
    expect(knownFault(refusal(401, false))?.code).toBe("BAD_USER_INPUT");
  });

  test("a fault that nobody foresaw has none", () => {
    expect(knownFault(new TypeError("x is undefined"))).toBeNull();
  });
});

test("a request that GraphQL refuses is answered with GraphQL's words and no stack", () => {
  const formatted = { message: "Syntax Error", extensions: { code: "GRAPHQL_PARSE_FAILED", stacktrace: ["x"] } };
  expect(formatError(formatted, new Error("Syntax Error"))).toEqual({
    message: "Syntax Error",
    extensions: { code: "GRAPHQL_PARSE_FAILED" },
  });
});
