import { gql } from "graphql-tag";
import { expect, test } from "vitest";
import { playRest, restApi, runQuery } from "./support/run-query.ts";

playRest();

test("Product returns what REST has sent", async () => {
  restApi()
    .get("/customer/product-details/1")
    .reply(
      200,
      {
        success: true,
        message: "OK",
        data: {
          product_details: {
            id: 1,
            title: "Balaramapuram Kasavu Saree",
            price: 4200,
            price_now: 3780,
            unit: "5.5 m with blouse piece",
            image: { url: "uploads/products/saree-kasavu-balaramapuram/front.30faac412f.avif" },
            images: [
              "uploads/products/saree-kasavu-balaramapuram/front.30faac412f.avif",
              "uploads/products/saree-kasavu-balaramapuram/folded.a1c9b93f81.avif",
              "uploads/cloth/kasavu-kora.e1e4d53784.avif",
            ],
            highlights: [
              "Pit-loom weave",
              "Gold pallu band about 15 cm wide",
              "Unbleached kora body",
              "Blouse piece attached",
            ],
            qty_left: "14",
          },
          related_products: [
            {
              product_id: 124,
              title: "Cotton Saree Blouse, Bottle Green",
              image: "uploads/products/blouse-plain-bottle/front.c994c00060.avif",
              images: [
                "uploads/products/blouse-plain-bottle/front.c994c00060.avif",
                "uploads/products/blouse-plain-bottle/back.983fcc5a8d.avif",
                "uploads/cloth/plain-bottle.93c2274db8.avif",
              ],
              price: 590,
              price_now: null,
              weight: "130 g",
              sizes: "32,34,36,38,40,42",
            },
            {
              product_id: 120,
              title: "Cotton Saree Blouse, Madder",
              image: "uploads/products/blouse-plain-madder/front.085e923747.avif",
              images: [
                "uploads/products/blouse-plain-madder/front.085e923747.avif",
                "uploads/products/blouse-plain-madder/back.3530eb22d9.avif",
                "uploads/cloth/plain-madder.71b7606624.avif",
              ],
              price: 590,
              price_now: 530,
              weight: "130 g",
              sizes: "32,34,36,38,40,42",
            },
            {
              product_id: 9,
              title: "Bell Jhumka, Maroon Stones",
              image: "uploads/products/jhumka-maroon/front.8d54e970e0.avif",
              images: ["uploads/products/jhumka-maroon/front.8d54e970e0.avif"],
              price: 690,
              price_now: 590,
              weight: "28 g",
            },
            {
              product_id: 272,
              title: "Tissue Clutch, Kora",
              image: "uploads/products/clutch-tissue-kora/front.952b5ae321.avif",
              images: ["uploads/products/clutch-tissue-kora/front.952b5ae321.avif"],
              price: 790,
              price_now: null,
              weight: "150 g",
            },
            {
              product_id: 53,
              title: "Ivory Kasavu Saree, Maroon Line",
              image: "uploads/products/saree-kasavu-maroon-ivory/front.d347eadc82.avif",
              images: [
                "uploads/products/saree-kasavu-maroon-ivory/front.d347eadc82.avif",
                "uploads/products/saree-kasavu-maroon-ivory/folded.f35bde97f6.avif",
                "uploads/cloth/kasavu-ivory-maroon.bc6548ee0d.avif",
              ],
              price: 4890,
              price_now: 4395,
              weight: "590 g",
            },
            {
              product_id: 17,
              title: "Tissue Kasavu Saree, Kora",
              image: "uploads/products/saree-tissue-kora/front.8c7dc2bfee.avif",
              images: [
                "uploads/products/saree-tissue-kora/front.8c7dc2bfee.avif",
                "uploads/products/saree-tissue-kora/folded.2166758d67.avif",
                "uploads/cloth/tissue-kora.b72dc004d0.avif",
              ],
              price: 6200,
              price_now: 5580,
              weight: "600 g",
            },
          ],
        },
      },
      {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "public, max-age=60, stale-while-revalidate=600",
      },
    );
  restApi()
    .get("/customer/products/1")
    .reply(
      200,
      {
        success: true,
        message: "OK",
        data: {
          product: {
            id: 1,
            name: "Balaramapuram Kasavu Saree",
            images: [
              { url: "http://rest.test/api/uploads/products/saree-kasavu-balaramapuram/front.30faac412f.avif" },
              { url: "http://rest.test/api/uploads/products/saree-kasavu-balaramapuram/folded.a1c9b93f81.avif" },
              { url: "http://rest.test/api/uploads/cloth/kasavu-kora.e1e4d53784.avif" },
            ],
            priceWithTax: 3780,
            originalPrice: 4200,
            discountPercentage: 10,
            weight: 540,
            weightUnit: "g",
            tax: { taxPercentage: 18 },
            description: "The kora saree most Malayali households keep for Onam and Vishu, woven on a pit loom in Balaramapuram. The gold border runs the full length and opens into a broad band at the pallu. The body is left unbleached, so it starts out cream and turns whiter over the years.",
            additionalInformation: "Handloom cotton, half-fine zari border. Woven in Balaramapuram, Thiruvananthapuram district. Dry clean the first time, then wash by hand in cold water and starch lightly.",
            categoryA: { id: 1, name: "Sarees" },
            wishlists: [],
          },
        },
      },
      {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "public, max-age=60, stale-while-revalidate=600",
        vary: "Authorization",
      },
    );
  const result = await runQuery(
    gql`
      query Product($id: ID!) {
        product(id: $id) {
          title
          description
          additionalInformation
          highlights
          unit
          sizes {
            id
            label
            isAvailable
            left
            price {
              amount
            }
          }
          left
          weight {
            value
            unit
          }
          taxPercentage
          price {
            amount
            original
            discountPercent
          }
          images {
            url(width: 600)
          }
          category {
            id
            title
          }
          related {
            id
            title
          }
        }
      }
    `,
    { id: "1" },
  );
  expect(result).toEqual({
    data: {
      product: {
        title: "Balaramapuram Kasavu Saree",
        description: "The kora saree most Malayali households keep for Onam and Vishu, woven on a pit loom in Balaramapuram. The gold border runs the full length and opens into a broad band at the pallu. The body is left unbleached, so it starts out cream and turns whiter over the years.",
        additionalInformation: "Handloom cotton, half-fine zari border. Woven in Balaramapuram, Thiruvananthapuram district. Dry clean the first time, then wash by hand in cold water and starch lightly.",
        highlights: [
          "Pit-loom weave",
          "Gold pallu band about 15 cm wide",
          "Unbleached kora body",
          "Blouse piece attached",
        ],
        unit: "5.5 m with blouse piece",
        sizes: [],
        left: null,
        weight: { value: 540, unit: "g" },
        taxPercentage: 18,
        price: { amount: 378000, original: 420000, discountPercent: 10 },
        images: [
          { url: "/media/uploads/products/saree-kasavu-balaramapuram/front.30faac412f.avif?width=600" },
          { url: "/media/uploads/products/saree-kasavu-balaramapuram/folded.a1c9b93f81.avif?width=600" },
          { url: "/media/uploads/cloth/kasavu-kora.e1e4d53784.avif?width=600" },
        ],
        category: { id: "1", title: "Sarees" },
        related: [
          { id: "124", title: "Cotton Saree Blouse, Bottle Green" },
          { id: "120", title: "Cotton Saree Blouse, Madder" },
          { id: "9", title: "Bell Jhumka, Maroon Stones" },
          { id: "272", title: "Tissue Clutch, Kora" },
          { id: "53", title: "Ivory Kasavu Saree, Maroon Line" },
          { id: "17", title: "Tissue Kasavu Saree, Kora" },
        ],
      },
    },
  });
});
