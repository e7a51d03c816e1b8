import { randomUUID } from "node:crypto";
import { print } from "graphql";
import type { RequestListener } from "node:http";
import { gql } from "graphql-tag";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createCache } from "../../web/src/apollo/cache.ts";
import { CategoriesDocument } from "../../web/src/features/catalogue/Categories.generated.ts";
import { shareGateway } from "./support/open-gateway.ts";
import { replayedRest } from "./support/replayed-rest.ts";
import { namesForStaff, trustedDocuments, trustedNamed } from "./support/trusted.ts";
import { webDocuments } from "./support/web-documents.ts";
import { variablesOf } from "./support/trusted-variables.ts";

const json = { "content-type": "application/json" };
const asCustomer = { ...json, authorization: "Bearer a-token" };
const forStaff = namesForStaff();
/** The headers of a caller who may execute an operation. */
const asCaller = (name: string) => (forStaff.has(name) ? { ...json, authorization: "Bearer st_a-token" } : asCustomer);

/** A document of each kind: for all callers, a customer, staff; a query or a mutation. */
const examples = trustedDocuments.filter(({ name }) =>
  ["HomePage", "ProductPage", "Cart", "AddToCart", "PlaceOrder", "LogIn", "StaffOrders", "SetOrderStatus"].includes(
    name,
  ),
);

/** How REST fails, with the documents that are sent then: all, or where only the error is another one, one of each kind. */
const failing: [string, RequestListener, typeof trustedDocuments][] = [
  [
    "fails",
    (_, response) => response.writeHead(500, { "content-type": "text/html" }).end("<h1>Oops</h1>"),
    trustedDocuments,
  ],
  [
    "rejects the token",
    (_, response) => response.writeHead(401, json).end('{"success":false,"message":"No."}'),
    trustedDocuments,
  ],
  [
    "limits tries",
    (_, response) => response.writeHead(429, { ...json, "retry-after": "30" }).end('{"success":false}'),
    examples,
  ],
  [
    "sends what is in no contract",
    (_, response) => response.writeHead(200, json).end('{"data":{"home":7}}'),
    trustedDocuments,
  ],
  ["hangs up", (request) => request.socket.destroy(), examples],
];

const Body = v.looseObject({ errors: v.optional(v.array(v.unknown())) });

/** The parts of a response that a client sees, with the minutes left of its lifetime. */
async function seen(response: Response) {
  const headers = Object.fromEntries(response.headers);
  const { age = "0", "cache-control": caching = "" } = headers;
  const [lifetime = "0"] = /\d+/.exec(caching) ?? [];
  headers["cache-control"] = caching.replaceAll(`=${lifetime},`, "=lifetime,");
  for (const name of ["date", "connection", "keep-alive", "content-length", "transfer-encoding", "age", "x-request-id"])
    delete headers[name];
  // The Apollo handler adds an ETag to every response; the trusted-document handler only to cacheable ones.
  if (headers["cache-control"]?.startsWith("private")) delete headers["etag"];
  const text = await response.text();
  const { errors, ...body } = v.parse(Body, JSON.parse(text));
  // Calls in parallel fail in arbitrary order.
  const failures = errors?.map((error) => JSON.stringify(error)).toSorted();
  // What is left of a cached payload's lifetime decreases by seconds with the test's clock.
  const minutes = Math.ceil((Number(lifetime) - Number(age)) / 60);
  return { status: response.status, headers, minutes, body: errors ? JSON.stringify(body) : text, failures };
}

let rest: RequestListener = replayedRest;
const shoppers = shareGateway((request, response) => rest(request, response), { allowAdhocQueries: false });
const developers = shareGateway((request, response) => rest(request, response), { allowAdhocQueries: true });

function post(url: string, body: unknown, headers: Record<string, string> = json): Promise<Response> {
  return fetch(`${url}/graphql`, { method: "POST", headers, body: JSON.stringify(body) });
}

/** The status and the text of a POST. */
async function postText(url: string, body: unknown, headers = json): Promise<[number, string]> {
  const response = await post(url, body, headers);
  return [response.status, await response.text()];
}

/** The status and the JSON of a POST. */
async function execute(url: string, body: unknown) {
  const response = await post(url, body);
  return { status: response.status, result: await response.json() };
}

