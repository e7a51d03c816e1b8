import { expect, test } from "vitest";
import { problemInFile, summaryOf } from "./import-words.ts";

const lineOf = (row: number) => row + 10;

test("a problem with another row names its line in the file", () => {
  const problem = "Row 1 of this product has the title “Row 1”, this one “Row 2”.";
  expect(problemInFile({ problem, otherRow: 1 }, lineOf)).toBe(
    "Line 11 of this product has the title “Row 1”, this one “Row 2”.",
  );
  expect(problemInFile({ problem: "There is no subcategory Row 1 .", otherRow: null }, lineOf)).toBe(
    "There is no subcategory Row 1 .",
  );
  expect(problemInFile({ problem: null, otherRow: null }, lineOf)).toBeNull();
});

test("the summary says how many rows are to be checked, and that they can be imported", () => {
  const result = { isImported: false, errorCount: 0, warningCount: 1, changeCount: 1200 };
  expect(summaryOf(result)).toBe("Nothing is imported yet. 1,200 rows change something. 1 row is to be checked first.");
  expect(summaryOf({ ...result, warningCount: 2 })).toMatch(/ 2 rows are to be checked first\.$/);
  expect(summaryOf({ ...result, warningCount: 0, changeCount: 1 })).toBe(
    "Nothing is imported yet. 1 row changes something.",
  );
  expect(summaryOf({ ...result, errorCount: 1 })).toMatch(/^1 row has an error, so nothing can be imported\./);
});
