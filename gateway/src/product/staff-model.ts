import type { StaffPicture } from "../image/staff-model.ts";
import type { Paise } from "../money/paise.ts";
import type { Page } from "../host-pages.ts";
import type { StaffChange, StaffFieldChange } from "../staff/change-model.ts";

export type StaffProductState = "ON_SALE" | "WITHDRAWN";

/** A product, as staff see it. */
export interface StaffProduct {
  id: string;
  title: string;
  state: StaffProductState;
  /** Every change by staff advances it, an order does not. */
  version: number;
  category: StaffCategory;
  subcategory: StaffSubcategory;
  /** Before an offer. */
  price: Paise;
  /** Below `price`; null for no offer. */
  offerPrice: Paise | null;
  unit: string;
  weight: { value: number; unit: string };
  taxPercentage: number;
  hsnCode: string | null;
  colour: string | null;
  fabric: string | null;
  description: string;
  additionalInformation: string;
  /** Empty in lists. */
  highlights: string[];
  /** Of a product with sizes the sum of them. */
  stock: number;
  sizes: StaffProductSize[];
  /** The main one first; no others in lists. */
  pictures: StaffPicture[];
  /** Empty in lists. */
  related: { id: string; title: string }[];
  /** The newest first; empty in lists. */
  changes: StaffChange[];
}

export interface StaffProductSize {
  id: string;
  label: string;
  stock: number;
  /** Null for the price and offer of the product. */
  price: Paise | null;
  offerPrice: Paise | null;
}

export interface StaffCategory {
  id: string;
  title: string;
  /** Empty where a product refers to the category. */
  subcategories: StaffSubcategory[];
}

export interface StaffSubcategory {
  id: string;
  title: string;
}

/** What staff give of an object: omitted fields stay, null clears. */
type Given<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | null | undefined };

interface StockChange {
  from: number;
  to: number;
}

/** Of a new product or a change; a number of pieces is of a new product. */
export type StaffProductFields = Given<{
  title: string;
  subcategoryId: string;
  price: Paise;
  offerPrice: Paise;
  unit: string;
  weight: number;
  weightUnit: string;
  taxPercentage: number;
  hsnCode: string;
  colour: string;
  fabric: string;
  description: string;
  additionalInformation: string;
  highlights: readonly string[];
  stock: number | StockChange;
  sizes: readonly StaffSizeFields[];
  pictures: readonly ({ id: string } & Given<{ alt: string }>)[];
  relatedIds: readonly string[];
}>;

/** A size by its label, or by its id to rename it: a number of pieces is of a new size. */
export type StaffSizeFields = { label: string } & Given<{
  id: string;
  stock: number;
  stockChange: StockChange;
  price: Paise;
  offerPrice: Paise;
}>;

/** A row of an import; without an id it is of a new product. */
export type StaffProductRowFields = Given<StaffProductRow & { stockBefore: number }>;

export type StaffProductPage = Page<StaffProduct>;

/** Conditions, order and page of a list of products; null for all. */
export interface StaffProductListParams {
  search: string | null;
  categoryId: string | null;
  subcategoryId: string | null;
  state: StaffProductState | null;
  stock: "SOLD_OUT" | "LOW" | "AVAILABLE" | null;
  sort: "NEWEST" | "TITLE" | "PRICE" | "STOCK";
  /** From 1. */
  page: number;
  pageSize: number;
}

/** Outcome of a change. */
export interface StaffProductSaved {
  product: StaffProduct;
  /** Whether another change was faster: then nothing was saved. */
  isConflict: boolean;
}

/** A product or one of its sizes, as a row of a table. */
export interface StaffProductRow {
  productId: string;
  title: string;
  category: string;
  subcategory: string;
  /** Null for a product without sizes. */
  size: string | null;
  price: Paise;
  offerPrice: Paise | null;
  stock: number;
  taxPercentage: number;
  hsnCode: string | null;
  state: StaffProductState;
}

/** Outcome of an import, or what it would be. */
export interface StaffProductImport {
  /** All rows or none. */
  isImported: boolean;
  errorCount: number;
  /** 0 also if REST has no warnings yet. */
  warningCount: number;
  changeCount: number;
  /** Those with an error, a warning or a change, the first 1,000. */
  rows: StaffImportRow[];
}

export interface StaffImportRow {
  /** From 1. */
  row: number;
  /** For display; null for a row without an error. */
  problem: string | null;
  /** The earlier row with whose number `problem` begins. */
  otherRow: number | null;
  /** For display. */
  warnings: string[];
  isNew: boolean;
  changes: StaffFieldChange[];
}
