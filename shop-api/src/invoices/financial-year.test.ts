import { expect, it } from "vitest";
import { financialYear, indianDate } from "./financial-year.ts";

it("a financial year begins on 1 April in India, whatever the server's time zone", () => {
  const [before, after] = [Date.parse("2027-03-31T18:29:59.999Z"), Date.parse("2027-03-31T18:30:00Z")];
  expect([before, after].map(indianDate)).toEqual(["2027-03-31", "2027-04-01"]);
  expect([before, after].map(financialYear)).toEqual(["26-27", "27-28"]);
  expect(financialYear(Date.parse("2100-01-01T00:00:00Z"))).toBe("99-00");
});
