import { addedLinesKey, readOfTab, removeOfTab, storeOfTab } from "../../session/storage.ts";

/** What is known of a line that was sent to the shop: `sent` until the shop has confirmed that it is in the cart. */
export type LineMark = "added" | "sent";

/** By the ids of the lines. */
export type LineMarks = Readonly<Record<string, LineMark>>;

/** The marks of an address in this tab, also after a reload; every logout removes them. */
export function readMarks(address: string): LineMarks {
  return parseMarks(readOfTab(addedLinesKey))[address] ?? {};
}

/** Stores the marks of an address; none for those of a cart that is complete. */
export function storeMarks(address: string, marks: LineMarks): void {
  const { [address]: _, ...others } = parseMarks(readOfTab(addedLinesKey));
  const all = Object.keys(marks).length === 0 ? others : { ...others, [address]: marks };
  if (Object.keys(all).length === 0) removeOfTab(addedLinesKey);
  else storeOfTab(addedLinesKey, JSON.stringify(all));
}

/** The stored marks by address; none for a text that is not theirs. */
function parseMarks(text: string | null): Record<string, LineMarks> {
  const stored = recordOf(text);
  return Object.fromEntries(Object.entries(stored).map(([address, marks]) => [address, marksOf(marks)]));
}

function marksOf(stored: unknown): LineMarks {
  const marks = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(marks.filter((entry): entry is [string, LineMark] => isMark(entry[1])));
}

function recordOf(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function isMark(value: unknown): value is LineMark {
  return value === "added" || value === "sent";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
