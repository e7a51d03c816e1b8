import type { Image } from "../image/model.ts";
import type { Paise } from "../money/paise.ts";

/** A product from any reading; what a reading does not say is null or empty. */
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
  /** The shelf it stands on. */
  category: { id: string; title: string } | null;
  categoryName: string | null;
  /** Null where the reading does not hold them. */
  related: Product[] | null;
  /** The shelf on which to ask for them, where the product was read by itself and its reading did not hold them. */
  relatedShelf: string | null;
}

/** What is to be different about a product; what is left out stays as it is. */
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
