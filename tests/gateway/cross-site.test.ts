import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { print } from "graphql";
import { gql } from "graphql-tag";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { openGateway, shareGateway } from "./support/open-gateway.ts";
import { serve } from "./support/local-server.ts";
import { sendJson } from "./support/rest-client-of.ts";
import { trustedNamed } from "./support/trusted.ts";

let calls = 0;
const gateway = shareGateway(
  (_, response) => {
    calls += 1;
    sendJson(response, { success: true, message: "Bye." });
  },
  { publicUrl: "https://shop.example", corsOrigins: [] },
);
beforeEach(() => void (calls = 0));

const logOut = { query: print(gql`mutation { logOut }`) };
const trustedLogOut = { documentId: trustedNamed("LogOut").id };
const clientError = { kind: "caught", name: "Error", message: "Broken", stack: "", route: "/", build: "build" };

const post = (path: string, body: object, headers: Record<string, string>, url = gateway.url) =>
  fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer a-token", ...headers },
    body: JSON.stringify(body),
  });

describe.each<[string, string, object]>([
  ["a trusted document", "/graphql", trustedLogOut],
  ["another document", "/graphql", logOut],
  ["a report of a browser error", "/client-errors", clientError],
])("a POST with %s", (_, path, body) => {
  test.each<(own: string) => string>([
    () => "https://elsewhere.test",
    () => "null",
    () => "https://shop.example.elsewhere.test",
    () => "https://notshop.example",
    () => "http://shop.example",
    () => "https://shop.example:8443",
    () => "https://shop.example@elsewhere.test",
    () => "file://",
    (own) => `${own}.elsewhere.test`,
    (own) => `${own}0`,
    (own) => own.replace("127.0.0.1", "localhost"),
  ])("is rejected without a call for a foreign Origin: %s", async (originOf) => {
    for (const headers of [{}, { "apollo-require-preflight": "1" }, { "x-apollo-operation-name": "LogOut" }]) {
      const response = await post(path, body, { ...headers, origin: originOf(gateway.url) });
      expect([response.status, calls]).toEqual([403, 0]);
      expect(await response.text()).toContain("(CSRF)");
    }
  });

  test.each<(own: string) => Record<string, string>>([
    () => ({}),
    () => ({ origin: "https://shop.example" }),
    (own) => ({ origin: own, "sec-fetch-site": "same-origin" }),
    (own) => ({ origin: own.replace("http:", "https:") }),
  ])("is accepted from the shop's own origin, by PUBLIC_URL or by Host, or without an Origin", async (headersOf) => {
    const { status } = await post(path, body, headersOf(gateway.url));
    expect([200, 204]).toContain(status);
  });
});

test("a POST from the origin that a trusted proxy forwards is accepted; one that names another host by itself is not", async () => {
  const rest = await serve((_, response) => sendJson(response, { success: true }));
  const headers = { origin: "https://shop.example", "x-forwarded-host": "shop.example", "x-forwarded-proto": "https" };
  const trusting = await openGateway(rest, { trustProxy: 1 });
  const direct = await openGateway(rest);
  for (const body of [logOut, trustedLogOut]) {
    expect((await post("/graphql", body, headers, trusting.url)).status).toBe(200);
    expect((await post("/graphql", body, headers, direct.url)).status).toBe(403);
  }
});

test("a foreign Origin is rejected without a call however the target is written", async () => {
  const host = new URL(gateway.url).host;
  const targets = ["/graphql/", "/GraphQL", "/graphql?a", `http://${host}/graphql`, "/graphql#"];
  for (const path of [...targets, `other://${host}/graphql/`]) {
    const headers = { "content-type": "application/json", authorization: "Bearer a-token", origin: "https://a.test" };
    const sent = httpRequest(gateway.url, { method: "POST", path, headers });
    sent.end(JSON.stringify(logOut));
    const [response] = await once(sent, "response");
    const { statusCode } = v.parse(v.object({ statusCode: v.number() }), response);
    expect([path, statusCode]).toEqual([path, /#|other/.test(path) ? 404 : 403]);
    expect(calls).toBe(0);
  }
});

test("without CORS_ORIGINS no response may be read by other pages, except a public GET", async () => {
  const headers = { origin: "https://app.example" };
  const media = await fetch(`${gateway.url}/media/uploads/none.avif`, { headers });
  expect(media.headers.get("access-control-allow-origin")).toBeNull();
});
