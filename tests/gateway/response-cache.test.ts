import type { RequestListener, ServerResponse } from "node:http";
import { gql } from "graphql-tag";
import { beforeEach, expect, test, vi } from "vitest";
import { sendHome } from "./support/counted-pages.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { shareGateway } from "./support/open-gateway.ts";
import { sendJson } from "./support/rest-client-of.ts";
import { trustedNamed } from "./support/trusted.ts";

const calls: string[] = [];
/** Each reading of the home page is another edition. */
const sendEdition = (response: ServerResponse) => sendHome(response, calls.length, "max-age=60, must-revalidate");
let rest: RequestListener;
beforeEach(() => {
  calls.length = 0;
  rest = (_, response) => sendEdition(response);
});
const gateway = shareGateway((request, response) => {
  const { method, url = "", headers } = request;
  // Checks of REST bypass its caches.
  if (!url.includes("?t=")) calls.push(`${method} ${url} ${headers.authorization ?? "public"}`);
  rest(request, response);
});

/** Executes an operation of the web, by GET unless the method says otherwise. */
function execute(
  name: string,
  headers: Record<string, string> = {},
  init: { method?: string; signal?: AbortSignal } = {},
) {
  const { id } = trustedNamed(name);
  const isPost = init.method === "POST";
  return fetch(`${gateway.url}/graphql${isPost ? "" : `?documentId=${encodeURIComponent(id)}`}`, {
    ...init,
    headers: { "apollo-require-preflight": "1", "content-type": "application/json", ...headers },
    ...(isPost && { body: JSON.stringify({ documentId: id }) }),
  });
}

/** Deletes a product as staff do. */
function deleteProduct() {
  const headers = { "content-type": "application/json", authorization: "Bearer st_staff" };
  const body = graphqlBody(gql`mutation { deleteProduct(id: "7") }`);
  return fetch(`${gateway.url}/graphql`, { method: "POST", headers, body });
}

const home = "GET /api/customer/home public";

/** How often a cached response was sent so far, by outcome. */
async function readsOf(result: string): Promise<number> {
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  return Number(new RegExp(`cache="response",result="${result}"\\} (\\d+)`).exec(metrics)?.[1] ?? 0);
}

test("a public response is executed once for all callers, and not sent again to a client that has it, fresh or stale", async () => {
  const [misses, hits] = [await readsOf("miss"), await readsOf("hit")];
  const responses = await Promise.all(Array.from({ length: 20 }, () => execute("HomePage")));
  const bodies = new Set(await Promise.all(responses.map((response) => response.text())));
  expect([bodies.size, calls]).toEqual([1, [home]]);
  expect((await readsOf("miss")) + (await readsOf("hit"))).toBe(misses + hits + 20);
  const etag = responses[0]?.headers.get("etag") ?? "";
  expect(Object.fromEntries(responses[0]?.headers ?? [])).toMatchObject({
    "cache-control": "public, max-age=60, stale-while-revalidate=60, stale-if-error=3600",
    etag: expect.stringMatching(/^W\/"/),
  });

  // Otherwise fetch requests a fresh response when it sees a conditional header.
  const conditional = { "if-none-match": etag, "cache-control": "max-age=0" };
  const again = await execute("HomePage", conditional);
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  expect((await execute("HomePage", { ...conditional, "if-none-match": 'W/"another"' })).status).toBe(200);
  // Conditional requests are for GET only (RFC 9110, 13.1.2).
  expect((await execute("HomePage", conditional, { method: "POST" })).status).toBe(200);
  vi.setSystemTime(Date.now() + 61_000);
  const stale = await execute("HomePage", conditional);
  expect([stale.status, stale.headers.get("age")]).toEqual([304, "61"]);
  await vi.waitFor(async () => expect((await execute("HomePage", conditional)).status).toBe(200));
});

test("a public response is executed again after a staff change, and not after one that REST rejected, which any caller can request", async () => {
  rest = ({ method }, response) => {
    if (method === "GET") sendEdition(response);
    else sendJson(response, { message: "No." }, calls.length > 2 ? 200 : 403);
  };
  const deletion = "DELETE /api/products/7 Bearer st_staff";
  await execute("HomePage");
  for (let times = 0; times < 2; times += 1) {
    await deleteProduct();
    await execute("HomePage");
  }
  expect(calls).toEqual([home, deletion, deletion, home]);
});

test("a caller with a malformed token gets the public responses of a guest, and errors for private ones (Q113)", async () => {
  const guest = await execute("HomePage");
  const malformed = { authorization: "Bearer a b" };
  const caller = await execute("HomePage", malformed);
  expect([await caller.text(), caller.headers.get("etag")]).toEqual([await guest.text(), guest.headers.get("etag")]);
  expect(caller.headers.get("cache-control")).toContain("public");
  const cart = await execute("Cart", malformed);
  expect(cart.headers.get("cache-control")).toBe("private, no-store");
  expect(await cart.json()).toMatchObject({ errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
  expect(calls).toEqual([home]);
});

test("the execution of a public response is aborted only when its last waiting caller has disconnected", async () => {
  const received = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  rest = (_, response) => {
    response.on("close", closed.resolve);
    received.resolve();
  };
  const [one, other] = [new AbortController(), new AbortController()];
  const waiting = [one, other].map(({ signal }) => execute("HomePage", {}, { signal }).catch(() => null));
  await received.promise;
  one.abort();
  await waiting[0];
  other.abort();
  await expect(Promise.all([...waiting, closed.promise])).resolves.toHaveLength(3);
});
