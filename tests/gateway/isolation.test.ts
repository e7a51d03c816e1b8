import type { RequestListener } from "node:http";
import { print } from "graphql";
import { gql } from "graphql-tag";
import { expect, test } from "vitest";
import { aCart, aLine } from "../support/payloads/cart.ts";
import { isLongRun } from "../support/long-run.ts";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";
import { trustedNamed } from "./support/trusted.ts";

const customers = 50;
const requests = isLongRun ? 2000 : 400;

/** Puts the customer's name, taken from the token, into every payload; payloads without a token are public. */
const restOfNames: RequestListener = (request, response) => {
  const name = request.headers.authorization?.replace("Bearer ", "") ?? "anonymous";
  const path = request.url?.replace("/api/", "").replace(/\?.*/, "") ?? "";
  const product = { id: 1, title: `Of ${name}.`, image: "", price: 1 };
  const bodies: Record<string, object> = {
    "customer/home": { data: { banners: [{ id: 1, title: `Of ${name}.` }], products: [product] } },
    "customer/search-products": { data: { products: { data: [product] } } },
    "customer/my-cart": aCart([aLine({ title: `Of ${name}.` })]),
    "customer/profile": { data: { user: { id: 1, name: `Of ${name}.` } } },
    "customer/address-list": { data: { address_list: [] } },
    wishlists: { data: { wishlists: [{ id: 1, product }] } },
  };
  const body = JSON.stringify({ success: true, ...bodies[path] });
  // Worst case: REST allows shared caches to store every payload.
  response.writeHead(200, { "content-type": "application/json", "cache-control": "public, max-age=3600" }).end(body);
};

interface Operation {
  id?: string;
  document: string;
  variables: object;
  whose: string[];
}

/** The operations, and whose names their responses may contain. A document without an id is not a trusted document. */
const operations = [
  { ...trustedNamed("Cart"), variables: {}, whose: ["own"] },
  { ...trustedNamed("AccountProfile"), variables: {}, whose: ["own"] },
  { ...trustedNamed("HomePage"), variables: {}, whose: ["anonymous"] },
  { ...trustedNamed("SearchPage"), variables: { text: "of" }, whose: ["anonymous"] },
  { document: print(gql`{ me { wishlist { title } } }`), variables: {}, whose: ["own"] },
  { document: print(gql`{ search(text: "o") { title } me { name } }`), variables: {}, whose: ["anonymous", "own"] },
].flatMap(({ id, document, ...operation }: Operation) => [
  // The trusted-document handler serves documents by id, Apollo those sent as text.
  { ...operation, ...(id === undefined ? { name: "query", value: document } : { name: "documentId", value: id }) },
  { ...operation, name: "query", value: document },
]);
const ways = operations.flatMap((operation) => [
  { ...operation, method: "GET" },
  { ...operation, method: "POST" },
]);

test(
  `${requests} interleaved requests of 50 customers, over every protocol variant, never receive another customer's data`,
  { tags: ["long"] },
  async () => {
    const { url } = await openGateway(await serve(restOfNames), { upstreamTimeoutMs: 30_000 });

    /** The names in a response, and its cache scope. */
    async function execute(
      { name, value, variables, method }: (typeof ways)[number],
      customer: string,
    ): Promise<string> {
      const search = new URLSearchParams({ [name]: value, variables: JSON.stringify(variables) });
      const headers = { "content-type": "application/json", authorization: `Bearer ${customer}` };
      const response = await (method === "GET"
        ? fetch(`${url}/graphql?${search}`, { headers })
        : fetch(`${url}/graphql`, { method, headers, body: JSON.stringify({ [name]: value, variables }) }));
      const names = new Set(Array.from((await response.text()).matchAll(/Of ([\w-]+)\./g), ([, who = ""]) => who));
      return `${[...names].toSorted().join(" and ")}: ${response.headers.get("cache-control")?.split(",")[0]}`;
    }

    const found: string[] = [];
    const expected: string[] = [];
    // Seven consecutive customers send the same operation, so identical and different operations overlap.
    const indexes = Array.from({ length: requests }, (_, index) => index).values();
    const sender = async () => {
      for (const index of indexes) {
        const customer = `customer-${(index * 7) % customers}`;
        const way = ways[Math.floor((index * 7) / customers) % ways.length] ?? ways[0];
        if (!way) throw new Error("There is nothing to execute.");
        const names = way.whose.map((whose) => (whose === "own" ? customer : whose)).toSorted();
        expected[index] = `${names.join(" and ")}: ${way.whose.includes("own") ? "private" : "public"}`;
        found[index] = await execute(way, customer);
      }
    };
    await Promise.all(Array.from({ length: 40 }, sender));
    expect(found).toHaveLength(requests);
    const wrong = found
      .map((seen, index) => ({ expected: expected[index], seen }))
      .filter((one) => one.seen !== one.expected);
    expect(wrong).toEqual([]);
  },
);
