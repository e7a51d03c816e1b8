import { foldTitle } from "../title-search.ts";

/** A product as an import compares it. */
export type KnownProduct = {
  id: number;
  title: string;
  category_id: number;
  subcategory_id: number;
  category_title: string;
  subcategory_title: string;
  price_paise: number;
  offer_price_paise: number | null;
  stock: number;
  tax_percentage: number;
  hsn_code: string | null;
  withdrawn_at: number | null;
  sizes: KnownSize[];
};

/** Of a size on sale. */
export type KnownSize = {
  label: string;
  position: number;
  stock: number;
  price_paise: number | null;
  offer_price_paise: number | null;
};

/** What an import is compared with. */
export type Known = {
  products: Map<number, KnownProduct>;
  /** Ids of products with the title of a new one, by `titleKey`. */
  titled: Map<string, number>;
  subcategories: { id: number; title: string; category_id: number; category_title: string }[];
};

/** A title in a subcategory, in one letter case. */
export function titleKey(subcategoryId: number, title: string): string {
  return `${subcategoryId} ${foldTitle(title)}`;
}

/** A row cannot be imported; the message is for staff. */
export class RowProblem extends Error {}
