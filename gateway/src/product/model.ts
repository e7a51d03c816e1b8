import type { Image } from "../image/model.ts";
import type { Paise } from "../money/paise.ts";
import type { Page } from "../rest/pages/host-pages.ts";

/** A product; fields that a payload lacks are null or empty. */
export interface Product {
  id: string;
  title: string;
  /** The main image. */
  image: Image | null;
  /** The main image first. */
  images: Image[];
  price: Price;
  unit: string | null;
  /** Empty for a product without sizes; null if they cannot be read. */
  sizes: ProductSize[] | null;
  /** The labels of the available sizes in lists; null if the payload lacks them. */
  sizeLabels: string[] | null;
  /** The number of pieces of a product without sizes, if it is at most 5. */
  left: number | null;
  /** Of joined products, its own among them, at least two; null if the payload lacks them. */
  colours: ProductColour[] | null;
  weight: { value: number; unit: string } | null;
  /** Null for a product with sizes, as the barcode. */
  sku: string | null;
  /** EAN-8 or EAN-13. */
  barcode: string | null;
  taxPercentage: number | null;
  description: string | null;
  additionalInformation: string | null;
  highlights: string[];
  category: { id: string; title: string } | null;
  categoryName: string | null;
  /** Null if the payload lacks them. */
  related: Product[] | null;
  /** The category for requesting related products; null if that is unnecessary or the category is unknown. */
  relatedCategoryId: string | null;
  /** Whether its payload, such as a list, lacks fields that the product's own payloads have. */
  isPartial: boolean;
}

/** Fields that lists lack: the product's own payloads have them. */
export const fieldsOfWhole = [
  "left",
  "sku",
  "barcode",
  "taxPercentage",
  "description",
  "additionalInformation",
  "highlights",
  "category",
] as const satisfies (keyof Product)[];

export interface ProductSize {
  /** REST's, unique within the product. */
  id: string;
  label: string;
  /** Null if the payload does not say. */
  isAvailable: boolean | null;
  /** The number of pieces, if it is at most 5. */
  left: number | null;
  /** Null if it is the product's price. */
  price: Price | null;
  sku: string | null;
  barcode: string | null;
}

/** A product that differs by colour only from those that it is joined with. */
export interface ProductColour {
  /** The product's. */
  id: string;
  name: string;
  /** The family. */
  colour: string | null;
  image: Image | null;
  isInStock: boolean;
}

/** A change of a product by PUT products/{id}: what is omitted or null stays unchanged. */
export type ProductChange = Partial<{
  title: string | null;
  price: Paise | null;
  /** Null removes the offer. */
  offerPrice: Paise | null;
  unit: string | null;
  weight: { value: number; unit: string } | null;
  taxPercentage: number | null;
  description: string | null;
  additionalInformation: string | null;
  stock: number | null;
}>;

export interface Price {
  amount: Paise;
  /** Null unless higher than `amount`. */
  original: Paise | null;
  /** The discount on `original`, rounded. */
  discountPercent: number | null;
}

/** A page of a product list. */
export interface ProductPage extends Page<Product> {
  /** Null if the list cannot be filtered. */
  facets: Facet[] | null;
  /** The lowest and the highest price to pay. */
  priceRange: { min: Paise; max: Paise } | null;
  /** The text that REST searched for in place of the given one. */
  searchedFor: string | null;
  /** The categories that match a search. */
  categories: { id: string; title: string }[] | null;
}

export function emptyPage({ page, pageSize }: Pick<ProductPage, "page" | "pageSize">): ProductPage {
  return { items: [], total: 0, page, pageSize, facets: null, priceRange: null, searchedFor: null, categories: null };
}

/** Page, order and conditions of a product list. */
export interface ListParams {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Null for REST's default order. */
  sort: "PRICE_LOW_TO_HIGH" | "PRICE_HIGH_TO_LOW" | null;
  /** Null for all products. */
  filter: ProductFilter | null;
}

/** Conditions of a product list, in the normal form of `normalFilter`; of several values, one suffices. */
export interface ProductFilter {
  sizes: string[];
  colours: string[];
  fabrics: string[];
  minPrice: Paise | null;
  maxPrice: Paise | null;
  /** Whether products out of stock are left out. */
  inStock: boolean;
}

export type FacetKey = "SIZE" | "COLOUR" | "FABRIC" | "IN_STOCK";

/** The values by which a list can be filtered. */
export interface Facet {
  key: FacetKey;
  label: string;
  values: FacetValue[];
}

export interface FacetValue {
  value: string;
  label: string;
  /** The number of products under the filters of the other facets. */
  count: number;
  isSelected: boolean;
}
