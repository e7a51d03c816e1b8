import { type OrderAddress, shipToText } from "../addresses/ship-to.ts";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import type { Author, FieldChange } from "../history/record-changes.ts";
import { indianDate } from "../invoices/financial-year.ts";
import { formatRupees } from "../money/rupees.ts";
import { sellingPaise } from "../money/selling-price.ts";
import { reducePaid, reduceUnpaid, takeBackEarned } from "../credit/credit.ts";
import { addRefund } from "../refunds/refunds.ts";
import { givePoints } from "./give-points.ts";
import { isInTheShop } from "./order-status.ts";
import { discountOf, paisePerPoint } from "../money/order-totals.ts";
import {
  addOrderChange,
  advanceVersion,
  inOrderTransaction,
  type LockedOrder,
  type OrderChangeRow,
  type OrderTransaction,
  recordOrderChange,
} from "./order-transaction.ts";
import { overtaken } from "./overtaken.ts";
import { deliveryChargePaise } from "../money/delivery-charge.ts";
import { itemsOf, itemsOfOtherOrder, nameOf } from "./pieces.ts";
import { lockProduct, putBack, takeFromStock } from "./stock.ts";
import { townOf } from "./town.ts";
import { changedRates } from "../tax/tax-rate.ts";

/** What changes of an order: `quantity` is what stays of an item, `size_id` another size for it. */
export type OrderChangeRequest = {
  version: number;
  items: { id: number; quantity: number; size_id?: number | undefined }[];
  address?: OrderAddress | undefined;
};

type Item = NonNullable<ReturnType<Awaited<ReturnType<typeof itemsOf>>["get"]>>;
type ChangedItem = Item & { quantity: number; newSize: { id: number; label: string; sku: string | null } | undefined };
type ChangeRow = Omit<OrderChangeRow, "less_paise">;

/**
 * Changes an order that is in the shop on its customer's wish, in one transaction: fewer pieces, another size of the same
 * price, another address. Prices and the percentage of the promo code stay, so that nothing raises what is paid; the
 * difference is paid back or taken off the credit. A change that is made already is left as it is.
 * @throws {HttpError} 404 for an unknown order; 409 for one that has been changed since `version`, is shipped or cancelled;
 * 422 for more pieces or other items than it has, no piece at all, or a size of another price or without enough stock
 */
export async function changeOrder(
  db: Database,
  author: Author,
  id: number,
  request: OrderChangeRequest,
): Promise<void> {
  await inOrderTransaction(db, id, async (transaction) => {
    const { trx, order, now } = transaction;
    const shipTo = request.address === undefined ? order.ship_to : shipToText(request.address);
    const items = await itemsOf(trx, id);
    if (order.version !== request.version) {
      if (isMade(items, request) && shipTo === order.ship_to) return;
      if (isInTheShop(order.status)) throw changedMeanwhile();
    }
    if (!isInTheShop(order.status)) throw await overtaken(trx, order, now);
    for (const productId of new Set([...items.values()].map((item) => item.product_id).toSorted((a, b) => a - b))) {
      await lockProduct(trx, productId);
    }
    const changed = await changedItems(trx, items, request.items);
    await moveStock(trx, changed, now);
    const lessPaise = await changeItems(transaction, items, changed);
    const isMoved = shipTo !== order.ship_to;
    if (request.address !== undefined && isMoved) {
      const { po_box, city } = request.address;
      const address = { ship_to: shipTo, po_box, town: townOf(city), address_id: null };
      await trx.updateTable("orders").set(address).where("id", "=", id).execute();
    }
    const rows = rowsOf(changed, isMoved);
    if (rows.length === 0) return;
    await addOrderChange(
      trx,
      id,
      rows.map((row, index) => ({ ...row, less_paise: index === 0 ? lessPaise : 0 })),
      now,
    );
    await advanceVersion(trx, id);
    await recordOrderChange(trx, author, id, "changed", fieldsOf(changed, isMoved, lessPaise));
  });
}

const changedMeanwhile = () =>
  new HttpError(409, "This order was changed meanwhile. Please look at it again: nothing of yours was changed.");

function isMade(items: ReadonlyMap<number, Item>, request: OrderChangeRequest): boolean {
  return request.items.every(({ id, quantity, size_id }) => {
    const item = items.get(id);
    return (item?.qty ?? 0) === quantity && (item === undefined || size_id === undefined || item.size_id === size_id);
  });
}

