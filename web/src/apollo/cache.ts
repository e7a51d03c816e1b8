import { InMemoryCache, type FieldPolicy, type Reference } from "@apollo/client";

/**
 * The normalised cache. A product is one entity in every response: the latest price is shown on every page and in the
 * cart, and a null that REST means replaces what was known. Lists do not select the fields that only `Query.product` has.
 *
 * @param options.resultCaching false where hardly anything is read twice: caching a result costs more than a second read
 */
export function createCache(options: { resultCaching?: boolean } = {}): InMemoryCache {
  return new InMemoryCache({
    ...options,
    typePolicies: {
      Query: {
        fields: {
          category: entityById("Category"),
          product: entityById("Product"),
        },
      },
      Product: {
        fields: {
          // no list of REST has units, and its search has neither weights nor more than one image
          unit: keepKnown,
          weight: keepKnown,
          images: keepLonger,
          price: { merge: true },
        },
      },
      Image: { merge: true },
      // there is one shop: what one page asks of it does not displace what another did
      Shop: { keyFields: [] },
      // a caller has one cart; its lines are always sent whole
      Cart: { keyFields: [], fields: { lines: { merge: false } } },
      Customer: {
        fields: {
          addresses: { merge: false },
          orders: { merge: false },
          creditTransactions: { merge: false },
          wishlist: { merge: false },
        },
      },
    },
  });
}

/** A field that reads one entity by its id: what a list has brought need not be asked for again. */
function entityById(typename: string): FieldPolicy<Reference | null> {
  return {
    read: (existing, { args, toReference }) =>
      existing === undefined ? toReference({ __typename: typename, ...args }) : existing,
  };
}

const keepKnown: FieldPolicy = { merge: (existing: unknown = null, incoming: unknown) => incoming ?? existing };

/** Every document selects the same fields of images, so the longer list lacks nothing. */
const keepLonger: FieldPolicy<readonly unknown[]> = {
  merge: (existing = [], incoming) => (existing.length > incoming.length ? existing : incoming),
};
