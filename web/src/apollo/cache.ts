import { InMemoryCache, type FieldPolicy, type Reference, type StoreObject } from "@apollo/client";

/**
 * The normalised cache. A product is one entity in every response: every page and the cart show the latest price, and a
 * null sent by REST replaces the old value. Lists do not select the fields that only `Query.product` has.
 * @param options.resultCaching false where few results are read twice: caching them then costs more than reading again
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
          // lists of REST have no units, and its search has neither weights nor more than one image
          unit: keepKnown,
          weight: keepKnown,
          images: keepPictures,
          price: { merge: true },
          sizes: { merge: false },
          sizeLabels: keepKnown, // wishlists of REST have none
        },
      },
      // a gateway of an earlier version sends ids that are unique within a product only
      ProductSize: { keyFields: false },
      CartLineSize: { keyFields: false },
      // lists do not select the text of pictures
      Image: { merge: true, fields: { alt: { read: (alt: string | null = null) => alt } } },
      // a singleton: fields loaded by different pages are merged
      Shop: { keyFields: [] },
      // one cart per caller; every response has all of its lines
      Cart: { keyFields: [], fields: { lines: { merge: false } } },
      Customer: {
        fields: {
          addresses: { merge: false },
          orders: { merge: false },
          creditTransactions: { merge: false },
          messageChoices: { merge: false },
          wishlist: { merge: false },
        },
      },
    },
  });
}

/** Field policy that reads an entity by its id argument, so that entities loaded by lists need no request. */
function entityById(typename: string): FieldPolicy<Reference | null> {
  return {
    keyArgs: ["id"],
    read: (existing, { args, toReference }) =>
      existing === undefined ? toReference({ __typename: typename, ...args }) : existing,
  };
}

const keepKnown: FieldPolicy = { merge: (existing: unknown = null, incoming: unknown) => incoming ?? existing };

/** The longer list. A picture keeps what another document has selected of it, and is recognised by its address. */
const keepPictures: FieldPolicy<readonly StoreObject[]> = {
  merge: (existing = [], incoming, { readField }) => {
    const addressOf = (picture: StoreObject) =>
      readField<string[]>({ fieldName: "urls", args: { widths: [300, 600, 900] }, from: picture })?.[0];
    return existing.length > incoming.length
      ? existing
      : incoming.map((picture) => ({
          ...existing.find((known) => addressOf(known) === addressOf(picture)),
          ...picture,
        }));
  },
};
