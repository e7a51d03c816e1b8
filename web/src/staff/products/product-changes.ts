import type { StaffProductOutcome, StaffProductsChange } from "../../schema.generated.ts";
import { productsText } from "../categories/category-tree.ts";
import { limits } from "../limits.generated.ts";

/** What can be done with several products. */
export type ChangeKind = "putOnSale" | "withdraw" | "move" | "price";

export type PriceChange = "raise" | "lower" | "offer" | "removeOffer";

/** What is chosen and typed in the dialog of a change. */
export interface ChangeValues {
  subcategoryId: string;
  priceChange: PriceChange;
  /** As typed. */
  percent: string;
}

/** Before anything is chosen. */
export const noValues: ChangeValues = { subcategoryId: "", priceChange: "raise", percent: "" };

/** For display if what a change would do cannot be loaded. */
export const noPreview = "The changes could not be shown. Please try again.";

const { pricePercent, offerPercent } = limits.changeProducts.change;

/** The highest percent of each change of a price; the lowest is 1. */
export const maxPercent: Record<Exclude<PriceChange, "removeOffer">, number> = {
  raise: pricePercent.maximum,
  lower: -pricePercent.minimum,
  offer: offerPercent.maximum,
};

/** The input of a change; null while something is missing or is no whole percent in its limits. */
export function changeOf(kind: ChangeKind, values: ChangeValues): StaffProductsChange | null {
  const { subcategoryId, priceChange, percent } = values;
  if (kind === "putOnSale") return { state: "ON_SALE" };
  if (kind === "withdraw") return { state: "WITHDRAWN" };
  if (kind === "move") return subcategoryId === "" ? null : { subcategoryId };
  if (priceChange === "removeOffer") return { removeOffer: true };
  const typed = /^\s*(\d{1,3})\s*%?\s*$/.exec(percent)?.[1];
  const number = Number(typed ?? 0);
  if (number < 1 || number > maxPercent[priceChange]) return null;
  if (priceChange === "offer") return { offerPercent: number };
  return { pricePercent: priceChange === "raise" ? number : -number };
}

/** The versions of products that are shown. */
export function versionsOf(products: readonly { id: string; version: number }[]): { id: string; version: number }[] {
  return products.map(({ id, version }) => ({ id, version }));
}

interface ProductResult {
  result: StaffProductOutcome;
}

/** What a change of several products would do, or has done, in sentences. */
export function summaryOf(results: readonly ProductResult[], isDone: boolean): string {
  const [changed, conflicts, rejected] = (["CHANGED", "CONFLICT", "REJECTED"] as const).map(
    (result) => results.filter((one) => one.result === result).length,
  );
  const all = productsText(results.length);
  return [
    isDone ? `${changed} of ${all} changed.` : `${changed} of ${all} will change.`,
    conflicts === 0 ? "" : `Another person has changed ${conflicts} meanwhile.`,
    rejected === 0 ? "" : `${rejected} cannot be changed.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** That so many products are not among those that were loaded again, such as by a filter that they do not match any more. */
export function goneText(count: number): string {
  return `${productsText(count)} ${count === 1 ? "is" : "are"} not in this list any more.`;
}

const order: readonly StaffProductOutcome[] = ["CONFLICT", "REJECTED", "CHANGED", "UNCHANGED"];

/** Results with what needs attention first, else in their order. */
export function problemsFirst<Result extends ProductResult>(results: readonly Result[]): Result[] {
  return results.toSorted((one, other) => order.indexOf(one.result) - order.indexOf(other.result));
}