/** @throws {HttpError} 422 for what cannot be changed so */
async function changedItems(
  trx: Database,
  items: ReadonlyMap<number, Item>,
  wanted: OrderChangeRequest["items"],
): Promise<ChangedItem[]> {
  const changed: ChangedItem[] = [];
  for (const [index, { id, quantity, size_id }] of wanted.entries()) {
    const item = items.get(id);
    if (item === undefined) throw new HttpError(422, itemsOfOtherOrder, { field: `items.${index}.id` });
    if (quantity > item.qty) {
      throw new HttpError(422, `${nameOf(item)}: pieces can only be removed.`, { field: `items.${index}.quantity` });
    }
    const isResized = size_id !== undefined && size_id !== item.size_id && quantity > 0;
    const newSize = isResized ? await sizeOfSamePrice(trx, item, size_id, `items.${index}.size_id`) : undefined;
    if (quantity < item.qty || newSize !== undefined) changed.push({ ...item, quantity, newSize });
  }
  const removed = changed.reduce((sum, item) => sum + item.qty - item.quantity, 0);
  const pieces = [...items.values()].reduce((sum, { qty }) => sum + qty, 0);
  if (removed === pieces)
    throw new HttpError(422, "The last piece is removed by cancelling the order.", { field: "items" });
  return changed;
}

/**
 * A size of the item's product that costs what the present size costs, or what the item has cost.
 * @throws {HttpError} 422 for another one
 */
async function sizeOfSamePrice(trx: Database, item: Item, sizeId: number, field: string) {
  const sizes = await trx
    .selectFrom("product_sizes")
    .innerJoin("products", "products.id", "product_sizes.product_id")
    .select(["product_sizes.id", "product_sizes.label", "product_sizes.sku", "product_sizes.withdrawn_at"])
    .select([
      "product_sizes.price_paise as own_price_paise",
      "product_sizes.offer_price_paise as own_offer_price_paise",
    ])
    .select(["products.price_paise", "products.offer_price_paise", "products.withdrawn_at as product_withdrawn_at"])
    .where("product_sizes.product_id", "=", item.product_id)
    .where("product_sizes.id", "in", [sizeId, item.size_id ?? sizeId])
    .execute();
  const priceOf = (id: number | null) => {
    const size = sizes.find((one) => one.id === id);
    if (size === undefined) return undefined;
    const { own_price_paise, own_offer_price_paise } = size;
    return own_price_paise === null
      ? sellingPaise(size)
      : sellingPaise({ price_paise: own_price_paise, offer_price_paise: own_offer_price_paise });
  };
  const size = sizes.find((one) => one.id === sizeId);
  if (size === undefined || size.withdrawn_at !== null || size.product_withdrawn_at !== null) {
    throw new HttpError(422, "This size is not available.", { field });
  }
  const isSamePrice = [item.total_paise / item.qty, priceOf(item.size_id)].includes(priceOf(sizeId));
  if (!isSamePrice) throw new HttpError(422, `Size ${size.label} has another price.`, { field });
  return { id: size.id, label: size.label, sku: size.sku };
}

/** Puts removed pieces and those of a former size back, and takes those of a new size. */
async function moveStock(trx: Database, changed: readonly ChangedItem[], now: number): Promise<void> {
  const back = changed.map((item) => ({
    ...item,
    qty: item.newSize === undefined ? item.qty - item.quantity : item.qty,
  }));
  await putBack(
    trx,
    back.filter(({ qty }) => qty > 0),
  );
  const taken = changed.flatMap(({ newSize, quantity: qty, product_id }) =>
    newSize === undefined ? [] : [{ product_id, size_id: newSize.id, qty }],
  );
  await takeFromStock(trx, taken, now);
}

/**
 * Writes the changed items and the amounts of the order.
 * @returns by how much less is to be paid
 */
