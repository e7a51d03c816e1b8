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
  const partOf = (whole: number) => (subtotal === 0 ? 0 : roundedPart(whole, returned, subtotal));
  return { refundPaise: partOf(order.paid_paise), points: partOf(order.points) };
}

function roundedPart(whole: number, part: number, of: number): number {
  // A product of two amounts may exceed 2^53.
  return Number((2n * BigInt(whole) * BigInt(part) + BigInt(of)) / (2n * BigInt(of)));
}
