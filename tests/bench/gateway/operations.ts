/** An operation of the shop's pages, and how its variables go from one request to the next. */
export interface Operation {
  document: string;
  variables(turn: number): Record<string, string | number>;
  headers: Record<string, string>;
}

const card = `id title unit weight { value unit }
  image { w300: url(width: 300) w600: url(width: 600) w900: url(width: 900) }
  price { amount original discountPercent }`;

/** The ids change, so that requests at the same time are seldom alike; for home there is nothing to change. */
export const operations = {
  home: {
    document: `query Home {
      home {
        banners { id title description callToAction link image { w600: url(width: 600) w1200: url(width: 1200) } }
        products(first: 40) { ${card} }
      }
    }`,
    variables: () => ({}),
    headers: {},
  },
  category: {
    document: `query Category($id: ID!, $page: Int!) {
      category(id: $id) {
        id title
        products(page: $page, pageSize: 40) { total page pageCount items { ${card} } }
      }
    }`,
    variables: (turn) => ({ id: String(1 + (turn % 24)), page: 1 + turn }),
    headers: {},
  },
  product: {
    document: `query Product($id: ID!) {
      product(id: $id) {
        ${card}
        taxPercentage description additionalInformation highlights
        images { w300: url(width: 300) w600: url(width: 600) w900: url(width: 900) }
        category { id title }
        related { ${card} }
      }
    }`,
    variables: (turn) => ({ id: String(1 + turn) }),
    headers: {},
  },
  cart: {
    document: `query Cart {
      cart {
        id itemCount subtotal total
        lines { id quantity unitPrice lineTotal product { id title image { url(width: 300) } } }
      }
    }`,
    variables: () => ({}),
    headers: { authorization: "Bearer a-token-of-one-customer" },
  },
} satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
export const operationNames: OperationName[] = ["home", "category", "product", "cart"];

/** The body of the request as any GraphQL client sends it. */
export function bodyOf({ document, variables }: Operation, turn: number): string {
  return JSON.stringify({ query: document, variables: variables(turn) });
}
