import type { RequestListener } from "node:http";
import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { graphqlBody } from "./support/graphql-body.ts";
import { shareGateway } from "./support/open-gateway.ts";
import { sendJson } from "./support/rest-client-of.ts";
import { trustedNamed } from "./support/trusted.ts";

const app = "https://app.example";
const rest: RequestListener = (_, response) =>
  sendJson(response, { success: true, data: { categories: [{ id: 1, title: "Sarees" }] } });
const gateway = shareGateway(rest, { publicUrl: "https://shop.example", corsOrigins: [app] });

const query = gql`{ categories { title } }`;
const json = { "content-type": "application/json" };
const postFrom = (origin: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/graphql`, {
    method: "POST",
    headers: { ...json, origin, "sec-fetch-site": "cross-site", ...headers },
    body: graphqlBody(query),
  });
const preflightFrom = (origin: string) =>
  fetch(`${gateway.url}/graphql`, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type",
    },
  });
const publicGet = (headers: Record<string, string>) =>
  fetch(`${gateway.url}/graphql?documentId=${encodeURIComponent(trustedNamed("Categories").id)}`, {
    headers: { "apollo-require-preflight": "1", ...headers },
  });

describe("a page of an origin in CORS_ORIGINS", () => {
  test("may send a token, and reads the response and its ETag", async () => {
    const preflight = await preflightFrom(app);
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      "access-control-allow-origin": app,
      "access-control-allow-methods": "GET, POST",
      "access-control-allow-headers": "authorization,content-type",
    });

    const response = await postFrom(app, { authorization: "Bearer a-token" });
    expect(response.headers.get("access-control-allow-origin")).toBe(app);
    expect(response.headers.get("access-control-expose-headers")).toBe("ETag");
    expect(await response.json()).toEqual({ data: { categories: [{ title: "Sarees" }] } });
  });

  test("reads errors too", async () => {
    const response = await postFrom(app, { "content-type": "text/plain" });
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([415, app]);
  });
});

test.each(["https://elsewhere.example", "https://app.example.elsewhere.test", "http://app.example", "null"])(
  "a page of %s may neither send requests nor read responses",
  async (origin) => {
    const responses = [await preflightFrom(origin), await postFrom(origin)];
    expect(responses.map(({ headers }) => headers.get("access-control-allow-origin"))).toEqual([null, null]);
    expect(responses[1]?.status).toBe(403);
  },
);

test("the response to a GET that is the same for every caller may be read by all, so that caches share it", async () => {
  const seen = [await publicGet({}), await publicGet({ origin: app })].map(({ headers }) => [
    headers.get("access-control-allow-origin"),
    headers.get("vary"),
    headers.get("cache-control")?.startsWith("public"),
  ]);
  expect(seen).toEqual([
    ["*", "Accept, Accept-Encoding", true],
    ["*", "Accept, Accept-Encoding", true],
  ]);
});

test("pictures may be shown and read by pages of other origins", async () => {
  const { headers } = await fetch(`${gateway.url}/media/uploads/none.avif`);
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});
