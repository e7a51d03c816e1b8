import type { Product_ProductFragment } from "./StaffProduct.generated.ts";

/** A product with sizes, for tests. */
export const mundu: Product_ProductFragment = {
  __typename: "StaffProduct",
  id: "7",
  title: "Mundu",
  state: "ON_SALE",
  version: 3,
  category: { __typename: "StaffCategory", id: "1", title: "Men" },
  subcategory: { __typename: "StaffSubcategory", id: "11", title: "Mundus" },
  price: 129950,
  offerPrice: null,
  unit: "1 piece",
  weight: { __typename: "Weight", value: 250, unit: "g" },
  taxPercentage: 5,
  hsnCode: "6203",
  colour: "kora",
  fabric: null,
  description: "Soft",
  additionalInformation: "Hand wash",
  highlights: ["Hand-woven"],
  stock: 12,
  sizes: [
    { __typename: "StaffProductSize", label: "M", stock: 5, price: null, offerPrice: null },
    { __typename: "StaffProductSize", label: "L", stock: 7, price: 139900, offerPrice: 119900 },
  ],
  pictures: [{ __typename: "StaffPicture", id: "a1", image: { __typename: "Image", url: "/a1" }, alt: null }],
  related: [{ __typename: "StaffProductLink", id: "9", title: "Shirt" }],
  changes: [],
};
