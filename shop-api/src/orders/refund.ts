import { partOf, spread } from "../invoices/amounts.ts";

/** An order's item, of which `returned` pieces come back. Money is whole paise. */
type ReturnedItem = { qty: number; total_paise: number; returned: number };

/**
 * The refund of returned items: for each the part of its share of what was paid that the pieces come to, and of the points
 * spent, each rounded half up, as invoices and credit notes have it. All pieces give back the paid amount and all points.
 */
export function refundOf(
  order: { paid_paise: number; points: number },
  items: ReturnedItem[],
): { refundPaise: number; points: number } {
  const totals = items.map(({ total_paise }) => total_paise);
  const returned = (whole: number) =>
    spread(whole, totals).reduce((sum, share, index) => {
      const item = items[index];
      return item === undefined ? sum : sum + partOf(share, item.returned, item.qty);
    }, 0);
  return { refundPaise: returned(order.paid_paise), points: returned(order.points) };
}
