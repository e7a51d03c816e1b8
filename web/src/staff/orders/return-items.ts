import type { PieceItem } from "./pieces.ts";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";

export type OrderReturn = OrderScreen_OrderFragment["order"]["returns"][number];

/** The requested pieces of a return, with the names of the order's items. */
export function pieceItems({ items }: OrderReturn, { order }: OrderScreen_OrderFragment): PieceItem[] {
  return items.flatMap(({ itemId, quantity }) => {
    const item = order.items.find(({ id }) => id === itemId);
    return item ? [{ id: itemId, title: item.title, size: item.size, max: quantity }] : [];
  });
}
