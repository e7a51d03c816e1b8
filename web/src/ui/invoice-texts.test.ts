import { expect, test } from "vitest";
import { dateText, taxColumns } from "./invoice-texts.ts";

test("an invoice has columns for the taxes that apply: CGST and SGST within a state, IGST to another one", () => {
  expect(taxColumns({ igst: 0 }).map(({ label }) => label)).toEqual(["CGST", "SGST"]);
  expect(taxColumns({ igst: 6024 }).map(({ label }) => label)).toEqual(["IGST"]);
});

test("a calendar date is the same day in every time zone", () => {
  expect(dateText("2026-11-25")).toBe("25 November 2026");
  expect(dateText("2027-04-01")).toBe("1 April 2027");
});
