import { bareId } from "../../session/bare-id.ts";
import type { StaffOrderSizesQuery } from "./ChangeOrder.generated.ts";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";

type OrderItem = OrderScreen_OrderFragment["order"]["items"][number];
type Product = NonNullable<StaffOrderSizesQuery["staff"]["product"]>;

/** What is to stay of an item. */
export interface ItemChange {
  /** Pieces; 0 removes the item. */
  quantity: number;
  /** The size to send it in; null for the size that it has. */
  sizeId: string | null;
}

/** The chosen changes by the id of the item. */
export type ItemChanges = ReadonlyMap<string, ItemChange>;

/** What is to stay of an item: as chosen, but never more than the order has by now; all of it without a choice. */
export function changeOf({ id, quantity }: Pick<OrderItem, "id" | "quantity">, changes: ItemChanges): ItemChange {
  const change = changes.get(id);
  return { quantity: Math.min(change?.quantity ?? quantity, quantity), sizeId: change?.sizeId ?? null };
}

/** The items that differ from the order, as the mutation takes them. */
export function changedItems(
  items: readonly Pick<OrderItem, "id" | "quantity" | "sizeId">[],
  changes: ItemChanges,
): { id: string; quantity: number; sizeId?: string }[] {
  return items.flatMap((item) => {
    const { quantity, sizeId } = changeOf(item, changes);
    const isResized = sizeId !== null && sizeId !== productSizeId(item) && quantity > 0;
    if (quantity === item.quantity && !isResized) return [];
    return [{ id: item.id, quantity, ...(isResized && { sizeId }) }];
  });
}

/** The other sizes on sale that cost what was paid for a piece of the item, with the pieces left of each. */
export function otherSizes(
  item: Pick<OrderItem, "quantity" | "total" | "sizeId">,
  product: Product | null,
): { id: string; label: string; stock: number }[] {
  if (product?.state !== "ON_SALE") return [];
  return product.sizes
    .filter(({ id, price, offerPrice }) => {
      const current = price === null ? (product.offerPrice ?? product.price) : (offerPrice ?? price);
      return id !== productSizeId(item) && current * item.quantity === item.total;
    })
    .map(({ id, label, stock }) => ({ id, label, stock }));
}

/** The id of an item's size in the staff's product, which is the last part of the shopper's. */
function productSizeId({ sizeId }: Pick<OrderItem, "sizeId">): string | null {
  return sizeId && bareId(sizeId);
}
