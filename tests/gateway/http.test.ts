import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { print } from "graphql";
import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { prepared } from "../support/prepared.ts";
import { serve } from "./support/local-server.ts";
import { openGateway, shareGateway } from "./support/open-gateway.ts";
import { trustedNamed } from "./support/trusted.ts";

const categories: RequestListener = (_, response) => {
  response
    .writeHead(200, { "content-type": "application/json" })
    .end(JSON.stringify({ success: true, data: { categories: [{ id: 1, title: "Sarees", image: "" }] } }));
};

const categoriesQuery = print(gql`{ categories { title } }`);
const shopQuery = print(gql`{ shop { name } }`);
const logOutMutation = print(gql`mutation { logOut }`);

const json = { "content-type": "application/json" };

const sharedGateway = shareGateway(categories, { corsOrigins: [] });

/** Sends a query to a gateway whose REST has one category. */
function execute(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${sharedGateway.url}${path}`, init);
}

function post(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method: "POST", headers: { ...json, ...headers }, body: JSON.stringify(body) };
}

describe("/graphql", () => {
  test("accepts POST, and GET with a header that a browser sends only after a CORS preflight", async () => {
    const result = { data: { categories: [{ title: "Sarees" }] } };
    const requested = await execute("/graphql", post({ query: categoriesQuery }));
    expect([requested.status, await requested.json()]).toEqual([200, result]);

    const query = `/graphql?query=${encodeURIComponent(categoriesQuery)}`;
    const got = await execute(query, { headers: { "apollo-require-preflight": "1" } });
    expect([got.status, await got.json()]).toEqual([200, result]);
    expect((await execute(query)).status).toBe(200);
  });

  test.each<Record<string, string>>([
    { origin: "https://elsewhere.test" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("rejects a GET that another site's page could have triggered: %j", async (headers) => {
    const query = `/graphql?query=${encodeURIComponent(shopQuery)}`;
    expect((await execute(query, { headers })).status).toBe(403);
    expect((await execute(query, { headers: { ...headers, "apollo-require-preflight": "1" } })).status).toBe(200);
  });

  test.each<[string, RequestInit, number]>([
    ["a body that is not JSON", { method: "POST", headers: json, body: "{bad" }, 400],
    ["a body of a form", { method: "POST", body: new URLSearchParams({ query: shopQuery }) }, 415],
    ["a body of XML", { method: "POST", headers: { "content-type": "application/xml" }, body: "<query/>" }, 415],
    [
      "a body of bytes",
      { method: "POST", headers: { "content-type": "application/octet-stream" }, body: new Uint8Array([123, 125]) },
      415,
    ],
    [
      "a body in UTF-7",
      { method: "POST", headers: { "content-type": "application/json; charset=utf-7" }, body: "{}" },
      415,
    ],
    ["a body over 100 kB", { method: "POST", headers: json, body: `"${"x".repeat(110_000)}"` }, 413],
    [
      "a body in another charset",
      { method: "POST", headers: { "content-type": "application/json; charset=koi8-r" }, body: "{}" },
      415,
    ],
    [
      "a body compressed in an unknown way",
      { method: "POST", headers: { ...json, "content-encoding": "zip" }, body: "{}" },
      415,
    ],
    ["no operation", post({}), 400],
    ["another method", { method: "PUT", headers: json, body: "{}" }, 405],
    ["a mutation by GET", { headers: json }, 400],
  ])("responds to %s with a GraphQL error in JSON", async (_, init, status) => {
    const path = init.body === undefined ? `/graphql?query=${encodeURIComponent(logOutMutation)}` : "/graphql";
    const response = await execute(path, init);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({
      errors: [{ message: expect.any(String), extensions: { code: "BAD_REQUEST" } }],
    });
    expect([status, 405]).toContain(response.status);
  });

  test.each(["*/*", "application/json", "application/graphql-response+json"])(
    "responds to an invalid GraphQL request with 400, also for Accept: %s",
    async (accept) => {
      const preflighted = { accept, "apollo-require-preflight": "1" };
      const subscription = { query: print(gql`subscription { cart { id } }`) };
      const responses = await Promise.all([
        execute("/graphql", { headers: preflighted }),
        execute("/graphql?query=", { headers: preflighted }),
        execute("/graphql", post({}, { accept })),
        execute("/graphql", post({ query: "" }, { accept })),
        execute("/graphql", post(subscription, { accept })),
      ]);
      for (const response of responses) {
        expect([response.status, await response.json()]).toMatchObject([
          400,
          { errors: [{ message: expect.any(String), extensions: { code: "BAD_REQUEST" } }] },
        ]);
      }
    },
  );

  test.each([
    "query ($value: String!) { search(text: $value) { id } }",
    "query ($value: ID!) { product(id: $value) { id } }",
    "query ($value: ID!) { category(id: $value) { id } }",
    "query ($value: ID!) { subcategory(id: $value) { products { total } } }",
    "query ($value: ID!) { category(id: 1) { products(subcategory: $value) { total } } }",
  ])("accepts an unpaired surrogate as text without a match: %s", async (query) => {
    const response = await execute("/graphql", post({ query, variables: { value: "\ud800" } }));
    expect(await response.text()).not.toContain("INTERNAL_SERVER_ERROR");
  });

  test("rejects a cross-site POST, whatever other headers it has", async () => {
    const variants: Record<string, string>[] = [
      {},
      { "apollo-require-preflight": "1" },
      { accept: "application/json" },
    ];
    for (const headers of variants) {
      for (const query of [shopQuery, logOutMutation]) {
        const response = await execute("/graphql", post({ query }, { ...headers, "sec-fetch-site": "cross-site" }));
        expect([response.status, await response.json()]).toMatchObject([
          403,
          { errors: [{ extensions: { code: "FORBIDDEN" } }] },
        ]);
      }
    }
  });

  test("responds to a path below it with a GraphQL error in JSON", async () => {
    const response = await execute("/graphql/else", post({ query: shopQuery }));
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { errors: [{ message: expect.any(String) }] },
    ]);
  });

  test("lets shared caches store public responses, and no personal ones", async () => {
    const shared = await execute("/graphql", post({ query: categoriesQuery }));
    expect(shared.headers.get("cache-control")).toBe(
      "public, max-age=60, stale-while-revalidate=60, stale-if-error=3600",
    );
    const personal = await execute("/graphql", post({ query: print(gql`{ categories { title } me { id } }`) }));
    expect(personal.headers.get("cache-control")).toBe("private, no-store");
  });

  test.each(["Bearer a b\tc", "Bearer", `Bearer ${"x".repeat(4097)}`, "Bearer \u00e4"])(
    "does not forward a malformed token, whose caller is no guest: %s (Q113)",
    async (authorization) => {
      const query = print(gql`{ cart { id } categories { title } }`);
      const result = await execute("/graphql", post({ query }, { authorization }));
      expect(await result.json()).toMatchObject({
        data: { cart: null, categories: [{}] },
        errors: [{ path: ["cart"], extensions: { code: "UNAUTHENTICATED" } }],
      });
      const other = { authorization: "Basic dXNlcjpwYXNz" };
      const ofGuest = await execute("/graphql", post({ query: print(gql`{ cart { id } }`) }, other));
      expect(await ofGuest.json()).toEqual({ data: { cart: null } });
    },
  );

  test("executes nothing for an Accept header without JSON, and aborts its REST calls when the browser disconnects", async () => {
    let calls = 0;
    const closed = Promise.withResolvers<void>();
    const left = new AbortController();
    const { url } = await openGateway(
      await serve((_, response) => {
        calls += 1;
        response.on("close", closed.resolve);
        left.abort();
      }),
    );
    const headers = { accept: "text/html", authorization: "Bearer t" };
    const response = await fetch(`${url}/graphql`, post({ query: logOutMutation }, headers));
    expect([response.status, calls]).toEqual([406, 0]);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);

    const search = post({ query: print(gql`{ search(text: "saree") { id } }`) });
    await expect(fetch(`${url}/graphql`, { ...search, signal: left.signal })).rejects.toThrow("aborted");
    await closed.promise;
  });
});

describe("every response", () => {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob: " +
    "https://tile.openstreetmap.org; " +
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; " +
    "frame-ancestors 'none'";

  test.each(["/", "/graphql", "/graphiql", "/healthz", "/metrics", "/media/none.jpg", "/%zz"])(
    "has headers against MIME sniffing, referrer leaks, cross-origin access, framing and foreign scripts: %s",
    async (path) => {
      // a first visit would build it
      if (path === "/graphiql") await prepared("builds");
      const { headers } = await execute(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-security-policy": policy,
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "x-frame-options": "DENY",
      });
      expect(headers.has("x-powered-by")).toBe(false);
    },
  );

  test("is plain text when the request path cannot be decoded", async () => {
    const response = await execute("/%zz");
    expect([response.status, await response.text()]).toEqual([400, "The request cannot be read."]);
  });
});

test.each([
  ["/healthz", 200, "GET, HEAD"],
  ["/client-errors", 200, "POST"],
  ["/staff/pictures", 200, "POST"],
  ["/staff/exports/invoices", 200, "GET"],
  ["/media/a.jpg", 200, "GET, HEAD"],
  ["/nope", 404, null],
])("OPTIONS of %s is %d with the methods %s", async (path, status, methods) => {
  const response = await execute(path, { method: "OPTIONS" });
  expect([response.status, response.headers.get("allow")]).toEqual([status, methods]);
});

describe("a request with two Host headers", () => {
  const trusted = `/graphql?documentId=${trustedNamed("HomePage").id}`;
  test.each(["/", "/graphql", trusted, "/healthz"])("is rejected: %s", async (path) => {
    const { hostname, port } = new URL(sharedGateway.url);
    const { promise: result, resolve, reject } = Promise.withResolvers<string>();
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a.test\r\nhost: b.test\r\nConnection: close\r\n\r\n`),
    );
    let received = "";
    socket
      .on("data", (chunk) => (received += chunk.toString()))
      .on("close", () => resolve(received))
      .on("error", reject);
    expect(await result).toMatch(/^HTTP\/1.1 400 /);
  });
});

test("shutdown completes requests in flight; until then slow headers end a connection after five seconds, slow pictures after 125", async () => {
  const { promise: requested, resolve } = Promise.withResolvers<() => void>();
  const rest = await serve((request, response) => resolve(() => categories(request, response)));
  const { url, gateway } = await openGateway(rest);
  // slow-bodies.test.ts: bodies that are no pictures may take five seconds.
  expect(gateway.server).toMatchObject({ headersTimeout: 5000, requestTimeout: 125_000 });
  const result = fetch(`${url}/graphql`, post({ query: categoriesQuery }));
  const releaseResponse = await requested;
  const closed = gateway.close();
  releaseResponse();
  expect(await (await result).json()).toMatchObject({ data: { categories: [{ title: "Sarees" }] } });
  await closed;
  await expect(fetch(url)).rejects.toThrow("fetch failed");
});
