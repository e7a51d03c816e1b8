import type { Image } from "../image/model.ts";
import type { Paise } from "../money/paise.ts";

/** A product of any payload; what a payload does not hold is null or empty. */
export interface Product {
  id: string;
  title: string;
  /** The main one. */
  image: Image | null;
  /** The main one first. */
  images: Image[];
  price: Price;
  unit: string | null;
  weight: { value: number; unit: string } | null;
  taxPercentage: number | null;
  description: string | null;
  additionalInformation: string | null;
  highlights: string[];
  /** Its category. */
  category: { id: string; title: string } | null;
  categoryName: string | null;
  /** Null where the payload does not hold them. */
  related: Product[] | null;
  /** The category by which to request them, where the product was read alone and its payload did not hold them. */
  relatedCategoryId: string | null;
}

/** A change of a product; what is left out stays as it is. */
export interface ProductChange {
  title?: string;
  price?: Paise;
  /** Null ends the offer. */
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
  /** Only where it is higher than `amount`. */
  original: Paise | null;
  /** Of `original`, rounded. */
  discountPercent: number | null;
}

/** A part of a longer list of products. */
export interface ProductPage {
  items: Product[];
  /** On all pages together. */
  total: number;
  /** From 1. */
  page: number;
  pageSize: number;
}
