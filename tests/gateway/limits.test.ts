import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { shareGateway } from "./support/open-gateway.ts";
import { replayedRest } from "./support/replayed-rest.ts";
import { trustedNamed } from "./support/trusted.ts";
import { variablesOf } from "./support/trusted-variables.ts";

const json = { "content-type": "application/json", authorization: "Bearer asha-token" };
const failingRest: RequestListener = (_, response) => response.writeHead(500).end();

const GraphqlBody = v.object({
  data: v.optional(v.unknown()),
  errors: v.optional(v.array(v.looseObject({ message: v.string() })), []),
});

/** A gateway that records the REST calls of each test; `send` posts a body, `execute` runs any document. */
function gatewayBefore(rest: RequestListener, allowAdhocQueries: boolean) {
  const calls: string[] = [];
  const record: RequestListener = (request, response) => {
    calls.push(request.url ?? "");
    rest(request, response);
  };
  const gateway = shareGateway(record, { allowAdhocQueries });
  beforeEach(() => void calls.splice(0));
  const send = async (
    body: string | Uint8Array<ArrayBuffer> | ReadableStream,
    headers: Record<string, string> = {},
    search = "",
  ) => {
    const init = { method: "POST", headers: { ...json, ...headers }, body, duplex: "half" } as const;
    const response = await fetch(`${gateway.url}/graphql${search}`, init);
    const { data, errors } = v.parse(GraphqlBody, await response.json());
    return { status: response.status, data, errors, messages: errors.map(({ message }) => message) };
  };
  const execute = (query: string, variables = {}) => send(JSON.stringify({ query, variables }));
  return { calls, send, execute };
}

const developer = gatewayBefore(replayedRest, true);
const shopper = gatewayBefore(replayedRest, false);
const failing = gatewayBefore(failingRest, true);

/** A fragment of 8 levels, in two parts. */
const eightDeep = `fragment A on Category { products(pageSize: 1) { items { category { ...B } } } }
  fragment B on Category { products(pageSize: 1) { items { category { image { url } } } } }`;

/** The given number of different fields, made by `field`. */
function many(count: number, field: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => field(index)).join(" ");
}

/** 10 categories of 10 subcategories, each with a page of products of this size. */
const categoriesOf = (size: string) =>
  `{ categories { subcategories { products(pageSize: ${size}) { items { id } } } } }`;

