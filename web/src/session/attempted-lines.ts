import { bareId, decodeId } from "./bare-id.ts";
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

const inJson = (id: string) => JSON.stringify(decodeId(id)).slice(1, -1);

/**
 * The content for a comparison: of each size what follows the last `~`, because an earlier version stores the ids of any gateway
 * as they are.
 */
export function comparable(content: string): string {
  return content.replace(
    /(x\d+x\d+x)[^\s"]*(?:~|%7E)([^\s"~]+)/g,
    (_, start: string, id: string) => start + inJson(id),
  );
}

/** Whether the last order that was sent without a confirmed result has this line. */
export function isAttempted(line: OrderedLine): boolean {
  const words = comparable(readStored(attemptKey) ?? "").split(/[\s"]/);
  return words.includes(comparable(lineContent(line)));
}
