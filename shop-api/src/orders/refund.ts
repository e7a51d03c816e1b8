/** An order's item, of which `returned` pieces come back. Money is whole paise. */
type ReturnedItem = { qty: number; total_paise: number; returned: number };

/**
 * The refund of returned items: their part of what was paid, and of the points spent, each rounded half up. All items
 * give back the paid amount and all points.
 */
export function refundOf(
  order: { paid_paise: number; points: number },
  items: ReturnedItem[],
): { refundPaise: number; points: number } {
  const subtotal = items.reduce((sum, item) => sum + item.total_paise, 0);
  const returned = items.reduce((sum, item) => sum + (item.total_paise / item.qty) * item.returned, 0);
  const part = subtotal === 0 ? 0 : returned / subtotal;
  return { refundPaise: Math.round(order.paid_paise * part), points: Math.round(order.points * part) };
}
