import type { RequestListener } from "node:http";
import { print } from "graphql";
import { gql } from "graphql-tag";
import { expect, test } from "vitest";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";
import { trustedNamed } from "./support/trusted.ts";

const customers = 50;
const requests = 2000;

/** Answers everything with the name of who asks, as REST knows them by the token: what it says to nobody is public. */
const restOfNames: RequestListener = (request, response) => {
  const name = request.headers.authorization?.replace("Bearer ", "") ?? "nobody";
  const path = request.url?.replace("/api/", "").replace(/\?.*/, "") ?? "";
  const product = { id: 1, title: `Of ${name}.`, image: "", price: 1 };
  const bodies: Record<string, object> = {
    "customer/home": { data: { banners: [{ id: 1, title: `Of ${name}.` }], products: [product] } },
    "customer/search-products": { data: { products: { data: [product] } } },
    "customer/my-cart": {
      data: { my_cart: [{ cart_id: 1, qty: 1, product_id: 1, product_name: `Of ${name}.`, price: 1 }] },
    },
    "customer/profile": { data: { user: { id: 1, name: `Of ${name}.` } } },
    "customer/address-list": { data: { address_list: [] } },
    wishlists: { data: { wishlists: [{ id: 1, product }] } },
  };
  const body = JSON.stringify({ success: true, ...bodies[path] });
  // The strangest REST: it allows everybody to keep everything.
  response.writeHead(200, { "content-type": "application/json", "cache-control": "public, max-age=3600" }).end(body);
};

interface Operation {
  id?: string;
  document: string;
  variables: object;
  whose: string[];
}

/** What is asked for, and whose names may stand in the answer. A document without an id is none of the web's. */
const operations = [
  { ...trustedNamed("Cart"), variables: {}, whose: ["own"] },
  { ...trustedNamed("AccountProfile"), variables: {}, whose: ["own"] },
  { ...trustedNamed("HomePage"), variables: {}, whose: ["nobody"] },
  { ...trustedNamed("SearchPage"), variables: { text: "of" }, whose: ["nobody"] },
  { document: print(gql`{ me { wishlist { title } } }`), variables: {}, whose: ["own"] },
  { document: print(gql`{ search(text: "o") { title } me { name } }`), variables: {}, whose: ["nobody", "own"] },
].flatMap(({ id, document, ...operation }: Operation) => [
  // The lane takes a document by its id, Apollo one by its text.
  { ...operation, ...(id === undefined ? { name: "query", value: document } : { name: "documentId", value: id }) },
  { ...operation, name: "query", value: document },
]);
const ways = operations.flatMap((operation) => [
  { ...operation, method: "GET" },
  { ...operation, method: "POST" },
]);

test("2,000 interleaved requests of 50 customers, in every way: no answer reaches another", async () => {
  const { url } = await openGateway(await serve(restOfNames), { upstreamTimeoutMs: 30_000 });

  /** Whom an answer names, and who may keep it. */
  async function ask({ name, value, variables, method }: (typeof ways)[number], customer: string): Promise<string> {
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
  // Each way in turn for seven customers, so that the same is asked for by many at once, and other things beside it.
  const indexes = Array.from({ length: requests }, (_, index) => index).values();
  const sender = async () => {
    for (const index of indexes) {
      const customer = `customer-${(index * 7) % customers}`;
      const way = ways[Math.floor((index * 7) / customers) % ways.length] ?? ways[0];
      if (!way) throw new Error("There is nothing to ask.");
      const names = way.whose.map((whose) => (whose === "own" ? customer : whose)).toSorted();
      expected[index] = `${names.join(" and ")}: ${way.whose.includes("own") ? "private" : "public"}`;
      found[index] = await ask(way, customer);
    }
  };
  await Promise.all(Array.from({ length: 40 }, sender));
  expect(found).toHaveLength(requests);
  const wrong = found
    .map((seen, index) => ({ expected: expected[index], seen }))
    .filter((one) => one.seen !== one.expected);
  expect(wrong).toEqual([]);
});
