import { parseId } from "../ids/composed-id.ts";
import { piecesWithin } from "../order/rules.ts";
import { isObject } from "../rest/readers/reader.ts";
import type { Args } from "./source.ts";

/** A list of items, which the schema has checked. */
const isItems = (list: unknown): list is { id: string; sizeId?: string | null }[] => Array.isArray(list);

/**
 * The arguments of a field with REST's ids of an order's items and their sizes.
 *
 * @param key of the items: in the arguments, or in their `input`
 * @throws InvalidInput for an item of another order
 */
export function withRestItems(args: Args, orderId: unknown, key: string): Args {
  const { [key]: list, input } = args;
  if (isItems(list)) {
    const items = piecesWithin(String(orderId), list, key);
    return {
      ...args,
      [key]: items.map(({ sizeId, ...item }) => (sizeId ? { ...item, sizeId: parseId(sizeId).id } : item)),
    };
  }
  return isObject(input) ? { ...args, input: withRestItems(input, orderId, key) } : args;
}
