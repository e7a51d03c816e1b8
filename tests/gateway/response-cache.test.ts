import type { RequestListener } from "node:http";
import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { graphqlBody } from "./support/graphql-body.ts";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";
import { replayedRest } from "./support/replayed-rest.ts";
import { trustedNamed } from "./support/trusted.ts";
import { variablesOf } from "./support/trusted-variables.ts";

const preflight = { "apollo-require-preflight": "1" };

/** Opens a gateway with a REST that counts its calls; `execute` executes an operation of the web by GET. */
async function open(rest: RequestListener) {
  const calls: string[] = [];
  const upstream = await serve((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    rest(request, response);
  });
  const { url } = await openGateway(upstream);
  const execute = (name: string, variables: object = variablesOf[name] ?? {}, headers: Record<string, string> = {}) => {
    const query = new URLSearchParams({ documentId: trustedNamed(name).id, variables: JSON.stringify(variables) });
    return fetch(`${url}/graphql?${query}`, { headers: { ...preflight, ...headers } });
  };
  return { url, calls, execute };
}

describe("a public response", () => {
  test("has a public Cache-Control with its lifetime", async () => {
    const { execute } = await open(replayedRest);
    const result = await execute("HomePage");
    expect(Object.fromEntries(result.headers)).toMatchObject({
      "cache-control": "public, max-age=60, stale-while-revalidate=60, stale-if-error=3600",
      etag: expect.stringMatching(/^W\/"/),
    });
  });

  test("is executed once for all callers, and not sent again to a client that has it", async () => {
    const { execute, calls } = await open(replayedRest);
    const responses = await Promise.all(Array.from({ length: 20 }, () => execute("HomePage")));
    const bodies = new Set(await Promise.all(responses.map((result) => result.text())));
    expect([bodies.size, calls.length]).toEqual([1, 1]);
    const etag = responses[0]?.headers.get("etag") ?? "";
    const again = await execute("HomePage", {}, { "if-none-match": etag, "cache-control": "max-age=0" });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  });

  test("differs by variables, and by nothing else", async () => {
    const { execute } = await open(replayedRest);
    const first = await execute("SearchPage", { text: "saree" });
    const same = await execute("SearchPage", { else: 1, text: "saree" });
    const other = await execute("SearchPage", { text: "  " });
    const texts = await Promise.all([first, same, other].map((result) => result.text()));
    expect(texts[1]).toBe(texts[0]);
    expect(texts[2]).not.toBe(texts[0]);
  });

  test("with an error is not cached", async () => {
    let isDown = true;
    const { execute } = await open((request, response) => {
      if (isDown) response.writeHead(500).end();
      else replayedRest(request, response);
    });
    const failed = await execute("HomePage");
    expect([failed.headers.get("cache-control"), failed.headers.get("etag")]).toEqual(["private, no-store", null]);
    expect(await failed.json()).toMatchObject({ data: { home: null } });
    isDown = false;
    expect(await (await execute("HomePage")).json()).toMatchObject({ data: { home: { __typename: "Home" } } });
  });

  test("is not cached if REST forbids it", async () => {
    const { execute, calls } = await open((request, response) => {
      response.setHeader("cache-control", "no-store");
      replayedRest(request, response);
    });
    const responses = [await execute("HomePage"), await execute("HomePage")];
    const forbidden = "private, no-store";
    expect(responses.map(({ headers }) => headers.get("cache-control"))).toEqual([forbidden, forbidden]);
    expect(calls).toHaveLength(2);
  });

  test("is executed for each concurrent caller if REST forbids caching", async () => {
    let readings = 0;
    const { execute } = await open((_, response) => {
      response.setHeader("cache-control", "no-store");
      const banners = [{ id: (readings += 1), image: "a.jpg" }];
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ success: true, data: { banners, products: [] } }));
    });
    const responses = await Promise.all(Array.from({ length: 5 }, () => execute("HomePage")));
    const bodies = await Promise.all(responses.map((result) => result.text()));
    expect([new Set(bodies).size, readings]).toEqual([5, 5]);
  });

  test("is cached no longer than the shortest lifetime of its REST payloads", async () => {
    const { execute } = await open((request, response) => {
      response.setHeader("cache-control", "max-age=7");
      replayedRest(request, response);
    });
    const { headers } = await execute("HomePage");
    expect(headers.get("cache-control")).toBe("public, max-age=7, stale-while-revalidate=7, stale-if-error=3600");
  });

  test("is invalidated when the staff change a product", async () => {
    const { url, execute, calls } = await open(replayedRest);
    await execute("HomePage");
    await execute("HomePage");
    const query = gql`mutation { deleteProduct(id: "7") }`;
    const headers = { "content-type": "application/json", authorization: "Bearer st_staff" };
    await fetch(`${url}/graphql`, { method: "POST", headers, body: graphqlBody(query) });
    await execute("HomePage");
    const home = "GET /api/customer/home";
    expect(calls).toEqual([home, "DELETE /api/products/7", home]);
  });

  test("is still used after a change that REST rejected, which any caller can request", async () => {
    const { url, execute, calls } = await open((request, response) => {
      if (request.method === "GET") replayedRest(request, response);
      else response.writeHead(403, { "content-type": "application/json" }).end(JSON.stringify({ message: "No." }));
    });
    await execute("HomePage");
    const query = gql`mutation { deleteProduct(id: "7") }`;
    const headers = { "content-type": "application/json", authorization: "Bearer st_forged" };
    await fetch(`${url}/graphql`, { method: "POST", headers, body: graphqlBody(query) });
    await execute("HomePage");
    expect(calls).toEqual(["GET /api/customer/home", "DELETE /api/products/7"]);
  });

  test("that was started before a staff change is neither cached nor joined", async () => {
    const held = Promise.withResolvers<() => void>();
    const { url, execute, calls } = await open((request, response) => {
      if (calls.length === 1) held.resolve(() => replayedRest(request, response));
      else replayedRest(request, response);
    });
    const before = execute("HomePage");
    const respond = await held.promise;
    const query = gql`mutation { deleteProduct(id: "7") }`;
    const headers = { "content-type": "application/json", authorization: "Bearer st_staff" };
    await fetch(`${url}/graphql`, { method: "POST", headers, body: graphqlBody(query) });
    const during = await execute("HomePage");
    respond();
    expect([(await before).status, during.status]).toEqual([200, 200]);
    await execute("HomePage");
    const home = "GET /api/customer/home";
    expect(calls).toEqual([home, "DELETE /api/products/7", home]);
    expect((await before).headers.get("cache-control")).toBe("private, no-store");
  });

  test("is read from REST without the caller's token", async () => {
    const tokens: unknown[] = [];
    const { execute } = await open((request, response) => {
      tokens.push(request.headers.authorization);
      replayedRest(request, response);
    });
    await execute("ProductPage", { id: "1" }, { authorization: "Bearer secret" });
    expect(new Set(tokens)).toEqual(new Set([undefined]));
  });

  test("is that of a guest for a caller with a malformed token, whose private ones are errors (Q113)", async () => {
    const { execute, calls } = await open(replayedRest);
    const guest = await execute("HomePage");
    const malformed = { authorization: "Bearer a b" };
    const caller = await execute("HomePage", {}, malformed);
    expect([await caller.text(), caller.headers.get("etag")]).toEqual([await guest.text(), guest.headers.get("etag")]);
    expect(caller.headers.get("cache-control")).toContain("public");
    const cart = await execute("Cart", {}, malformed);
    expect(cart.headers.get("cache-control")).toBe("private, no-store");
    expect(await cart.json()).toMatchObject({ errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
    expect(calls).toEqual(["GET /api/customer/home"]);
  });

  test("is aborted only when its last waiting caller has disconnected", async () => {
    const { promise: received, resolve: onAsked } = Promise.withResolvers<void>();
    const { promise: closed, resolve: onClosed } = Promise.withResolvers<void>();
    const { url } = await open((_, response) => {
      response.on("close", onClosed);
      onAsked();
    });
    const address = `${url}/graphql?documentId=${encodeURIComponent(trustedNamed("HomePage").id)}`;
    const [one, other] = [new AbortController(), new AbortController()];
    const waiting = [one, other].map(({ signal }) => fetch(address, { headers: preflight, signal }).catch(() => null));
    await received;
    one.abort();
    await waiting[0];
    other.abort();
    await expect(Promise.all([...waiting, closed])).resolves.toHaveLength(3);
  });
});
