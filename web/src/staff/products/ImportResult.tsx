import { FieldError } from "../../ui/FieldNote.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { ChangedFields } from "../changes/ChangedFields.tsx";
import { DataTable, type Column } from "../list/DataTable.tsx";
import { countText, problemInFile, summaryOf } from "./import-words.ts";
import type { ReadFile } from "./product-csv.ts";
import type { ImportProductsMutation } from "./ProductRows.generated.ts";
import styles from "./ImportResult.module.css";

type Import = ImportProductsMutation["importProducts"];

interface Row {
  line: number;
  title: string;
  problem: string | null;
  outcome: Import["rows"][number];
}

const columns: readonly Column<Row>[] = [
  { id: "line", header: "Line", cell: ({ line }) => line },
  { id: "title", header: "Product", isRowHeader: true, cell: ({ title }) => title },
  { id: "outcome", header: "What it does", cell: OutcomeCell },
];

function OutcomeCell({ problem, outcome: { isNew, warnings, changes } }: Row) {
  if (problem !== null) return <FieldError>{problem}</FieldError>;
  return (
    <div>
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          <b>Please check:</b> {warning}
        </p>
      ))}
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
  const lineOf = (row: number) => lines[row - 1]?.line ?? row + 1;
  const rows = result.rows.map((outcome) => ({
    line: lineOf(outcome.row),
    title: lines[outcome.row - 1]?.title ?? "",
    problem: problemInFile(outcome, lineOf),
    outcome,
  }));
  const hidden = errorCount + changeCount - rows.length;
  return (
    <>
      <p role="status">{summaryOf(result)}</p>
      {rows.length > 0 && (
        <DataTable
          caption={isImported ? "Imported rows" : "What the rows would do"}
          isCaptionShown
          columns={columns}
          rows={rows}
          rowId={({ outcome }) => String(outcome.row)}
        />
      )}
      {hidden > 0 && <p>{`${countText(hidden)} more rows are not shown.`}</p>}
    </>
  );
}
