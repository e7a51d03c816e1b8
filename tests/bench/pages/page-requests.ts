import type autocannon from "autocannon";

/** The pages that are measured separately. */
export const pages = { home: "/", list: "/category/1/subcategories", product: "/product/1" };
type PageName = keyof typeof pages;
export const pageNames: PageName[] = ["home", "list", "product"];

/** Headers of browsers that open a page. */
export const pageHeaders = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-encoding": "gzip, deflate, br, zstd",
  "sec-fetch-site": "none",
};

/** Headers of the web's GraphQL requests. */
export const graphqlHeaders = {
  accept: "application/graphql-response+json,application/json;q=0.9",
  "accept-encoding": "gzip, deflate, br, zstd",
  "apollo-require-preflight": "1",
  "sec-fetch-site": "same-origin",
};

const products = 279;
const categories = 24;
let hosts = 0;

/** A page at a new host: without PUBLIC_URL, no cache has it. */
export function uncachedRequest(path: string): autocannon.Request {
  hosts += 1;
  return { method: "GET", path, headers: { ...pageHeaders, host: addressOf(hosts) } };
}

const addressOf = (count: number) => `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;

/**
 * Page requests of many visitors: home, lists, products, searches and unknown paths. All but the searches repeat after
 * some hundred turns.
 * @param turn from 0
 */
export function mixedRequest(turn: number): autocannon.Request {
  return { method: "GET", path: mixedPath(turn), headers: { ...pageHeaders, "x-forwarded-for": addressOf(turn) } };
}

/** The same at a new host. */
export function uncachedMixedRequest(turn: number): autocannon.Request {
  const { headers, ...request } = mixedRequest(turn);
  hosts += 1;
  return { ...request, headers: { ...headers, host: addressOf(hosts) } };
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
