import { bareId } from "./bare-id.ts";
import { readStored } from "./storage.ts";

/** Stored, so that a reload after a lost response, or another tab, retries the attempt instead of ordering twice. */
export const attemptKey = "orderAttempt";

/** The fields of a cart line that identify it in an order's content. */
export interface OrderedLine {
  id: string;
  quantity: number;
  /** In paise. */
  unitPrice: number;
  size: { id: string } | null;
}

/** A cart line as a part of an order's content: one word, in which a change of the line's size is another content. */
export function lineContent({ id, quantity, unitPrice, size }: OrderedLine): string {
  return [id, quantity, unitPrice, ...(size ? [bareId(size.id)] : [])].join("x");
}

/** Whether the last order that was sent without a confirmed result has this line. */
export function isAttempted(line: OrderedLine): boolean {
  return readStored(attemptKey)?.split(/[\s"]/).includes(lineContent(line)) ?? false;
}
