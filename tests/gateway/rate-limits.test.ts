import type { RequestListener } from "node:http";
import { gql } from "graphql-tag";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Config } from "../../gateway/src/config.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { serve } from "./support/local-server.ts";
import { lowRateLimits, openGateway } from "./support/open-gateway.ts";
import { replayedRest } from "./support/replayed-rest.ts";
import { trustedNamed } from "./support/trusted.ts";
import { variablesOf } from "./support/trusted-variables.ts";

/** Attempts to log in per minute. */
const limit = 6;

const openLimited = async (rest: RequestListener = replayedRest, config: Partial<Config> = {}) =>
  openGateway(await serve(rest), { rateLimits: lowRateLimits(limit), ...config });

const json = { "content-type": "application/json" };

/** Logs in several times concurrently; returns how many attempts were rate-limited. */
async function rejections(
  url: string,
  tries: number,
  headersOf: (index: number) => Record<string, string> = () => ({}),
  operation = "LogIn",
) {
  const body = JSON.stringify({ documentId: trustedNamed(operation).id, variables: variablesOf[operation] });
  const responses = await Promise.all(
    Array.from({ length: tries }, async (_, index) => {
      const headers = { ...json, ...headersOf(index) };
      const response = await fetch(`${url}/graphql`, { method: "POST", headers, body });
      return response.text();
    }),
  );
  return responses.filter((result) => result.includes('"RATE_LIMITED"')).length;
}

test("an address that tries codes repeatedly is rate-limited, with the time to wait", async () => {
  const { url } = await openLimited();
  expect(await rejections(url, limit + 5)).toBe(5);
  const body = JSON.stringify({ query: trustedNamed("LogIn").document, variables: variablesOf["LogIn"] });
  const throughApollo = await fetch(`${url}/graphql`, { method: "POST", headers: json, body });
  expect(await throughApollo.json()).toMatchObject({
    errors: [{ extensions: { code: "RATE_LIMITED", retryAfterSeconds: expect.any(Number) } }],
  });
});

test("an address that tries passwords of staff repeatedly is rate-limited, together with its codes", async () => {
  const { url } = await openLimited();
  expect(await rejections(url, limit + 2, () => ({}), "StaffLogIn")).toBe(2);
  expect(await rejections(url, 3)).toBe(3);
});

test("an address may try again a minute after its first attempt", async () => {
  const { url } = await openLimited();
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await rejections(url, limit + 1)).toBe(1);
  vi.setSystemTime(Date.now() + 59_000);
  expect(await rejections(url, 1)).toBe(1);
  vi.setSystemTime(Date.now() + 1000);
  expect(await rejections(url, limit + 1)).toBe(1);
});

test("a forwarded header of an untrusted caller is ignored", async () => {
  const { url } = await openLimited();
  expect(await rejections(url, limit + 5, (index) => ({ "x-forwarded-for": `203.0.113.${index}` }))).toBe(5);
});

test("the forwarded address of a trusted proxy is used, and passed on to REST", async () => {
  const named = new Set<unknown>();
  const rest: RequestListener = (request, response) => {
    named.add(request.headers["x-forwarded-for"]);
    replayedRest(request, response);
  };
  const { url } = await openLimited(rest, { trustProxy: 1 });
  expect(await rejections(url, limit + 5, (index) => ({ "x-forwarded-for": `203.0.113.${index}` }))).toBe(0);
  expect(named).toContain(`203.0.113.${limit + 4}`);
  expect(await rejections(url, limit + 5, () => ({ "x-forwarded-for": "6.6.6.6, 198.51.100.7" }))).toBe(5);
});

const hex = (index: number) => index.toString(16);

test("IPv6 addresses of one /56 share a limit, and no others do; an IPv4 address may be IPv4-mapped", async () => {
  const { url } = await openLimited(replayedRest, { trustProxy: 1 });
  const limitedAs = (address: (index: number) => string) =>
    rejections(url, limit + 5, (index) => ({ "x-forwarded-for": address(index) }));
  expect(await limitedAs((index) => `2001:db8:1:4${hex(index).padStart(2, "0")}::${hex(index)}`)).toBe(5);
  expect(await limitedAs((index) => `2001:db8:1:${hex(index + 16)}00::1`)).toBe(0);
  expect(await limitedAs((index) => `::ffff:198.51.100.${index}`)).toBe(0);
  expect(await limitedAs((index) => (index % 2 === 0 ? "::ffff:192.0.2.1" : "192.0.2.1"))).toBe(5);
});

test("each alias of a search counts", async () => {
  const { url } = await openLimited();
  const aliases = Array.from({ length: limit / 2 }, (_, index) => `a${index}: search(text: "silk") { id }`).join(" ");
  const body = graphqlBody(gql`{ ${aliases} }`);
  const execute = async () => (await fetch(`${url}/graphql`, { method: "POST", headers: json, body })).text();
  const responses = await Promise.all(Array.from({ length: 3 }, execute));
  expect(responses.filter((result) => result.includes('"RATE_LIMITED"'))).toHaveLength(1);
});