/** What a client sees of a POST. */
async function seenPost(url: string, headers: Record<string, string>, body: unknown) {
  // A breaker opened by earlier requests would respond in place of REST.
  vi.setSystemTime(Date.now() + 2000);
  return seen(await post(url, body, headers));
}

/** A document that is sent as text is an ad-hoc operation: graphql-js executes it. */
const byGraphqlJs = (document: string, variables: unknown, headers = asCustomer) =>
  postText(developers.url, { query: document, variables }, headers);

/** The variables of an operation. An order is placed anew each time: its repetition would return the current cart. */
const variablesFor = (name: string) =>
  name === "PlaceOrder"
    ? { input: { addressId: "1", paymentMode: "CASH", idempotencyKey: randomUUID() } }
    : (variablesOf[name] ?? {});

type Document = (typeof trustedDocuments)[number];

/** The responses to a document, byte by byte if they have no errors: by its id, and as an ad-hoc operation through Apollo. */
async function bothResponses({ name, id, document }: Document, headers: Record<string, string>) {
  const byHandler = await seenPost(shoppers.url, headers, { documentId: id, variables: variablesFor(name) });
  const throughApollo = await seenPost(developers.url, headers, { query: document, variables: variablesFor(name) });
  return { byHandler, throughApollo };
}

const inMediaType = { accept: "application/graphql-response+json" };

test.each(trustedDocuments)(
  "$name has one response, by its id and as an ad-hoc operation through Apollo, also of wrong variables",
  async (trusted) => {
    const { name, id, document } = trusted;
    for (const headers of [asCaller(name), json, { ...json, ...inMediaType }]) {
      const { byHandler, throughApollo } = await bothResponses(trusted, headers);
      expect(byHandler).toEqual(throughApollo);
    }
    const names = ["id", "text", "input", "productId", "lineId", "mobile", "code", "categoryId"];
    const variables = { ...variablesOf[name], ...Object.fromEntries(names.map((wrong) => [wrong, {}])) };
    expect(await seenPost(shoppers.url, json, { documentId: id, variables })).toEqual(
      await seenPost(developers.url, json, { query: document, variables }),
    );
  },
);

describe.each(failing)("while REST %s", (_, behaviour, documents) => {
  beforeAll(() => void (rest = behaviour));
  afterAll(() => void (rest = replayedRest));

  test.each(documents)("$name has one response too", async (trusted) => {
    const { byHandler, throughApollo } = await bothResponses(trusted, { ...asCaller(trusted.name), ...inMediaType });
    expect(byHandler).toEqual(throughApollo);
  });
});

