import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { memoizeHeader, secureHeaders } from "./headers.ts";

/** The security headers of a request, with this `X-Forwarded-Proto`. */
function headersOf(changes: Partial<Parameters<typeof secureHeaders>[0]>, protocol?: string): readonly string[] {
  const request = new IncomingMessage(new Socket());
  if (protocol !== undefined) request.headers["x-forwarded-proto"] = protocol;
  return secureHeaders({ ...readConfig({}), ...changes })(request);
}

test("HSTS is sent only when a trusted proxy reports TLS", () => {
  const hsts = "max-age=31536000; includeSubDomains";
  expect(headersOf({ trustProxy: 1 }, "https").slice(-2)).toEqual(["Strict-Transport-Security", hsts]);
  for (const headers of [headersOf({ trustProxy: 1 }, "http"), headersOf({ trustProxy: null }, "https")]) {
    expect(headers).not.toContain("Strict-Transport-Security");
  }
});

test("images are allowed from the asset host, if there is one, and from the map tile host", () => {
  const hosts = { assetHost: "https://pictures.test/kasavu", tileUrl: "https://tiles.test:8443/{z}/{x}/{y}.png" };
  const pictures = "img-src 'self' data: blob: https://pictures.test https://tiles.test:8443;";
  expect(headersOf(hosts).join()).toContain(pictures);
});

test("a header is parsed once, also if the result is empty", () => {
  const parse = vi.fn<(header: string) => string>((header) => header.slice(1));
  const memoized = memoizeHeader(parse);
  expect([memoized("ab"), memoized("ab"), memoized("a"), memoized("a")]).toEqual(["b", "b", "", ""]);
  expect(parse.mock.calls).toEqual([["ab"], ["a"]]);
});

test("a header that is too long for the memo is parsed each time", () => {
  const parse = vi.fn<(header: string) => string>((header) => header.slice(0, 1));
  const memoized = memoizeHeader(parse);
  const long = "x".repeat(100_000);
  expect([memoized(long), memoized(long)]).toEqual(["x", "x"]);
  expect(parse).toHaveBeenCalledTimes(2);
});
