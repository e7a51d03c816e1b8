import type { MissingPart, StaffProductSort, StaffProductState, StockLevel } from "../../schema.generated.ts";

/** Words for the values of the schema, in the order of choices. */
export const stateLabels: Record<StaffProductState, string> = {
  ON_SALE: "On sale",
  WITHDRAWN: "Withdrawn",
  DRAFT: "Draft",
};

const missingLabels: Record<MissingPart, string> = {
  DESCRIPTION: "description",
  ADDITIONAL_INFORMATION: "additional information",
  PICTURE: "picture",
  PRICE: "price",
  TAX: "tariff code or own tax",
  STOCK: "stock or sizes",
  UNIT: "sales unit",
  WEIGHT: "weight",
};

/** What a draft lacks before it can be put on sale; null if it lacks nothing. */
export function missingText(missing: readonly MissingPart[]): string | null {
  return missing.length === 0 ? null : `Missing: ${missing.map((part) => missingLabels[part]).join(", ")}`;
}

export const stockLabels: Record<StockLevel, string> = {
  SOLD_OUT: "Sold out",
  LOW: "Low (1 to 4)",
  AVAILABLE: "5 or more",
};

export const sortLabels: Record<StaffProductSort, string> = {
  NEWEST: "Newest first",
  TITLE: "Title, A to Z",
  PRICE: "Lowest price first",
  STOCK: "Lowest stock first",
};

/** The value that a text of the URL is; null for any other text. */
export function valueOf<Value extends string>(labels: Record<Value, string>, text: string): Value | null {
  for (const value in labels) if (value === text) return value;
  return null;
}

export function optionsOf(labels: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

const count = new Intl.NumberFormat("en-IN");

interface Stocked {
  state: StaffProductState;
  stock: number;
  sizes: readonly { label: string; stock: number }[];
}

/** The stock of a product, and which of its sizes are sold out or low. A draft was never sold. */
export function stockText({ state, stock, sizes }: Stocked): { text: string; notes: string[] } {
  if (stock === 0) return { text: state === "DRAFT" ? "0" : "Sold out", notes: [] };
  const none = sizes.filter((size) => size.stock === 0);
  const low = sizes.filter((size) => size.stock > 0 && size.stock < 5);
  const notes = [sizesText("Sold out", none), sizesText("Low", low)];
  return { text: count.format(stock), notes: notes.filter((note) => note !== null) };
}

function sizesText(words: string, sizes: readonly { label: string }[]): string | null {
  if (sizes.length === 0) return null;
  return `${words}: ${sizes.length > 4 ? `${sizes.length} sizes` : sizes.map(({ label }) => label).join(", ")}`;
}

/** The SKU of a product, or those of its sizes; null without one. */
export function skuText({
  sku,
  sizes,
}: {
  sku: string | null;
  sizes: readonly { sku: string | null }[];
}): string | null {
  const skus = [{ sku }, ...sizes].flatMap((one) => one.sku ?? []);
  if (skus.length === 0) return null;
  return skus.length > 4 ? `${skus.length} SKUs` : `SKU ${skus.join(", ")}`;
}

/** What an empty field of the own tax means for a product; null for a new one. */
export function ownTaxHint(product: { taxPercentage: number; ownTaxPercentage: number | null } | null): string {
  const without = "Empty: the tariff code decides";
  if (product === null) return `${without}. Needed if the shop does not know its rate.`;
  if (product.ownTaxPercentage === null) return `${without}, at present ${product.taxPercentage} %.`;
  return `${without}, if the shop knows its rate.`;
}
