import Papa from "papaparse";

/**
 * A CSV file for spreadsheets, which `readCsv` reads back as it was. Its first character tells them that it is UTF-8.
 * Numbers stay numbers; texts are escaped.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  const data = rows.map((cells) => cells.map((cell) => (typeof cell === "number" ? cell : escapeFormulas(cell))));
  return `\uFEFF${Papa.unparse(data, { newline: "\r\n" })}\r\n`;
}

/*
 * A spreadsheet calculates a cell that begins with one of these characters, unless an apostrophe precedes it. One with
 * another separator than ours splits a cell, so that a part of it may begin with them.
 */
const cellStart = String.raw`(^|[,;\t|\r\n])`;
const formulaStart = String.raw`[\s\p{Cf}'"]*[=+\-@＝＋－＠﹦﹢﹣﹫−\t\r\n]`;
const formulas = new RegExp(`${cellStart}(?=${formulaStart})`, "gu");
const escapedFormulas = new RegExp(`${cellStart}'(?=${formulaStart})`, "gu");

function escapeFormulas(text: string): string {
  return text.replaceAll(formulas, "$1'");
}

function unescapeFormulas(text: string): string {
  return text.replaceAll(escapedFormulas, "$1");
}

/** What cannot be read of a file, at a line of its table (the first is line 1); null for the file as a whole. */
export interface CsvProblem {
  line: number | null;
  message: string;
}

/**
 * Reads a CSV file of Excel, LibreOffice or an export. Its separator is the one with which the header has most columns:
 * of equal ones that of Excel's first line `sep=;`, which another program may have kept although it saved with its own.
 *
 * @param isColumn whether a name is one of a column
 * @returns its cells without surrounding blanks; text in another encoding than UTF-8 and quotation marks that do not
 * fit are problems, because cells after them would be wrong
 */
export function readCsv(
  text: string,
  isColumn: (name: string) => boolean,
): { rows: string[][]; problems: CsvProblem[] } {
  const [separatorLine, named] = /^"?sep=([^"\r\n])"?[^\r\n]*(?:\r\n?|\n|$)/i.exec(withoutMark(text)) ?? [];
  const table = withoutMark(text).slice(separatorLine?.length ?? 0);
  const { data, errors } = Papa.parse<string[]>(table, { delimiter: separatorOf(table, named, isColumn) });
  const problems = unreadableParts(data, errors);
  return { rows: data.map((cells) => cells.map((cell) => unescapeFormulas(cell.trim()))), problems };
}

function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, "");
}

function separatorOf(table: string, named: string | undefined, isColumn: (name: string) => boolean): string {
  const found = [...(named === undefined ? [] : [named]), ",", ";", "\t", "|"].map((separator) => {
    const [header = []] = Papa.parse<string[]>(table, { delimiter: separator, preview: 1 }).data;
    return { separator, known: header.filter(isColumn).length, cells: header.length };
  });
  const [best] = found.toSorted((one, other) => other.known - one.known || other.cells - one.cells);
  return best?.separator ?? ",";
}

function unreadableParts(data: readonly string[][], errors: readonly Papa.ParseError[]): CsvProblem[] {
  const damaged = data.findIndex((cells) => cells.some((cell) => cell.includes("\uFFFD")));
  if (damaged >= 0) {
    const message = "A character cannot be read. Save the file as “CSV UTF-8”, and choose it again.";
    return [{ line: damaged + 1, message }];
  }
  const problems = new Map<number | undefined, CsvProblem>();
  for (const { code, row, message } of errors) {
    if (!problems.has(row))
      problems.set(row, { line: row === undefined ? null : row + 1, message: quoteMessages.get(code) ?? message });
  }
  return [...problems.values()];
}

const quoteMessages = new Map<string, string>([
  ["MissingQuotes", "A quotation mark is opened and not closed."],
  ["InvalidQuotes", "Text follows a closing quotation mark. One within a quoted text is written twice."],
]);
