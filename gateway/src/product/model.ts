import type { Image } from "../image/model.ts";
import type { Paise } from "../money/paise.ts";

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
  weight: { value: number; unit: string } | null;
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
}

/** A change of a product; omitted fields stay unchanged. */
export interface ProductChange {
  title?: string;
  price?: Paise;
  /** Null removes the offer. */
  offerPrice?: Paise | null;
  unit?: string;
  weight?: { value: number; unit: string };
  taxPercentage?: number;
  description?: string;
  additionalInformation?: string;
  stock?: number;
}

export interface Price {
  amount: Paise;
  /** Null unless higher than `amount`. */
  original: Paise | null;
  /** The discount on `original`, rounded. */
  discountPercent: number | null;
}

/** A page of a product list. */
export interface ProductPage {
  items: Product[];
  /** The number of products on all pages. */
  total: number;
  /** From 1. */
  page: number;
  pageSize: number;
}
