import { readCsv } from "../format/csv.ts";
import { wholeNumberText } from "../format/number-text.ts";
import { limits } from "../limits.generated.ts";

const { maxItems: mostRows, items: limit } = limits.sendOrders.rows;

/** A line of a sheet: which order goes out with which parcel. */
export interface ParcelLine {
  /** From 1. */
  line: number;
  /** What the sheet has in place of a number, if it is none. */
  orderId: string;
  courier: string;
  trackingNumber: string | null;
  /** Why the line cannot be sent as it is; null if it can be checked by the shop. */
  problem: string | null;
}

/**
 * Reads lines that are pasted from a sheet: order number, courier, tracking number, separated by tabs, commas or semicolons.
 * Blank lines and a header are left out.
 * @returns the lines, or why the text as a whole cannot be sent
 */
export function readParcelLines(text: string): { lines: ParcelLine[]; problem: string | null } {
  const { rows, problems } = readCsv(text, (cell) => numberOf(cell) !== null);
  const [unreadable] = problems;
  if (unreadable) return { lines: [], problem: `Line ${unreadable.line ?? 1}: ${unreadable.message}` };
  const lines = rows
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""))
    .filter(({ cells: [first = ""] }, index) => index > 0 || /\p{Nd}/u.test(first))
    .map(({ cells, line }) => parcelLineOf(cells, line));
  if (lines.length === 0) return { lines, problem: "Please paste at least one line with the number of an order." };
  if (lines.length > mostRows) return { lines, problem: `Please paste at most ${mostRows} lines at once.` };
  return { lines, problem: null };
}

/** The number of an order, such as `#12`; null for another text. */
function numberOf(cell: string): number | null {
  const digits = wholeNumberText(cell.trim().replace(/^#\s*/, ""));
  return digits === null ? null : Number(digits);
}

function parcelLineOf(cells: readonly string[], line: number): ParcelLine {
  const [first = "", courier = "", trackingNumber = "", ...others] = cells;
  const number = numberOf(first);
  const isNumber = number !== null && number >= limit.orderId.minimum && number <= limit.orderId.maximum;
  return {
    line,
    orderId: isNumber ? String(number) : first,
    courier,
    trackingNumber: trackingNumber === "" ? null : trackingNumber,
    problem: isNumber ? problemOf(courier, trackingNumber, others) : "This is no number of an order.",
  };
}

function problemOf(courier: string, trackingNumber: string, others: readonly string[]): string | null {
  if (others.some((cell) => cell !== "")) return "A line has an order number, a courier and a tracking number only.";
  if (courier.length > limit.courier.maxLength || trackingNumber.length > limit.trackingNumber.maxLength) {
    return "A text is too long.";
  }
  return null;
}
