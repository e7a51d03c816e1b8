import { type Seller, stateOfSeller } from "./seller.ts";
import { type State, stateOfPostalCode } from "./states.ts";
import { sumOf, taxedLines } from "./amounts.ts";

type Address = { po_box: string | null; ship_to: string };
type Item = { total_paise: number; tax_percentage: number | null; product_tax_percentage: number };

/** The state in which an order is delivered; undefined if unknown. */
export function buyerState({ po_box, ship_to }: Address): State | undefined {
  // Orders of the previous version have the postal code at the end of the address only.
  return stateOfPostalCode(po_box ?? ship_to.split(", ").at(-1) ?? "");
}

/** The state of the buyer, if known, the place of supply, which is then the seller's, and whether they differ. */
export function supplyOf(address: Address, seller: Seller) {
  const buyer = buyerState(address);
  const own = stateOfSeller(seller);
  return { buyer, place: buyer ?? own, isInterState: buyer !== undefined && buyer.code !== own.code };
}

/** The rate of an item; items of the previous version have the product's current one. */
export function taxable<I extends Item>({ tax_percentage, product_tax_percentage, ...item }: I) {
  return { ...item, tax_percentage: tax_percentage ?? product_tax_percentage };
}

/** The taxes in what an order costs, in whole paise, as its invoice will say. Without a seller as within one state. */
export function taxOf(order: Address & { paid_paise: number; items: Item[] }, seller: Seller | undefined): number {
  const isInterState = seller !== undefined && supplyOf(order, seller).isInterState;
  const { amount, taxable: value } = sumOf(taxedLines(order.items.map(taxable), order.paid_paise, isInterState));
  return amount - value;
}
