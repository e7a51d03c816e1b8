import { gql } from "@apollo/client";
import { beforeEach, expect, test } from "vitest";
import { createCache } from "./cache.ts";

const details = gql`
  query Details {
    product(id: "1") {
      id
      title
      unit
      description
      images {
        urls(widths: [300, 600, 900])
      }
      price {
        amount
        original
      }
    }
  }
`;
const list = gql`
  query List {
    search(text: "saree") {
      id
      title
      unit
      images {
        urls(widths: [300, 600, 900])
      }
      price {
        amount
      }
    }
  }
`;
const known = {
  __typename: "Product",
  id: "1",
  title: "Kasavu Saree",
  unit: "5.5 m",
  description: "Woven on a pit loom.",
  images: [{ __typename: "Image", urls: ["/media/front.avif?width=300"] }],
  price: { __typename: "Price", amount: 378000, original: 420000 },
};
const { description: _, ...inLists } = known;
const listed = { ...inLists, unit: null, images: [], price: { __typename: "Price", amount: 350000 } };

let cache = createCache();
beforeEach(() => {
  cache = createCache();
});

test("a list with fewer fields of a product does not erase those that its page has loaded", () => {
  cache.writeQuery({ query: details, data: { product: known } });
  cache.writeQuery({ query: list, data: { search: [listed] } });
  expect(cache.readQuery({ query: details })).toEqual({
    product: { ...known, price: { ...known.price, amount: 350000 } },
  });
});

test("a search with one picture leaves the other pictures in place", () => {
  const [front] = known.images;
  const both = [front, { __typename: "Image", urls: ["/media/folded.avif?width=300"] }];
  cache.writeQuery({ query: details, data: { product: { ...known, images: both } } });
  cache.writeQuery({ query: list, data: { search: [{ ...listed, images: [front] }] } });
  expect(cache.readQuery({ query: details })).toMatchObject({ product: { images: both } });
});

test("a list leaves the text that the product's page has loaded for its pictures", () => {
  const page = gql`
    query Page {
      product(id: "1") {
        id
        images {
          alt
          urls(widths: [300, 600, 900])
        }
      }
    }
  `;
  const cards = gql`
    query Cards {
      search(text: "saree") {
        id
        images {
          urls(widths: [300, 600, 900])
        }
      }
    }
  `;
  const front = { __typename: "Image", urls: ["/media/front.avif?width=300"] };
  const changed = { __typename: "Image", urls: ["/media/back-2.avif?width=300"] };
  const product = { __typename: "Product", id: "1" };
  const text = { ...front, alt: "The border in gold" };
  const back = { __typename: "Image", urls: ["/media/back.avif?width=300"], alt: "The back" };
  cache.writeQuery({ query: page, data: { product: { ...product, images: [text, back] } } });
  cache.writeQuery({ query: cards, data: { search: [{ ...product, images: [front, changed] }] } });
  expect(cache.readQuery({ query: page })).toEqual({
    product: { ...product, images: [text, { ...changed, alt: null }] },
  });
});

test("a field that a list lacks is null or empty if the cache does not have it", () => {
  cache.writeQuery({ query: list, data: { search: [listed] } });
  expect(cache.readQuery({ query: list })).toEqual({ search: [listed] });
});

test("a description that the shop has removed is no longer shown", () => {
  cache.writeQuery({ query: details, data: { product: known } });
  cache.writeQuery({ query: details, data: { product: { ...known, description: null } } });
  expect(cache.readQuery({ query: details })).toMatchObject({ product: { description: null } });
});

test("a newer description replaces the older one", () => {
  cache.writeQuery({ query: details, data: { product: known } });
  cache.writeQuery({ query: details, data: { product: { ...known, description: "Woven in Balaramapuram." } } });
  expect(cache.readQuery({ query: details })).toMatchObject({ product: { description: "Woven in Balaramapuram." } });
});

test("a product loaded by a list is read by its id", () => {
  cache.writeQuery({ query: list, data: { search: [listed] } });
  const card = gql`
    query Card {
      product(id: "1") {
        title
      }
    }
  `;
  expect(cache.readQuery({ query: card })).toEqual({ product: { __typename: "Product", title: "Kasavu Saree" } });
});

test("a product that failed to load stays null, without a dangling reference", () => {
  cache.writeQuery({ query: details, data: { product: null } });
  expect(cache.readQuery({ query: details })).toEqual({ product: null });
});
