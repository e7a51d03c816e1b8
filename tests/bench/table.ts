/** Prints one row of a Markdown table. */
export function printRow(cells: readonly string[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}

/** Prints the first two rows of a Markdown table; its first `names` columns are text, the others figures. */
export function printHead(columns: readonly string[], names = 1): void {
  printRow(columns);
  printRow(columns.map((_, index) => (index < names ? "---" : "--:")));
}
