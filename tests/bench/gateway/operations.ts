import { createHash } from "node:crypto";
import type autocannon from "autocannon";
import { print } from "graphql";
import { gql } from "graphql-tag";

/** An operation of the shop's pages, and how its variables change from request to request. */
export interface Operation {
  name: string;
  document: string;
  variables: (turn: number) => Record<string, string | number>;
  headers: Readonly<Record<string, string>>;
}

const card = gql`fragment BenchCard on Product {
  id title unit weight { value unit }
  image { urls(widths: [300, 600, 900]) }
  price { amount original discountPercent }
}`;

/** Each turn differs, if anything can: home has 40 products, even if more are requested. */
export const operations = {
  home: {
    name: "Home",
    document: print(gql`query Home($first: Int!) {
      home {
        banners { id title description callToAction link image { urls(widths: [600, 1200]) } }
        products(first: $first) { ...BenchCard }
      }
    }
    ${card}`),
    variables: (turn) => ({ first: 40 + turn }),
    headers: {},
  },
  category: {
    name: "Category",
    document: print(gql`query Category($id: ID!, $page: Int!) {
      category(id: $id) {
        id title
        products(page: $page, pageSize: 40) { total page pageCount items { ...BenchCard } }
      }
    }
    ${card}`),
    variables: (turn) => ({ id: String(1 + (turn % 24)), page: 1 + turn }),
    headers: {},
  },
  product: {
    name: "Product",
    document: print(gql`query Product($id: ID!) {
      product(id: $id) {
        ...BenchCard
        taxPercentage description additionalInformation highlights
        images { urls(widths: [300, 600, 900]) }
        category { id title }
        related { ...BenchCard }
      }
    }
    ${card}`),
    variables: (turn) => ({ id: String(1 + turn) }),
    headers: {},
  },
  cart: {
    name: "Cart",
    document: print(gql`query Cart {
      cart {
        id itemCount subtotal total
        lines { id quantity unitPrice lineTotal product { id title image { url(width: 300) } } }
      }
    }`),
    variables: () => ({}),
    headers: { authorization: "Bearer a-token-of-one-customer" },
  },
} satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
export const operationNames: OperationName[] = ["home", "category", "product", "cart"];

/** A request for a trusted document, as the web sends it: by GET if public, else by POST. */
export function trustedRequestOf({ document, variables, headers }: Operation, turn: number): autocannon.Request {
  const documentId = idOf(document);
  if ("authorization" in headers) {
    const body = JSON.stringify({ documentId, variables: variables(turn) });
    return { method: "POST", path: "/graphql", headers: { "content-type": "application/json", ...headers }, body };
  }
  const query = new URLSearchParams({ documentId, variables: JSON.stringify(variables(turn)) });
  return { method: "GET", path: `/graphql?${query}`, headers: { ...headers, "apollo-require-preflight": "1" } };
}

/** A request as GraphQL clients send it. */
export function requestOf({ document, variables, headers }: Operation, turn: number): autocannon.Request {
  const body = JSON.stringify({ query: document, variables: variables(turn) });
  return { method: "POST", path: "/graphql", headers: { "content-type": "application/json", ...headers }, body };
}

/** A request to a server without GraphQL: its URL names the operation. */
export function namingRequestOf({ name, headers }: Operation): autocannon.Request {
  return { method: "GET", path: `/${name}`, headers };
}

/** The manifest of these operations, as codegen writes it for the web. */
export function manifest(): string {
  const entries = Object.values(operations).map(({ name, document }) => ({
    name,
    id: idOf(document),
    restCalls: 2,
    document,
  }));
  return JSON.stringify(entries);
}

function idOf(document: string): string {
  return `sha256:${createHash("sha256").update(document).digest("hex")}`;
}
