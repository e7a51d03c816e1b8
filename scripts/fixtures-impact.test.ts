import { expect, test } from "vitest";
import type { ImpactMap } from "../gateway/src/graphiql/drift/impact.ts";
import { impactLines } from "./fixtures-impact.ts";
import type { FixtureReadings } from "./fixtures-readings.ts";

const home = "GET customer/home";
const search = "GET customer/search-products";
const recordings = new Map([
  [
    "home",
    {
      scope: "http://rest.test",
      method: "GET",
      path: "/api/customer/home",
      status: 200,
      response: {},
      responseHeaders: { "content-type": "application/json" },
    },
  ],
]);

const price = { models: ["Price.amount"], fields: ["Price.amount"] };
const map: ImpactMap = {
  readers: { Product: ["gateway/src/product/wire.ts"] },
  models: { Price: "gateway/src/product/model.ts" },
  endpoints: {
    [home]: { documents: ["HomePage"], keys: { "Product.price": { paths: ["data.products.*.price"], ...price } } },
    [search]: { documents: ["SearchPage"], keys: { "Product.price": { paths: ["data.products.*.price"], ...price } } },
  },
  documents: {
    HomePage: { fields: ["Price.amount"], pages: ["/"] },
    SearchPage: { fields: ["Price.amount"], pages: ["/search"] },
  },
};

type EndpointReadings = FixtureReadings["read"][string];

const readingsOf = (part: Partial<EndpointReadings>): EndpointReadings => ({
  envelopes: ["data"],
  keys: { "Product.price": "always" },
  unknown: [],
  breaches: [],
  dropped: [],
  ...part,
});

const reading = (read: FixtureReadings["read"], type = "a number"): FixtureReadings => ({
  sent: { "home: data.products.*.price": type },
  fields: {},
  read,
});

const accepted = reading({ [home]: readingsOf({}), [search]: readingsOf({}) });
const reach = [
  "    reader: gateway/src/product/wire.ts",
  "    model: Price.amount (gateway/src/product/model.ts)",
  "    GraphQL: Price.amount",
];

test("a key that has vanished from several endpoints is listed once, with all that it reaches", () => {
  const vanished = readingsOf({ keys: { "Product.price": "never" }, unknown: ["Product.cost"] });
  expect(impactLines(accepted, reading({ [home]: vanished, [search]: vanished }), recordings, map)).toEqual([
    "What each key reaches",
    "  Product.price",
    `    vanished: ${home}, ${search}`,
    ...reach,
    "    documents: HomePage, SearchPage",
    "    pages: /, /search",
    "  Product.cost",
    `    new: ${home}, ${search}`,
    "    reader: gateway/src/product/wire.ts",
    "    model: none",
    "    GraphQL: none",
    "    documents: none",
    "    pages: none",
  ]);
});

test("a key whose values have another type or cannot be read is listed with what it reaches", () => {
  const unreadable = { ...accepted.read, [home]: readingsOf({ dropped: ["products.*.price"] }) };
  expect(impactLines(accepted, reading(unreadable, "a string"), recordings, map)).toEqual([
    "What each key reaches",
    "  Product.price",
    `    unreadable: ${home}`,
    `    a number → a string: ${home}`,
    ...reach,
    "    documents: HomePage",
    "    pages: /",
  ]);
});

test("an endpoint that is no longer called is not a change of its keys", () => {
  expect(impactLines(accepted, reading({ [home]: readingsOf({}) }), recordings, map)).toEqual([]);
});
