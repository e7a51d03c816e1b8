import {
  InMemoryCache,
  isReference,
  type FieldFunctionOptions,
  type FieldPolicy,
  type Reference,
  type StoreObject,
} from "@apollo/client";

/**
 * The normalised cache. A product is one entity wherever it comes from, and what is known of it is never erased by a
 * reading that does not carry it: a list leaves the description null, search brings one picture of several.
 *
 * @param options.resultCaching false where hardly anything is read twice: to remember what was read costs more than to read it
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
          image: keepKnown,
          images: keepLonger,
          unit: keepKnown,
          weight: keepKnown,
          taxPercentage: keepKnown,
          description: keepKnown,
          additionalInformation: keepKnown,
          highlights: keepKnown,
          category: keepKnown,
          categoryName: keepKnown,
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

const keepKnown: FieldPolicy = {
  merge: (existing: unknown, incoming: unknown, { mergeObjects }: FieldFunctionOptions) => {
    if (incoming === null || (Array.isArray(incoming) && incoming.length === 0)) return existing ?? incoming;
    return isPlainObject(existing) && isPlainObject(incoming) ? mergeObjects(existing, incoming) : incoming;
  },
};

/** Whoever asks for pictures asks for the same of each: what is kept lacks nothing. */
const keepLonger: FieldPolicy<readonly unknown[]> = {
  merge: (existing = [], incoming) => (existing.length > incoming.length ? existing : incoming),
};

/** An object without an identity of its own, such as a picture or a weight. */
function isPlainObject(value: unknown): value is StoreObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isReference(value);
}
