/** A Markdown table, padded like the formatter does. */
export function table(header: string[], rows: string[][]): string {
  const widths = header.map((title, column) =>
    Math.max(3, ...[header, ...rows].map((row) => row[column]?.length ?? 0), title.length),
  );
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(header), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

/** Replaces the table of a page that has the same first title. */
export function withTable(page: string, [first = "", ...titles]: string[], rows: string[][]): string {
  return withText(page, new RegExp(`\\| ${first} +\\|[^]*?(?=\\n\\n|\\n$)`), table([first, ...titles], rows));
}

/** @throws if the page does not have the text */
export function withText(page: string, old: RegExp, text: string): string {
  if (!old.test(page)) throw new Error(`There is no ${old} to replace.`);
  return page.replace(old, () => text);
}

const units = [
  { ms: 86_400_000, one: "a day", many: "days" },
  { ms: 3_600_000, one: "an hour", many: "hours" },
  { ms: 60_000, one: "a minute", many: "minutes" },
  { ms: 1000, one: "a second", many: "seconds" },
];

/** Such as `30 days` or `an hour`, in the largest unit of which it is a whole number. */
export function duration(ms: number): string {
  const {
    ms: unit,
    one,
    many,
  } = units.find((candidate) => ms % candidate.ms === 0) ?? { ms: 1, one: "1 ms", many: "ms" };
  return ms === unit ? one : `${ms / unit} ${many}`;
}
