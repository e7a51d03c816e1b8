import { expect, it } from "vitest";
import { numberOf } from "./next-number.ts";

it("numbers of invoices and of credit notes have at most 16 characters, and differ", () => {
  const first = (["invoice_serials", "credit_note_serials"] as const).map((series) => numberOf(series, "26-27", 1));
  expect(first).toEqual(["KSV/26-27/000001", "KSC/26-27/000001"]);
  expect(numberOf("credit_note_serials", "26-27", 999_999)).toHaveLength(16);
});