describe("compiled by graphql-jit", () => {
  test.each([
    ["TrackOrder", /"placedAt":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/],
    ["TrackOrder", /"reachedAt":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/],
    ["TrackOrder", /"reachedAt":null/],
    ["HomePage", /"urls":\["\/media\//],
  ])("%s has %s, as with graphql-js", async (name, text) => {
    const { id, document } = trustedNamed(name);
    const variables = variablesOf[name] ?? {};
    expect((await postText(developers.url, { documentId: id, variables }, asCustomer))[1]).toMatch(text);
    expect((await byGraphqlJs(document, variables))[1]).toMatch(text);
  });
});

describe("a trusted document", () => {
  test("is sent by its id in a body, in the URL, or by GET if it is public", async () => {
    const { id } = trustedNamed("Categories");
    const address = `${shoppers.url}/graphql?documentId=${encodeURIComponent(id)}`;
    const byPost = { method: "POST", headers: json };
    const responses = await Promise.all([
      fetch(`${shoppers.url}/graphql`, { ...byPost, body: JSON.stringify({ documentId: id }) }),
      fetch(address, { ...byPost, body: JSON.stringify({ operationName: "Categories", variables: {} }) }),
      fetch(address, { headers: { "apollo-require-preflight": "1" } }),
    ]);
    const bodies = await Promise.all(responses.map((result) => result.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0] ?? "")).toMatchObject({ data: { categories: expect.arrayContaining([]) } });
  });

  test("is the one that the web's client sends, with the __typename that it adds", () => {
    const sent = print(createCache().transformDocument(CategoriesDocument));
    expect(trustedNamed("Categories").document.split("\n\n").toSorted()).toEqual(sent.split("\n\n").toSorted());
  });

  test("is compiled into the web with its id, and with whether it is the same for every caller", async () => {
    const delivered = await webDocuments();
    const idsIn = (all: typeof delivered) => Object.fromEntries(all.map(({ name, id }) => [name, id]));
    // The gateway executes those of agents itself.
    const ofWeb = trustedDocuments.filter(({ name }) => !name.startsWith("Agent"));
    expect(idsIn(delivered)).toEqual(idsIn(ofWeb.map((one) => ({ ...one, isPublic: false }))));
    const namesOf = (isPublic: boolean) => delivered.flatMap((one) => (one.isPublic === isPublic ? [one.name] : []));
    expect(namesOf(true)).toEqual(expect.arrayContaining(["HomePage", "CategoryPage", "ProductPage"]));
    expect(namesOf(false)).toEqual(expect.arrayContaining(["Cart", "AddToCart", "AccountOrders"]));
  });

  test("is rejected under another operation's name, and not executed", async () => {
    const { id, document } = trustedNamed("Categories");
    for (const operationName of ["HomePage", ""]) {
      const rejectedResponse = await postText(shoppers.url, { documentId: id, operationName });
      expect(rejectedResponse).toEqual(await postText(developers.url, { query: document, operationName }));
      expect(rejectedResponse).toEqual([400, expect.stringContaining('"OPERATION_RESOLUTION_FAILURE"')]);
      const search = new URLSearchParams({ documentId: id, operationName });
      const got = await fetch(`${shoppers.url}/graphql?${search}`, { headers: { "apollo-require-preflight": "1" } });
      expect([got.status, await got.text()]).toEqual(rejectedResponse);
    }
    expect(await postText(shoppers.url, { documentId: id, operationName: 7 })).toMatchObject([
      400,
      expect.not.stringContaining("data"),
    ]);
    expect(await postText(shoppers.url, { documentId: id, operationName: null })).toMatchObject([
      200,
      expect.any(String),
    ]);
  });

  test("is rejected for a page of another site, also by POST", async () => {
    const response = await fetch(`${shoppers.url}/graphql`, {
      method: "POST",
      headers: { ...json, "sec-fetch-site": "cross-site" },
      body: JSON.stringify({ documentId: trustedNamed("Categories").id }),
    });
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { errors: [{ extensions: { code: "FORBIDDEN" } }] },
    ]);
  });

  test("that is a mutation is not executed by GET", async () => {
    const response = await fetch(`${shoppers.url}/graphql?documentId=${encodeURIComponent(trustedNamed("LogOut").id)}`);
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });
});

describe("any document that is sent as text", () => {
  const shopQuery = print(gql`{ shop { name } }`);

  test("is rejected with a code, including introspection", async () => {
    for (const query of [
      shopQuery,
      trustedNamed("HomePage").document,
      print(gql`{ __schema { types { name } } }`),
      "{ nonsense",
    ]) {
      expect(await execute(shoppers.url, { query })).toMatchObject({
        status: 400,
        result: { errors: [{ extensions: { code: "UNTRUSTED_DOCUMENT" } }] },
      });
    }
  });

  test("is executed in development, including introspection", async () => {
    expect(await execute(developers.url, { query: shopQuery })).toMatchObject({ result: { data: { shop: {} } } });
    expect(await execute(developers.url, { query: print(gql`{ __schema { queryType { name } } }`) })).toMatchObject({
      result: { data: { __schema: { queryType: { name: "Query" } } } },
    });
  });

  test("is not found by an unknown id", async () => {
    for (const documentId of [`sha256:${"0".repeat(64)}`, "HomePage", 7, null]) {
      expect(await execute(developers.url, { documentId })).toMatchObject({
        status: 400,
        result: { errors: [{ extensions: { code: "UNKNOWN_DOCUMENT" } }] },
      });
    }
  });

  test("is rejected in the media type that the client accepts, in which Apollo Client reads the code", async () => {
    const accept = "application/graphql-response+json,application/json;q=0.9";
    const body = JSON.stringify({ documentId: `sha256:${"0".repeat(64)}` });
    const unknown = await fetch(`${shoppers.url}/graphql`, { method: "POST", headers: { ...json, accept }, body });
    expect(unknown.status).toBe(400);
    expect(unknown.headers.get("content-type")).toBe("application/graphql-response+json; charset=utf-8");
  });
});
