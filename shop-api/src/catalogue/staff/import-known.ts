import { foldText } from "../../text/typed-text.ts";
import type { Product, RowColumn } from "./product-columns.ts";
import type { Codes, SkuHolder } from "./skus.ts";

/** The columns of a product that its rows share. */
export type SharedFields = Pick<Product, "title" | RowColumn>;

/** A product as an import compares it. */
export type KnownProduct = SharedFields &
  Pick<
    Product,
    | "id"
    | "tax_percentage"
    | "category_id"
    | "subcategory_id"
    | "price_paise"
    | "offer_price_paise"
    | "stock"
    | "withdrawn_at"
    | "is_draft"
  > &
  Codes & {
    category_title: string;
    subcategory_title: string;
    /** What else a draft needs before it is put on sale; null for another product. */
    draft: DraftParts | null;
    /** On sale. */
    sizes: KnownSize[];
    /** Labels of sizes that were removed. */
    removed_labels: string[];
  };

export type DraftParts = Pick<Product, "description" | "additional_information" | "unit" | "weight" | "weight_unit"> & {
  pictures: string[];
};

export type KnownSize = Codes & {
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
  /** What has the SKUs of the rows now, by `skuKey`. */
  skus: Map<string, SkuHolder>;
  subcategories: Place[];
};

/** A subcategory with its category. */
export type Place = { id: number; title: string; category_id: number; category_title: string };

/** A title in a subcategory, in one letter case. */
export function titleKey(subcategoryId: number, title: string): string {
  return `${subcategoryId} ${foldText(title)}`;
}

/** Whether two names of categories are one: in any letter case, width and number of blanks, with or without invisible marks. */
export function isSameName(one: string, other: string): boolean {
  return one === other || nameKey(one) === nameKey(other);
}

export function nameKey(name: string): string {
  return foldText(name)
    .replaceAll(/\p{Cf}/gu, "")
    .trim()
    .replaceAll(/\s+/g, " ");
}

/** A row cannot be imported; the message is for staff. */
export class RowProblem extends Error {
  /** The number of an earlier row that the message begins with, as in `Row 1 is about the same size.` */
  readonly otherRow: number | null;

  constructor(message: string, otherRow: number | null = null) {
    super(message);
    this.otherRow = otherRow;
  }
}
