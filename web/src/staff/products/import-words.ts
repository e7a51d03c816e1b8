import type { ImportProductsMutation } from "./ProductRows.generated.ts";

type Import = ImportProductsMutation["importProducts"];

/** A problem with another row begins with its number, for which people see its line in the file. */
export function problemInFile(
  { problem, otherRow }: Pick<Import["rows"][number], "problem" | "otherRow">,
  lineOf: (row: number) => number,
): string | null {
  if (problem === null || otherRow === null) return problem;
  return problem.replace(`Row ${otherRow} `, `Line ${lineOf(otherRow)} `);
}

/** What a file would do, or has done, in a sentence or two. */
export function summaryOf({
  isImported,
  errorCount,
  warningCount,
  changeCount,
}: Omit<Import, "rows" | "__typename">): string {
  if (isImported)
    return `Imported: ${countText(changeCount)} ${changeCount === 1 ? "row has" : "rows have"} changed something.`;
  if (errorCount > 0) {
    const errors = errorCount === 1 ? "1 row has an error" : `${countText(errorCount)} rows have errors`;
    return `${errors}, so nothing can be imported. Correct the file, and choose it again.`;
  }
  if (changeCount === 0) return "The file changes nothing: all rows are as the shop has them.";
  const changes = `${countText(changeCount)} ${changeCount === 1 ? "row changes" : "rows change"} something.`;
  const warnings =
    warningCount === 1 ? " 1 row is to be checked first." : ` ${countText(warningCount)} rows are to be checked first.`;
  return `Nothing is imported yet. ${changes}${warningCount > 0 ? warnings : ""}`;
}

export function countText(count: number): string {
  return count.toLocaleString("en-IN");
}
