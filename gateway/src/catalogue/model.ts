import type { Image } from "../image/model.ts";
import type { Product } from "../product/model.ts";

export interface Home {
  banners: Banner[];
  products: Product[];
}

export interface Banner {
  id: string;
  image: Image | null;
  title: string | null;
  description: string | null;
  callToAction: string | null;
  /** From the root of the shop. */
  link: string | null;
}

export interface Category {
  id: string;
  title: string;
  /** Left out where the payload does not hold it, as in a product's category. */
  image?: Image | null;
}

export interface Subcategory {
  id: string;
  /** Null where only the id is known, as are the picture and the category. */
  title: string | null;
  image: Image | null;
  category: Category | null;
}

/** Which page of a list of products. */
export interface ListParams {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Null for REST's own order. */
  sort: "PRICE_LOW_TO_HIGH" | "PRICE_HIGH_TO_LOW" | null;
}
