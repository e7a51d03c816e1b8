import * as fc from "fast-check";
import { gql } from "graphql-tag";
import nock from "nock";
import { describe, expect, test } from "vitest";
import { refusesRead } from "../../../gateway/src/rest/readers/outcome.ts";
import { isLongRun } from "../../support/long-run.ts";
import { withJunk } from "./support/junk.ts";
import { driftSnapshot, playRest, recorded, restApi, runQuery } from "../support/run-query.ts";

playRest();

/** Every field of a product that lists have. */
const product = gql`fragment EveryRowField on Product {
  id title image { url } images { url } price { amount original discountPercent } unit weight { value unit } sizeLabels categoryName
}`;
const order = gql`fragment EveryOrderField on Order {
  id placedAt status statusLabel steps { status label isReached reachedAt } itemCount paymentMode promoCode
  discount paidAmount total note items { id title image { url } quantity total }
}`;
const address = gql`fragment EveryAddressField on Address {
  id name mobile building street landmark city postalCode latitude longitude isDefault
}`;

/** A payload schema, everything that can be selected from it, and a payload that it accepts. */
const readings = [
  {
    path: "customer/home",
    fixture: "home",
    query: gql`{ home { banners { id image { url } title description callToAction link } products { ...EveryRowField } } } ${product}`,
  },
  {
    path: "customer/product-categories",
    fixture: "product-categories",
    query: gql`{ categories { id title image { url } } }`,
  },
  {
    path: "customer/subcategory-products/1",
    fixture: "products-of-subcategory",
    query: gql`{ subcategory(id: "1") { products(pageSize: 3) { items { ...EveryRowField } total page pageSize pageCount } } } ${product}`,
  },
  {
    path: "customer/search-products",
    fixture: "search-products",
    query: gql`{ search(text: "a") { ...EveryRowField } } ${product}`,
  },
  {
    path: "customer/my-cart",
    fixture: "my-cart",
    query: gql`{ cart { lines { id product { ...EveryRowField } quantity unitPrice lineTotal } itemCount subtotal total } } ${product}`,
  },
  {
    path: "customer/profile",
    fixture: "profile",
    query: gql`{ me { id name email mobile points redeemablePoints creditBalance } }`,
  },
  {
    path: "customer/address-list",
    fixture: "address-list",
    beside: "profile",
    query: gql`{ me { addresses { ...EveryAddressField } } } ${address}`,
  },
  {
    path: "customer/my-orders",
    fixture: "my-orders",
    beside: "profile",
    query: gql`{ me { orders { items { ...EveryOrderField } total newCount page pageSize pageCount } } } ${order}`,
  },
] as const;

describe("a payload with junk in it", { tags: ["long"] }, () => {
  test.each(readings)(
    "from $path is read, drops a row of a catalogue list, or is rejected with its endpoint, and nothing else",
    async (reading) => {
      const [, valid] = recorded(reading.fixture);
      const endpoint = `GET ${reading.path.replace(/\/\d+$/, "/{id}")}`;
      const rejections = new Set<unknown>();
      await fc.assert(
        fc.asyncProperty(withJunk(JSON.parse(valid)), async (response) => {
          if ("beside" in reading)
            restApi()
              .get(`/customer/${reading.beside}`)
              .reply(...recorded(reading.beside));
          // fewer rows than the total says are followed by reads of further pages (Q121)
          const pages = restApi().persist();
          pages
            .get(`/${reading.path}`)
            .query(true)
            .reply(200, JSON.stringify(response ?? null), { "content-type": "application/json" });
          const { data, errors } = await runQuery(reading.query, {}, { token: "asha-token" });
          expect(data).toBeDefined();
          for (const { extensions } of errors ?? []) {
            // Junk may be a word by which REST rejects the call (Q112).
            const isRejection = refusesRead(response);
            expect(extensions).toMatchObject(
              isRejection ? { code: "BAD_USER_INPUT" } : { code: "UPSTREAM_CONTRACT", endpoint },
            );
            rejections.add(extensions?.["at"]);
          }
          pages.done();
          expect(nock.pendingMocks()).toEqual([]);
          nock.cleanAll();
        }),
        { numRuns: isLongRun ? 60 : 30 },
      );
      const { breaches = {}, dropped = {} } = driftSnapshot()[endpoint] ?? {};
      for (const place of Object.keys({ ...breaches, ...dropped })) rejections.add(place);
      expect(rejections.size, "places that were named").toBeGreaterThan(2);
    },
  );
});
