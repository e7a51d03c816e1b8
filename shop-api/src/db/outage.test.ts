import { expect, it } from "vitest";
import { causeOf, outageOf } from "./outage.ts";

const failed = (message: string, more: object = {}) => Object.assign(new Error(message), more);

it.each([
  failed("connect ECONNREFUSED 10.0.0.1:5432", { code: "ECONNREFUSED", syscall: "connect" }),
  failed("connect ETIMEDOUT 10.0.0.1:5432", { code: "ETIMEDOUT", syscall: "connect" }),
  failed("getaddrinfo EAI_AGAIN postgres", { code: "EAI_AGAIN", syscall: "getaddrinfo" }),
  failed("timeout expired"),
  failed("timeout exceeded when trying to connect"),
  failed("sorry, too many clients already", { code: "53300" }),
  failed("the database system is starting up", { code: "57P03" }),
  failed('password authentication failed for user "kasavu"', { code: "28P01" }),
])("not sent: %s", (error) => {
  expect(outageOf(error)).toBe("not-connected");
});

it.each([
  failed("Connection terminated unexpectedly"),
  failed("Query read timeout"),
  failed("Client has encountered a connection error and is not queryable"),
  failed("read ECONNRESET", { code: "ECONNRESET", syscall: "read" }),
  failed("write EPIPE", { code: "EPIPE", syscall: "write" }),
  failed("terminating connection due to administrator command", { code: "57P01" }),
])("may have been executed: %s", (error) => {
  expect(outageOf(error)).toBe("cut-off");
});

it.each([
  failed('relation "ordres" does not exist', { code: "42P01" }),
  failed("canceling statement due to statement timeout", { code: "57014" }),
  failed("open ENOENT", { code: "ENOENT", syscall: "open" }),
  "timeout expired",
])("Postgres is available: %s", (error) => {
  expect(outageOf(error)).toBe(null);
});

it("a log has the code and the message of the cause", () => {
  const error = failed('password authentication failed for user "kasavu"', { code: "28P01" });
  expect(causeOf(error)).toEqual({ code: "28P01", cause: error.message });
  expect(causeOf(new Error("timeout expired"))).toEqual({ code: undefined, cause: "timeout expired" });
});
