import { DataTable, type Column } from "../list/DataTable.tsx";
import type { CsvProblem } from "../format/csv.ts";

/** Rows of problems that are shown. */
const mostShown = 200;

const columns: readonly Column<CsvProblem>[] = [
  { id: "line", header: "Line", isRowHeader: true, cell: ({ line }) => (line === null ? "File" : line) },
  { id: "message", header: "Problem", cell: ({ message }) => message },
];

/** What is wrong with a file, before anything is sent. */
export function FileProblems({ problems }: { problems: readonly CsvProblem[] }) {
  const shown = problems.slice(0, mostShown);
  const rest = problems.length - shown.length;
  return (
    <>
      <p>The file cannot be read as it is. Nothing was imported.</p>
      <DataTable
        caption="Problems of the file"
        columns={columns}
        rows={shown}
        rowId={({ line, message }) => `${line} ${message}`}
      />
      {rest > 0 && <p>{`${rest.toLocaleString("en-IN")} more problems are not shown.`}</p>}
    </>
  );
}
