import { FieldError } from "../../ui/FieldNote.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { ChangedFields } from "../changes/ChangedFields.tsx";
import { DataTable, type Column } from "../list/DataTable.tsx";
import type { ReadFile } from "./product-csv.ts";
import type { ImportProductsMutation } from "./ProductRows.generated.ts";

type Import = ImportProductsMutation["importProducts"];

interface Row {
  line: number;
  title: string;
  outcome: Import["rows"][number];
}

const columns: readonly Column<Row>[] = [
  { id: "line", header: "Line", cell: ({ line }) => line },
  { id: "title", header: "Product", isRowHeader: true, cell: ({ title }) => title },
  { id: "outcome", header: "What it does", cell: OutcomeCell },
];

function OutcomeCell({ outcome: { problem, isNew, changes } }: Row) {
  if (problem !== null) return <FieldError>{problem}</FieldError>;
  return (
    <div>
      {isNew && <Tag>New</Tag>}
      <ChangedFields fields={changes} />
    </div>
  );
}

interface ImportResultProps {
  result: Import;
  /** Of the rows that were sent. */
  lines: ReadFile["lines"];
}

/** What a file would change, or has changed, row by row. */
export function ImportResult({ result, lines }: ImportResultProps) {
  const { isImported, errorCount, changeCount } = result;
  const rows = result.rows.map((outcome) => {
    const sent = lines[outcome.row - 1];
    return { line: sent?.line ?? outcome.row + 1, title: sent?.title ?? "", outcome };
  });
  const hidden = errorCount + changeCount - rows.length;
  return (
    <>
      <p role="status">{summaryOf({ isImported, errorCount, changeCount })}</p>
      {rows.length > 0 && (
        <DataTable
          caption={isImported ? "Imported rows" : "What the rows would do"}
          isCaptionShown
          columns={columns}
          rows={rows}
          rowId={({ outcome }) => String(outcome.row)}
        />
      )}
      {hidden > 0 && <p>{`${format(hidden)} more rows are not shown.`}</p>}
    </>
  );
}

function summaryOf({ isImported, errorCount, changeCount }: Omit<Import, "rows" | "__typename">): string {
  if (isImported)
    return `Imported: ${format(changeCount)} ${changeCount === 1 ? "row has" : "rows have"} changed something.`;
  if (errorCount > 0) {
    const errors = errorCount === 1 ? "1 row has an error" : `${format(errorCount)} rows have errors`;
    return `${errors}, so nothing can be imported. Correct the file, and choose it again.`;
  }
  if (changeCount === 0) return "The file changes nothing: all rows are as the shop has them.";
  return `Nothing is imported yet. ${format(changeCount)} ${changeCount === 1 ? "row changes" : "rows change"} something.`;
}

function format(count: number): string {
  return count.toLocaleString("en-IN");
}
