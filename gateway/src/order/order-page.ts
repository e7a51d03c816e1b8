import type * as v from "valibot";
import type { OrderPage } from "./model.ts";
import { OrderReading } from "./normalize.ts";
import { orderPageAnswer } from "./wire.ts";

/** Reads a page of orders; a shop without pages sends all of them. */
export const OrderPageAnswer = orderPageAnswer(OrderReading);

/**
 * The page that was asked for, newest first. Where REST does not say how many orders there are, it has sent all of them:
 * they are counted and cut here. A number that the orders on the page contradict is raised to what they show.
 */
export function pageOf(
  { orders, total, new: fresh }: v.InferOutput<typeof OrderPageAnswer>,
  page: number,
  pageSize: number,
): OrderPage {
  const newest = orders.toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime());
  const begin = (page - 1) * pageSize;
  const isWhole = total === null;
  const items = isWhole ? newest.slice(begin, begin + pageSize) : newest;
  const seen = orders.filter(({ status }) => status !== "DELIVERED").length;
  const least = items.length === 0 ? 0 : begin + items.length;
  return {
    items,
    total: isWhole ? orders.length : Math.max(total, least),
    newCount: Math.max(fresh ?? 0, seen),
    page,
    pageSize,
  };
}
