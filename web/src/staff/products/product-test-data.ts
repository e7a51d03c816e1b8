import type { Product_ProductFragment } from "./StaffProduct.generated.ts";

/** A product with sizes, for tests. */
export const mundu: Product_ProductFragment = {
  id: "7",
  title: "Mundu",
  state: "ON_SALE",
  missing: [],
  version: 3,
  category: { id: "1", title: "Men" },
  subcategory: { id: "11", title: "Mundus" },
  price: 129950,
  offerPrice: null,
  unit: "1 piece",
  weight: { value: 250, unit: "g" },
  taxPercentage: 5,
  ownTaxPercentage: null,
  hsnCode: "6203",
  colour: "kora",
  fabric: null,
  description: "Soft",
  additionalInformation: "Hand wash",
  highlights: ["Hand-woven"],
  stock: 12,
  sizes: [
    { id: "71", label: "M", stock: 5, price: null, offerPrice: null },
    { id: "72", label: "L", stock: 7, price: 139900, offerPrice: 119900 },
  ],
  pictures: [{ id: "a1", image: { url: "/a1" }, alt: null }],
  related: [{ id: "9", title: "Shirt" }],
  changes: [],
};
