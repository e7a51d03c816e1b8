import { describe, expect, test } from "vitest";
import { type Caller, readCall, writeCall } from "./call.ts";
import { ContractBreach, RestRejection } from "./errors.ts";
import { checkResponse, readPayload } from "./check-response.ts";
import { DriftLedger } from "./readers/drift.ts";
import { payload } from "./readers/envelope.ts";
import { leaf } from "./readers/leaves.ts";
import type { RestWrite } from "./request.ts";
import type { Incoming } from "./transport/exchange.ts";

const counterPayload = payload({ count: leaf.number });
const counter = { path: "count", payload: counterPayload };
const { signal } = new AbortController();
const caller: Caller = { token: "secret", address: "203.0.113.7", requestId: "r", signal };

test("a payload that breaks the contract counts as a reading too, so that breaches are a share of the readings", () => {
  const drift = new DriftLedger();
  const read = (count: unknown) =>
    readPayload(readCall(caller, counter, "Failed.", false), counterPayload, { data: { count } }, drift);
  read(1);
  expect(() => read("many")).toThrow(ContractBreach);
  expect(drift.snapshot()["GET count"]).toMatchObject({ readings: 2, breaches: { count: 1 }, foreignResponse: null });
});

const html = (status: number, text = "<h1>Not here</h1>"): Incoming => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8" },
  json: null,
  text,
  problem: "Not JSON by its type",
});

function json(status: number, body: unknown): Incoming {
  const headers = { "content-type": "application/json" };
  return { status, headers, json: body, text: JSON.stringify(body), problem: null };
}

const getCall = (path: string, bearer = false) =>
  readCall(caller, { path, payload: counterPayload, bearer }, "Failed.", false);

function postCall(path: string, body?: RestWrite<unknown>["body"]) {
  return writeCall(caller, { method: "POST", path, payload: counterPayload, ...(body && { body }) }, "Failed.");
}

/** The error of a response, and what the drift ledger has of it. */
function check(incoming: Incoming, call: ReturnType<typeof getCall>) {
  const drift = new DriftLedger();
  try {
    checkResponse(incoming, call, { drift, shopApiUrl: "https://rest.test/v2/shop" });
  } catch (error) {
    return { error, ledger: drift.snapshot()[call.endpoint] };
  }
  return { error: null, ledger: undefined };
}

describe("a response that is not of the REST shop", () => {
  test.each([
    ["a 404 to a call without an id", json(404, { success: false, message: "No route." }), getCall("customer/home")],
    ["a 404 to a call without an id, with a token", json(404, {}), getCall("customer/my-cart", true)],
    ["a 404 to a write that names nothing", json(404, {}), postCall("customer/clear-cart")],
    ["an empty 404", html(404, ""), getCall("customer/search-products?product=mundu")],
    ["HTML for an id", html(404), getCall("customer/products/7")],
    ["HTML for a write", html(404), postCall("validate-customer", { json: { key: "+919876543210" } })],
    ["HTML with another 4xx status", html(403), getCall("customer/home")],
    ["HTML as a success", html(200), getCall("customer/products/7")],
    ["a redirect", html(302), getCall("customer/home")],
  ])("is a contract breach with method, URL, status and type: %s", (_, incoming, call) => {
    const { error, ledger } = check(incoming, call);
    expect(error).toBeInstanceOf(ContractBreach);
    const response = {
      method: call.method,
      url: `https://rest.test/v2/shop/${call.endpoint.split(" ")[1]}`,
      status: incoming.status,
      contentType: incoming.problem === null ? "application/json" : "text/html",
    };
    expect(error).toMatchObject({ message: "Failed.", at: null, response });
    expect(ledger).toMatchObject({ breaches: { "(the payload)": 1 }, foreignResponse: response });
  });

  test.each([
    ["a 404 to a call with an id", json(404, {}), getCall("customer/products/7")],
    ["an empty 404 to a call with an id", html(404, ""), getCall("customer/products/7")],
    [
      "a 404 to a call with ids in its query",
      json(404, {}),
      getCall("customer/products?relatedProductId=7&categoryAId=1"),
    ],
    ["a 404 to a body", json(404, {}), postCall("validate-customer", { json: { key: "+919876543210" } })],
    ["a limit of a proxy", html(429), getCall("customer/home")],
    ["an unknown parameter (Q95)", html(400), getCall("customer/search-products?product=mundu&page=1")],
    ["a proxy that checks the token", html(401), getCall("customer/my-cart", true)],
    ["HTML with another status for a write", html(422), postCall("name")],
    ["success: false (Q3)", json(200, { success: false }), getCall("customer/home")],
  ])("differs from a rejection, which stays one: %s", (_, incoming, call) => {
    const { error, ledger } = check(incoming, call);
    expect(error).toBeInstanceOf(RestRejection);
    expect(ledger).toBeUndefined();
  });

  const beginningOf = (incoming: Incoming, call: ReturnType<typeof getCall>) =>
    check(incoming, call).ledger?.foreignResponse?.beginning;

  test("has its first 200 characters, if the call is a public read", () => {
    expect(beginningOf(html(200, `<p>${"x".repeat(500)}`), getCall("customer/home"))).toBe(`<p>${"x".repeat(197)}`);
    expect(beginningOf(json(404, { message: "No route." }), getCall("customer/home"))).toBe('{"message":"No route."}');
  });

  test("has no characters if the call has a token, a body or a query, which they may repeat", () => {
    const echo = html(404, "<p>No +919876543210</p>");
    for (const call of [
      getCall("customer/my-cart", true),
      postCall("validate-customer", { json: { key: "+919876543210" } }),
      getCall("customer/search-products?product=9876543210"),
    ]) {
      const { error, ledger } = check(echo, call);
      expect(ledger?.foreignResponse).toMatchObject({ beginning: null });
      expect(JSON.stringify([error, ledger])).not.toContain("9876543210");
    }
  });

  test("has placeholders for the id of the path and the caller's address", () => {
    const echo = html(404, "<p>Cannot GET /customer/products/9876543210 for 203.0.113.7, 19876543210</p>");
    expect(beginningOf(echo, getCall("customer/products/9876543210"))).toBe(
      "<p>Cannot GET /customer/products/{id} for {address}, 19876543210</p>",
    );
  });
});
