import type autocannon from "autocannon";

/** The pages that are measured one by one. */
export const pages = { home: "/", list: "/category/1/subcategories", product: "/product/1" };
type PageName = keyof typeof pages;
export const pageNames: PageName[] = ["home", "list", "product"];

/** What browsers send when they open a page. */
export const pageHeaders = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-encoding": "gzip, deflate, br, zstd",
  "sec-fetch-site": "none",
};

/** What browsers send when the web asks for GraphQL. */
export const graphqlHeaders = {
  accept: "application/graphql-response+json,application/json;q=0.9",
  "accept-encoding": "gzip, deflate, br, zstd",
  "apollo-require-preflight": "1",
  "sec-fetch-site": "same-origin",
};

const products = 279;
const categories = 24;
let hosts = 0;

/** A page at a host that no request named before: with PUBLIC_URL unset, no cache holds it. */
export function uncachedRequest(path: string): autocannon.Request {
  hosts += 1;
  return { method: "GET", path, headers: { ...pageHeaders, host: `shop-${hosts}.example` } };
}

/**
 * The pages of many visitors, each with an address of its own: home, lists, products, searches and addresses that do not
 * exist, all but the searches again after some hundred turns.
 *
 * @param turn from 0
 */
export function mixedRequest(turn: number): autocannon.Request {
  const address = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
  return { method: "GET", path: mixedPath(turn), headers: { ...pageHeaders, "x-forwarded-for": address } };
}

/** The same at a host that no request named before. */
export function uncachedMixedRequest(turn: number): autocannon.Request {
  const { headers, ...request } = mixedRequest(turn);
  hosts += 1;
  return { ...request, headers: { ...headers, host: `shop-${hosts}.example` } };
}

function mixedPath(turn: number): string {
  const round = Math.floor(turn / 5);
  const sort = ["", "?sort=low", "?sort=high"][round % 3] ?? "";
  const paths = [
    "/",
    `/category/${1 + (round % categories)}/subcategories${sort}`,
    `/product/${1 + (round % products)}`,
    `/search?q=saree%20${round}`,
    `/no-such-page-${round % 1000}`,
  ];
  return paths[turn % paths.length] ?? "/";
}
