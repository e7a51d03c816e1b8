import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { checkHost } from "./host.ts";

const served = 200;

/** The status of the response to a request with these headers. */
function statusOf(headers: Record<string, string>, env: NodeJS.ProcessEnv = {}): number {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: "127.0.0.1" });
  const request = new IncomingMessage(socket);
  Object.assign(request.headers, headers);
  const response = new ServerResponse(request);
  const next = vi.fn<() => void>();
  void checkHost(readConfig(env), () => [])(request, response, next);
  return next.mock.calls.length === 1 ? served : response.statusCode;
}

const own: NodeJS.ProcessEnv = { PUBLIC_URL: "https://shop.example" };

test.each<[string, NodeJS.ProcessEnv?]>([
  ["127.0.0.1:4000"],
  ["192.168.1.5"],
  ["[::1]:4000"],
  ["[fd00::7]"],
  ["localhost"],
  ["LocalHost:8080"],
  ["shop.example", own],
  ["Shop.Example:8443", own],
])("a demo serves %s", (host, env = {}) => {
  expect(statusOf({ host }, env)).toBe(served);
});

test.each<[string, number, NodeJS.ProcessEnv?]>([
  ["rebound.example", 421],
  ["rebound.example:4000", 421],
  ["shop.example", 421],
  ["shop.example.evil.example", 421, own],
  ["localhost.evil.example", 421],
  ["127.0.0.1.evil.example", 421],
  ["gateway", 421],
  ["user@localhost", 400],
  ["localhost/path", 400],
  ["", 400],
])("a demo does not serve %j", (host, status, env = {}) => {
  expect(statusOf({ host }, env)).toBe(status);
});

test("a demo serves health checks, which send no Host", () => {
  expect(statusOf({})).toBe(served);
});

test("the host that a trusted proxy forwards is checked too, and replaces none", () => {
  const behindProxy = { TRUST_PROXY: "1" };
  expect(statusOf({ host: "localhost", "x-forwarded-host": "192.168.1.5" }, behindProxy)).toBe(served);
  expect(statusOf({ host: "localhost", "x-forwarded-host": "rebound.example" }, behindProxy)).toBe(421);
  expect(statusOf({ host: "rebound.example", "x-forwarded-host": "localhost" }, behindProxy)).toBe(421);
  expect(statusOf({ host: "rebound.example", "x-forwarded-host": "localhost" })).toBe(421);
});

test("production serves every host that its proxy passes on", () => {
  const production = { KASAVU_MODE: "production", OTP_SMS_URL: "https://sms.example", ...own };
  expect(statusOf({ host: "gateway:4000" }, production)).toBe(served);
});
