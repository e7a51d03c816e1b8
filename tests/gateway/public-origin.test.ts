import { request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import type { Config } from "../../gateway/src/config.ts";
import { publicOrigin } from "../../gateway/src/http/public-origin.ts";
import { serve } from "./support/local-server.ts";

type Trust = Pick<Config, "trustProxy">;

/** The public origin of a request with these headers to `direct.example`. */
async function originOf(headers: Record<string, string>, config: Trust & Partial<Config>): Promise<string> {
  const origin = publicOrigin({ publicUrl: null, ...config });
  const url = await serve((incoming, response) => response.end(String(origin(incoming))));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  request(url, { headers: { host: "direct.example", ...headers } }, (response) => resolve(text(response)))
    .on("error", reject)
    .end();
  return promise;
}

const byOneProxy = { "x-forwarded-proto": "https", "x-forwarded-host": "shop.example" };
const throughTwo = {
  "x-forwarded-for": "10.0.0.1, 203.0.113.9, 10.0.0.2",
  "x-forwarded-proto": "http, https, http",
  "x-forwarded-host": "evil.example, shop.example, inner.example",
};
const twoProxies = "127.0.0.1, 10.0.0.0/8";

describe("the public origin", () => {
  test.each<[string, Record<string, string>, Trust & Partial<Config>]>([
    ["https://kasavu.example", byOneProxy, { trustProxy: 1, publicUrl: "https://kasavu.example" }],
    ["http://direct.example", {}, { trustProxy: null }],
    ["http://direct.example", {}, { trustProxy: 1 }],
    ["http://direct.example:8080", { host: "direct.example:8080" }, { trustProxy: null }],
    ["http://[2001:db8::1]:8080", { host: "[2001:db8::1]:8080" }, { trustProxy: null }],
    ["https://shop.example", byOneProxy, { trustProxy: 1 }],
    ["https://shop.example", byOneProxy, { trustProxy: "loopback" }],
    ["https://direct.example", { "x-forwarded-proto": "https" }, { trustProxy: 1 }],
    ["http://shop.example", { "x-forwarded-proto": "gopher", "x-forwarded-host": "shop.example" }, { trustProxy: 1 }],
  ])("is PUBLIC_URL, the header of a trusted proxy, or the request's Host: %s", async (origin, headers, config) => {
    expect(await originOf(headers, config)).toBe(origin);
  });

  test.each<[string, Record<string, string>, Trust]>([
    ["http://direct.example", byOneProxy, { trustProxy: null }],
    ["http://direct.example", byOneProxy, { trustProxy: "10.0.0.0/8" }],
    [
      "https://shop.example",
      { "x-forwarded-proto": "gopher, https", "x-forwarded-host": "evil.example, shop.example" },
      { trustProxy: 1 },
    ],
    [
      "https://shop.example",
      { ...byOneProxy, "x-forwarded-for": "127.0.0.1, 203.0.113.9" },
      { trustProxy: twoProxies },
    ],
    [
      "http://shop.example",
      { "x-forwarded-host": "evil.example, shop.example", "x-forwarded-for": "127.0.0.1, 203.0.113.9" },
      { trustProxy: twoProxies },
    ],
    ["http://direct.example", { "x-forwarded-host": "evil.example," }, { trustProxy: 1 }],
  ])("is never taken from a forwarded header of the client itself: %s", async (origin, headers, config) => {
    expect(await originOf(headers, config)).toBe(origin);
  });

  test.each<[string, Record<string, string>, Trust]>([
    ["appends", throughTwo, { trustProxy: 2 }],
    ["appends", throughTwo, { trustProxy: twoProxies }],
    ["passes the header on", { ...throughTwo, ...byOneProxy }, { trustProxy: 2 }],
  ])("behind two trusted proxies is that of the outer one, if the inner one %s", async (_, headers, config) => {
    expect(await originOf(headers, config)).toBe("https://shop.example");
  });

  test.each([
    "shop.example/path",
    "shop.example\\path",
    "shop.example?a",
    "shop.example#a",
    "shop.example@evil.example",
    "user:word@evil.example",
    "two words.example",
    "shop.example:port",
    "[::1",
  ])("is rejected if the host is malformed: %s", async (host) => {
    expect(await originOf({ "x-forwarded-host": host }, { trustProxy: 1 })).toBe("null");
    expect(await originOf({ host }, { trustProxy: null })).toBe("null");
  });
});
