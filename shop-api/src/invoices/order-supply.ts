import { type Seller, stateOfSeller } from "./seller.ts";
import { type State, stateOfPostalCode } from "./states.ts";
import { sumOf, type TaxedAmount, taxed, taxedLines } from "./amounts.ts";

type Address = { po_box: string | null; ship_to: string };
type Priced<I> = { paid_paise: number; delivery_charge_paise: number | null; items: I[] };
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

/**
 * The taxed amounts of an order's items, and of its delivery charge unless it has none. The delivery is part of a composite
 * supply (section 8 of the CGST Act): it has the rate of the principal goods, the item with the greatest amount.
 */
export function suppliesOf<I extends Item>(order: Priced<I>, isInterState: boolean) {
  const items = taxedLines(order.items.map(taxable), order.paid_paise, isInterState);
  return { items, delivery: deliveryOf(order, items, isInterState) };
}

function deliveryOf<I extends Item>(
  { delivery_charge_paise: charge, items }: Priced<I>,
  amounts: readonly TaxedAmount[],
  isInterState: boolean,
): { principal: I; amounts: TaxedAmount } | null {
  const greatest = Math.max(...amounts.map(({ amount }) => amount));
  const principal = items[amounts.findIndex(({ amount }) => amount === greatest)];
  if (!charge || principal === undefined) return null;
  return { principal, amounts: taxed(charge, taxable(principal).tax_percentage, isInterState) };
}

/** The taxes in what an order costs, in whole paise, as its invoice will say. Without a seller as within one state. */
export function taxOf(order: Address & Priced<Item>, seller: Seller | undefined): number {
  const isInterState = seller !== undefined && supplyOf(order, seller).isInterState;
  const { items, delivery } = suppliesOf(order, isInterState);
  const { amount, taxable: value } = sumOf(delivery === null ? items : [...items, delivery.amounts]);
  return amount - value;
}
