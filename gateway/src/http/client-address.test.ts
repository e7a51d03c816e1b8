import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import type { Config } from "../config.ts";
import { clientAddress, clientOf, endWithoutAddress } from "./client-address.ts";

/** A request through a connection from this address; undefined for one that the client has closed. */
function requestFrom(address: string | undefined, forwardedFor?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: address });
  const request = new IncomingMessage(socket);
  if (forwardedFor !== undefined) request.headers["x-forwarded-for"] = forwardedFor;
  return request;
}

const proxy = "10.0.0.1";
const addressOf = (trustProxy: Config["trustProxy"], forwardedFor?: string, direct = proxy) =>
  clientAddress({ trustProxy })(requestFrom(direct, forwardedFor));

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:5123", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:CB00:7107", "203.0.113.7"],
  ["[::ffff:203.0.113.7]:5123", "203.0.113.7"],
  ["2001:db8::1", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["[2001:0DB8:0:0:0:0:0:1]", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["198.51.100.1,, \t 203.0.113.7:80 , ,", "203.0.113.7"],
])("the address that a trusted proxy wrote as %j is %s", (written, address) => {
  expect(addressOf(1, written)).toBe(address);
});

test.each(["", " , ", "unknown", "_hidden", "203.0.113", "203.0.113.7:port", "[203.0.113.7", "198.51.100.1, unknown"])(
  "of %j no address can be read: the client is the proxy that wrote it",
  (written) => {
    expect(addressOf(1, written)).toBe(proxy);
  },
);

test("the addresses of trusted proxies are recognised with ports, up to the first that is not trusted", () => {
  const written = "192.0.2.1, 203.0.113.7:5123, 10.0.0.2:443";
  expect(addressOf("10.0.0.0/8", written)).toBe("203.0.113.7");
  expect(addressOf(2, written)).toBe("203.0.113.7");
  expect(addressOf(null, written)).toBe(proxy);
  expect(addressOf(9, written)).toBe("192.0.2.1");
});

test("an IPv4 address is the same for a server that listens on IPv6", () => {
  expect(addressOf(null, undefined, "::ffff:203.0.113.7")).toBe("203.0.113.7");
});

test("limits count an IPv4 address, and the /56 of an IPv6 address", () => {
  expect(clientOf("203.0.113.7")).toBe("203.0.113.7");
  expect(clientOf("2001:db8:1:4ab::1")).toBe(clientOf("2001:db8:1:4cd::2"));
  expect(clientOf("2001:db8:1:4ab::1")).not.toBe(clientOf("2001:db8:1:5ab::1"));
});

test("a request without an address is ended, whatever a proxy wrote", () => {
  const request = requestFrom(undefined, "203.0.113.7");
  const next = vi.fn<() => void>();
  void endWithoutAddress(request, new ServerResponse(request), next);
  expect([request.socket.destroyed, next.mock.calls]).toEqual([true, []]);
  expect(() => clientAddress({ trustProxy: 1 })(request)).toThrow("without an address");
});
