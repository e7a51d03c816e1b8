/** The records of a CSV file, by the names of its first row. */
export function csvTable(text: string): Record<string, string>[] {
  const [header = [], ...rows] = csvRows(text);
  return rows.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ""])));
}

/** RFC 4180: fields are split by commas, and one in quotation marks has them doubled. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") rows.push([]);
  }
  return rows.filter((cells) => cells.length > 1);
}
