import type { StaffProductSort, StaffProductState, StockLevel } from "../../schema.generated.ts";

/** Words for the values of the schema, in the order of choices. */
export const stateLabels: Record<StaffProductState, string> = { ON_SALE: "On sale", WITHDRAWN: "Withdrawn" };

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

/** The families of colours that the shop knows. */
export const colours: readonly string[] = [
  "kora",
  "white",
  "red",
  "maroon",
  "pink",
  "orange",
  "yellow",
  "green",
  "blue",
  "purple",
  "brown",
  "black",
  "multicolour",
];

/** The value that a text of the URL is; null for any other text. */
export function valueOf<Value extends string>(labels: Record<Value, string>, text: string): Value | null {
  for (const value in labels) if (value === text) return value;
  return null;
}

export function optionsOf(labels: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

const count = new Intl.NumberFormat("en-IN");

/** The stock of a product, with its sizes of which few or none are left. */
export function stockText({ stock, sizes }: { stock: number; sizes: readonly { label: string; stock: number }[] }): {
  text: string;
  note: string | null;
} {
  const text = stock === 0 ? "Sold out" : count.format(stock);
  const few = stock === 0 ? [] : sizes.filter((size) => size.stock < 5);
  const note = few.map((size) => `${size.label}: ${size.stock === 0 ? "none" : size.stock}`).join(", ");
  return { text, note: note || null };
}