describe("any document", () => {
  test.each([
    [
      "10 levels deep, through its fragments",
      `{ product(id: 1) { category { ...A } } } ${eightDeep}`,
      `{ product(id: 1) { related { category { ...A } } } } ${eightDeep}`,
      "The operation is too deep (depth: 11 of 10 at Query.product.related[].category.products.items[].category.products.items[].category.image.url).",
    ],
    [
      "30 aliases",
      `{ shop { ${many(30, (index) => `a${index}: name`)} } }`,
      `{ shop { ...A } again: shop { ...A } } fragment A on Shop { ${many(15, (index) => `a${index}: name`)} }`,
      "The operation has too many aliases (aliases: 31 of 30 at Query).",
    ],
    [
      "5 directives",
      `{ shop { ${many(5, (index) => `a${index}: name @include(if: true)`)} } }`,
      `query @cacheControl { shop { ...A @skip(if: false) } } fragment A on Shop {
        ${many(5, (index) => `a${index}: name @include(if: true)`)} }`,
      "The operation has too many directives (directives: 7 of 5 at Query).",
    ],
    [
      "1,000 tokens",
      `{ shop { ${"...A ".repeat(494)} } } fragment A on Shop { name }`,
      `{ shop { ${"...A ".repeat(494)} } } fragment A on Shop { name name }`,
      "Syntax Error: Document contains more that 1000 tokens. Parsing aborted.",
    ],
    [
      "one root field where it is a mutation",
      "mutation { logOut }",
      `mutation { ...A } fragment A on Mutation { logOut clearCart { id } }`,
      "A mutation may have one root field (mutationFields: 2 of 1 at Mutation).",
    ],
    [
      "20,000 fields in its response, a page counted at its size",
      categoriesOf("99"),
      categoriesOf("100"),
      "The operation asks for too many fields (cost: 20111 of 20000 at Query.categories[].subcategories[].products.items[]).",
    ],
  ])("may have %s, and is rejected above that before REST is called", async (_, allowed, rejectedResponse, texts) => {
    const { execute, calls } = developer;
    expect(await execute(rejectedResponse)).toMatchObject({ status: 400, messages: expect.arrayContaining([texts]) });
    expect(calls).toEqual([]);
    expect(await execute(allowed)).toMatchObject({ status: 200, data: {} });
  });

  test("may request 100 items of a list at most, and is charged for 100 where a variable sets the number", async () => {
    const { execute, calls } = developer;
    const page = "query ($size: Int) { category(id: 1) { products(pageSize: $size) { pageSize } } }";
    expect(await execute(page, { size: 1_000_000 })).toMatchObject({
      data: { category: { products: { pageSize: 100 } } },
    });
    expect(calls.filter((call) => call.includes("product-subcategories"))).toEqual([
      expect.stringMatching(/[?&]page=1&pageSize=100$/),
      // The recording has a page of 3 rows.
      expect.stringMatching(/[?&]page=2&pageSize=100$/),
    ]);
    const place = "Query.categories[].subcategories[].products.items[]";
    const texts = [`The operation asks for too many fields (cost: 20111 of 20000 at ${place}).`];
    expect((await execute(categoriesOf("1000000"))).messages).toEqual(texts);
    expect((await execute(`query ($size: Int) ${categoriesOf("$size")}`, { size: 1 })).messages).toEqual(texts);
  });

  /** Nested fragments that each spread the next one twice, 25 to 60 levels deep: up to 2^60 fields if expanded. */
  const bomb = (doublings: number, twice: (next: string) => string) =>
    `{ product(id: 1) { ...F0 } } fragment F${doublings} on Product { title }
     ${many(doublings, (index) => `fragment F${index} on Product { ${twice(`...F${index + 1}`)} }`)}`;

  test.each([
    [25, "side by side", (next: string) => `${next} ${next}`],
    [60, "side by side", (next: string) => `${next} ${next}`],
    [25, "one level down", (next: string) => `related { ${next} } related { ${next} }`],
    [60, "one level down", (next: string) => `related { ${next} } related { ${next} }`],
    [25, "under two names", (next: string) => `a: related { ${next} } b: related { ${next} }`],
    [45, "under two names", (next: string) => `a: related { ${next} } b: related { ${next} }`],
  ])("with fragments that double %i times, %s, is rejected without expanding them", async (doublings, _, twice) => {
    const { execute, calls } = developer;
    const { status, messages } = await execute(bomb(doublings, twice));
    expect([status, messages]).toEqual([
      400,
      expect.arrayContaining([
        expect.stringMatching(/^The operation asks for too many fields \(cost: \d[\d.e+]* of 20000 at /),
      ]),
    ]);
    expect(calls).toEqual([]);
  });
});

describe("a response", () => {
  test("contains the error of every field that failed, and three errors of the request at most", async () => {
    const { execute } = failing;
    const failed = await execute(
      `{ home { __typename } categories { id } me { id } cart { id } search(text: "a") { id } }`,
    );
    expect(failed.errors).toHaveLength(5);
    expect(failed.data).toMatchObject({ home: null, categories: null, me: null });
    expect((await execute(`{ ${many(9, (index) => `wrong${index}`)} }`)).errors).toHaveLength(3);
  });

  test("to a trusted document contains three errors of its variables at most, through Apollo too", async () => {
    const { send } = developer;
    const { id, document } = trustedNamed("PlaceOrder");
    const variables = { input: { addressId: {}, paymentMode: 7, points: "x", note: {}, idempotencyKey: {} } };
    expect((await send(JSON.stringify({ documentId: id, variables }))).errors).toHaveLength(3);
    expect((await send(JSON.stringify({ query: document, variables }))).errors).toHaveLength(3);
  });
});

describe("a request body", () => {
  const trusted = { documentId: trustedNamed("HomePage").id };
  /** Sized by its padding, plus a few bytes. */
  const padded = (size: number) => JSON.stringify({ ...trusted, padding: "x".repeat(size) });
  const packed = (size: number) => new Uint8Array(gzipSync(padded(size)));
  const tooLarge = { status: 413, messages: ["The request is larger than 100 kB."] };

  test("may have 100 kB uncompressed", async () => {
    const { send } = shopper;
    expect(await send(padded(100_000))).toMatchObject({ status: 200, data: { home: {} } });
    expect(await send(padded(110_000))).toMatchObject(tooLarge);
    expect(await send(new Blob([padded(110_000)]).stream())).toMatchObject(tooLarge);
  });

  test("may have 100 kB after decompression", async () => {
    const { send, calls } = shopper;
    expect(packed(2_000_000).length).toBeLessThan(100_000);
    expect(await send(packed(2_000_000), { "content-encoding": "gzip" })).toMatchObject(tooLarge);
    expect(calls).toEqual([]);
    expect(await send(packed(100_000), { "content-encoding": "gzip" })).toMatchObject({ data: { home: {} } });
  });

  test("holds one operation: a batch is rejected", async () => {
    for (const { send, calls } of [developer, shopper]) {
      const rejectedResponse = { status: 400, errors: [{ extensions: { code: "BAD_REQUEST" } }] };
      for (const batch of [[trusted], [trusted, trusted], [{ query: trustedNamed("HomePage").document }]]) {
        expect(await send(JSON.stringify(batch))).toMatchObject(rejectedResponse);
        const named = `?documentId=${encodeURIComponent(trusted.documentId)}`;
        expect(await send(JSON.stringify(batch), {}, named)).toMatchObject(rejectedResponse);
      }
      expect(calls).toEqual([]);
    }
  });
});

describe("developer information", () => {
  test("is hidden outside developer mode: the schema, and suggestions for mistyped fields and values", async () => {
    for (const query of ["{ __schema { queryType { name } } }", '{ __type(name: "Shop") { name } }']) {
      expect(await developer.execute(query)).toMatchObject({ status: 200, errors: [] });
      expect(await shopper.execute(query)).toMatchObject({
        status: 400,
        errors: [{ extensions: { code: "UNTRUSTED_DOCUMENT" } }],
      });
    }
    const { id, document } = trustedNamed("CategoryPage");
    const variables = { ...variablesOf["CategoryPage"], sort: "PRICE_LOW_TO_HIG" };
    for (const [named, path] of [
      [{ documentId: id }, ""],
      [{ documentId: id }, "/"],
      [{ query: document }, ""],
    ] as const) {
      const { status, messages } = await shopper.send(JSON.stringify({ ...named, variables }), {}, path);
      expect([status, messages]).toEqual([400, [expect.not.stringMatching(/did you mean|PRICE_LOW_TO_HIGH/i)]]);
    }
    expect((await developer.execute("{ sho { name } }")).messages.join()).toContain('Did you mean "shop"?');
    expect((await shopper.execute("{ sho { name } }")).messages).toEqual(["Only trusted documents are allowed."]);
  });
});
