import { describe, expect, test } from "vitest";
import { formatError, InvalidInput, knownError, NotFound, NotLoggedIn } from "./errors.ts";
import {
  BothCallsFailed,
  RequestAborted,
  ContractBreach,
  RestRejection,
  TimedOut,
  Unavailable,
} from "./rest/errors.ts";

const endpoint = "GET customer/home";

function rejectionWith(status: number, withToken = true): RestRejection {
  return new RestRejection(endpoint, "REST's message", {
    status,
    withToken,
    retryAfterSeconds: status === 429 ? 30 : null,
  });
}

describe("the code of an error", () => {
  test.each([
    [new InvalidInput("message", "mobile"), "BAD_USER_INPUT", { field: "mobile" }],
    [new InvalidInput("message"), "BAD_USER_INPUT", {}],
    [new NotLoggedIn("message"), "UNAUTHENTICATED", {}],
    [new NotFound("message"), "NOT_FOUND", {}],
    [rejectionWith(401), "UNAUTHENTICATED", {}],
    [rejectionWith(403), "FORBIDDEN", {}],
    [rejectionWith(404), "NOT_FOUND", {}],
    [rejectionWith(422), "BAD_USER_INPUT", {}],
    [rejectionWith(200), "BAD_USER_INPUT", {}],
    [rejectionWith(429), "RATE_LIMITED", { retryAfterSeconds: 30 }],
    [rejectionWith(415), "UPSTREAM_CONTRACT", {}],
    [new Unavailable(endpoint, "message"), "UPSTREAM_UNAVAILABLE", { endpoint }],
    [new RequestAborted(endpoint, "message"), "UPSTREAM_UNAVAILABLE", { endpoint }],
    [new TimedOut(endpoint, "message"), "UPSTREAM_TIMEOUT", { endpoint }],
    [
      new ContractBreach(endpoint, "message", { at: "products.3.price", problem: "Expected an amount" }),
      "UPSTREAM_CONTRACT",
      { endpoint, at: "products.3.price" },
    ],
    [
      new BothCallsFailed(new TimedOut(endpoint, "message"), new Unavailable("GET orders", "other")),
      "UPSTREAM_TIMEOUT",
      { endpoint: "GET customer/home and GET orders" },
    ],
  ])("%s → %s", (error, code, details) => {
    expect(knownError(error)).toEqual({ code, message: error.message, details });
  });

  test("is BAD_USER_INPUT for a 401 response to a call without a token", () => {
    expect(knownError(rejectionWith(401, false))?.code).toBe("BAD_USER_INPUT");
  });

  test("is null for an unexpected error", () => {
    expect(knownError(new TypeError("x is undefined"))).toBeNull();
  });
});

test("a GraphQL request error is returned with its message and without a stack", () => {
  const formatted = { message: "Syntax Error", extensions: { code: "GRAPHQL_PARSE_FAILED", stacktrace: ["x"] } };
  expect(formatError(formatted, new Error("Syntax Error"))).toEqual({
    message: "Syntax Error",
    extensions: { code: "GRAPHQL_PARSE_FAILED" },
  });
});
