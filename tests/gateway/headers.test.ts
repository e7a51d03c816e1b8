import type { RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";

const nothing: RequestListener = (_, response) => response.writeHead(404).end();

/** The headers of a response of a gateway whose REST has no data. */
async function headersOf(
  path: string,
  config: { trustProxy?: number; corsOrigins?: string[] } = {},
  headers: Record<string, string> = {},
) {
  const { url } = await openGateway(await serve(nothing), config);
  return Object.fromEntries((await fetch(`${url}${path}`, { headers })).headers);
}

describe("every response", () => {
  test.each(["/", "/graphql", "/graphiql", "/healthz", "/metrics", "/media/none.jpg", "/%zz"])(
    "has headers against MIME sniffing, referrer leaks and cross-origin access: %s",
    async (path) => {
      expect(await headersOf(path, { corsOrigins: [] })).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "x-frame-options": "DENY",
        "content-security-policy": expect.stringMatching(/^default-src 'none'; script-src 'self';/),
      });
    },
  );

  test("has an HSTS header only when a trusted proxy reports TLS", async () => {
    const name = "strict-transport-security";
    const byTls = { "x-forwarded-proto": "https" };
    expect((await headersOf("/", { trustProxy: 1 }, byTls))[name]).toBe("max-age=31536000; includeSubDomains");
    expect(await headersOf("/", { trustProxy: 1 }, { "x-forwarded-proto": "http" })).not.toHaveProperty(name);
    expect(await headersOf("/", {}, byTls)).not.toHaveProperty(name);
  });
});

// slow-bodies.test.ts: all others close after five seconds.
test("a connection that sends its headers slowly is closed after five seconds, one with a picture after 65", async () => {
  const { gateway } = await openGateway(await serve(nothing));
  expect(gateway.server).toMatchObject({ headersTimeout: 5000, requestTimeout: 125_000 });
});
