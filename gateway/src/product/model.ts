import type { Image } from "../image/model.ts";
import type { Paise } from "../money.ts";

/** A product from any reading; what a reading does not say is null or empty. */
export interface Product {
  id: string;
  title: string;
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
