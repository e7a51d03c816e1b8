import { expect, test } from "vitest";
import { structuredData } from "./structured-data.ts";

type Product = Parameters<typeof structuredData>[0];

const whole = (path: string) => `https://shop.example${path}`;
const saree = {
  id: "1",
  title: "Saree",
  description: null,
  sku: null,
  barcode: null,
  left: null,
  price: { amount: 378_000, original: null, discountPercent: null },
  image: null,
  category: null,
  sizes: [],
  related: null,
};
const size = { id: "1~1", label: "S", isAvailable: true, left: null, price: null, sku: null, barcode: null };

/** The offers of a product that a page has loaded, whose masked fields the data does not need. */
function offersOf(fields: object) {
  const product: object = { ...saree, ...fields };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without the masked fields
  return [structuredData(product as Product, whole).offers].flat();
}

test("an offer says in rupees what one piece and its delivery cost, and not when it comes", () => {
  const [offer] = offersOf({});
  expect(offer).toMatchObject({
    price: "3780.00",
    priceCurrency: "INR",
    availability: "https://schema.org/InStock",
    itemCondition: "https://schema.org/NewCondition",
    shippingDetails: {
      shippingRate: { value: "0.00", currency: "INR" },
      shippingDestination: { name: "Thrissur", addressCountry: "IN" },
    },
  });
  expect(JSON.stringify(offer)).not.toContain("deliveryTime");
  const [cheap] = offersOf({ price: { ...saree.price, amount: 49_800 } });
  expect(cheap).toMatchObject({ shippingDetails: { shippingRate: { value: "40.00" } } });
});

test("an offer has the return window of the policy in days, and the page of it", () => {
  expect(offersOf({})[0]).toMatchObject({
    hasMerchantReturnPolicy: {
      applicableCountry: "IN",
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: 1,
      merchantReturnLink: "https://shop.example/product-returns",
    },
  });
});

test("each size is an offer with its own price, availability and codes", () => {
  const dear = {
    ...size,
    label: "XXL",
    isAvailable: false,
    price: { amount: 9_900 },
    sku: "K-5",
    barcode: "4006381333931",
  };
  expect(offersOf({ sizes: [size, dear] })).toMatchObject([
    { name: "Size S", price: "3780.00", availability: "https://schema.org/InStock" },
    {
      name: "Size XXL",
      price: "99.00",
      availability: "https://schema.org/OutOfStock",
      sku: "K-5",
      gtin13: "4006381333931",
      shippingDetails: { shippingRate: { value: "40.00" } },
    },
  ]);
});

test("a product without sizes of which no piece is left is out of stock", () => {
  expect(offersOf({ left: 0 })).toMatchObject([{ availability: "https://schema.org/OutOfStock" }]);
});

test("a product whose sizes cannot be read has an offer that states no availability", () => {
  const [offer] = offersOf({ sizes: null });
  expect(offer).toMatchObject({ price: "3780.00" });
  expect(offer).not.toHaveProperty("availability");
});