async function changeItems(
  { trx, order, now }: OrderTransaction,
  items: ReadonlyMap<number, Item>,
  changed: readonly ChangedItem[],
): Promise<number> {
  const subtotals = { before: 0, after: 0 };
  const left: Item[] = [];
  for (const item of items.values()) {
    const { quantity, newSize } = changed.find(({ id }) => id === item.id) ?? { quantity: item.qty };
    const total_paise = (item.total_paise / item.qty) * quantity;
    subtotals.before += item.total_paise;
    subtotals.after += total_paise;
    left.push({ ...item, qty: quantity, total_paise });
    const row = trx.updateTable("order_items").where("id", "=", item.id);
    if (quantity === 0) await trx.deleteFrom("order_items").where("id", "=", item.id).execute();
    else if (quantity < item.qty) await row.set({ qty: quantity, total_paise }).execute();
    if (newSize !== undefined && quantity > 0) {
      const { id: size_id, label: size_label, sku } = newSize;
      const sized = trx.updateTable("order_items").set({ size_id, size_label, sku });
      await sized.where("id", "=", item.id).execute();
    }
  }
  if (subtotals.after === subtotals.before) return 0;
  const amounts = amountsAfter(order, subtotals);
  const delivery_charge_paise = order.delivery_charge_paise ?? deliveryChargePaise(subtotals.before);
  await trx
    .updateTable("orders")
    .set({ ...amounts, delivery_charge_paise })
    .where("id", "=", order.id)
    .execute();
  await changeRates(trx, order, { before: [...items.values()], after: left }, amounts.paid_paise);
  await givePoints(trx, order.customer_id, order.points - amounts.points);
  const lessPaise = order.paid_paise - amounts.paid_paise;
  if (await reduceUnpaid(trx, order.id, lessPaise)) return lessPaise;
  if (order.payment_mode === "Card" || order.approval === "Paid") {
    await reducePaid(trx, order.id, lessPaise);
    const { missing } = await takeBackEarned(trx, order.id, amounts.paid_paise);
    const amount_paise = lessPaise - missing * paisePerPoint;
    await addRefund(trx, { order_id: order.id, amount_paise, reason: "changed" }, now);
  }
  return lessPaise;
}

/** Writes the rates of the items for what is paid for them now. */
async function changeRates(
  trx: Database,
  { created_at, paid_paise }: Pick<LockedOrder, "created_at" | "paid_paise">,
  { before, after }: { before: Item[]; after: Item[] },
  paidPaise: number,
): Promise<void> {
  const rates = changedRates(
    { lines: before, paidPaise: paid_paise },
    { lines: after, paidPaise },
    indianDate(created_at),
  );
  for (const [index, { id, tax_percentage }] of before.entries()) {
    const rate = rates[index];
    if (rate === undefined || rate === tax_percentage) continue;
    await trx.updateTable("order_items").set({ tax_percentage: rate }).where("id", "=", id).execute();
  }
}

/**
 * The amounts of an order with a lower subtotal, at its own percentage: points beyond what is left to pay come back, and
 * nothing raises what is paid.
 */
function amountsAfter(
  order: Pick<LockedOrder, "discount_paise" | "percent_off" | "points" | "paid_paise">,
  { before, after }: { before: number; after: number },
) {
  const percent_off = order.percent_off ?? percentOf(order.discount_paise, before);
  const value = after - discountOf(after, percent_off);
  const points = Math.min(order.points, Math.floor(value / paisePerPoint));
  const paid_paise = Math.min(order.paid_paise, value - points * paisePerPoint);
  return { percent_off, points, paid_paise, discount_paise: after - points * paisePerPoint - paid_paise };
}

/** The percentage of an order of the previous version. */
function percentOf(discountPaise: number, subtotalPaise: number): number {
  return (
    Array.from({ length: 101 }, (_, percent) => percent).find(
      (percent) => discountOf(subtotalPaise, percent) === discountPaise,
    ) ?? 0
  );
}

function rowsOf(changed: readonly ChangedItem[], isMoved: boolean): ChangeRow[] {
  const rows = changed.flatMap(({ title, size_label, qty, quantity, newSize }): ChangeRow[] => [
    ...(quantity < qty
      ? [{ kind: "removed" as const, title, size_label, new_size_label: null, qty: qty - quantity }]
      : []),
    ...(newSize === undefined
      ? []
      : [{ kind: "resized" as const, title, size_label, new_size_label: newSize.label, qty: quantity }]),
  ]);
  const moved: ChangeRow = { kind: "readdressed", title: null, size_label: null, new_size_label: null, qty: null };
  return isMoved ? [...rows, moved] : rows;
}

function fieldsOf(changed: readonly ChangedItem[], isMoved: boolean, lessPaise: number): FieldChange[] {
  return [
    ...changed.map(({ title, size_label, qty, quantity, newSize }) => ({
      field: title,
      before: countText(qty, size_label),
      after: quantity === 0 ? null : countText(quantity, newSize?.label ?? size_label),
    })),
    ...(isMoved ? [{ field: "address", before: null, after: null }] : []),
    ...(lessPaise > 0 ? [{ field: "less to pay", before: null, after: formatRupees(lessPaise) }] : []),
  ];
}

function countText(qty: number, label: string | null): string {
  return label === null ? String(qty) : `${qty} × ${label}`;
}
