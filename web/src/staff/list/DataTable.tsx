import { createColumnHelper, tableFeatures, useTable, type ColumnDef, type RowData } from "@tanstack/react-table";
import { clsx } from "clsx";
import { useId, type ReactNode } from "react";
import styles from "./DataTable.module.css";

const features = tableFeatures({});

/** Roles that elements of a table have anyway, unless they are laid out as blocks. */
const asRow = { role: "row" };
const asCell = { role: "cell" };
const asRowHeader = { role: "rowheader", scope: "row" };
const asColumnHeader = { role: "columnheader", scope: "col" };

/** The definition of a column of `DataTable`. */
export interface Column<Row> {
  id: string;
  /** Its heading, and on a phone the label of each value. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** A number or amount: at the end of the cell, with figures of one width. */
  isNumber?: boolean;
  /** The cell that names its row, with its link; one column of a table. */
  isRowHeader?: boolean;
}

interface Selection {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  /** Shows the caption as a heading of the table. */
  isCaptionShown?: boolean;
  /** Defined outside the component, or in `useMemo`. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Checkboxes at the start of the rows. */
  selection?: Selection;
  /** Names a row, such as `Order 12`, for its checkbox. Required with `selection`. */
  rowName?: (row: Row) => string;
}

/** A table; on a phone each row is a block of labelled values. Its roles are written out, because blocks lose those of a table. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, isCaptionShown = false, columns, rows, rowId, selection, rowName } = props;
  const captionId = useId();
  const helper = createColumnHelper<typeof features, Row>();
  const definitions: ColumnDef<typeof features, Row>[] = columns.map(({ id, header, cell }) =>
    helper.display({ id, header, cell: ({ row }) => cell(row.original) }),
  );
  const table = useTable({ features, columns: definitions, data: [...rows], getRowId: (row) => rowId(row) });
  const columnOf = (id: string) => columns.find((column) => column.id === id);
  const ids = rows.map(rowId);
  return (
    <table className={styles.table} role="table" aria-labelledby={captionId}>
      <caption id={captionId} className={isCaptionShown ? styles.caption : "visually-hidden"}>
        {caption}
      </caption>
      <thead role="rowgroup">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} {...asRow}>
            {selection && (
              <th {...asColumnHeader} className={styles.check}>
                <AllCheckbox ids={ids} selection={selection} />
              </th>
            )}
            {group.headers.map((header) => (
              <th
                key={header.id}
                {...asColumnHeader}
                className={clsx(columnOf(header.column.id)?.isNumber && styles.number)}
              >
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody role="rowgroup">
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} {...asRow} aria-selected={selection ? selection.ids.has(row.id) : undefined}>
            {selection && (
              <td {...asCell} className={styles.check}>
                <Checkbox
                  label={`Select ${rowName?.(row.original) ?? row.id}`}
                  isChecked={selection.ids.has(row.id)}
                  onChange={(isChecked) => selection.onChange(toggled(selection.ids, [row.id], isChecked))}
                />
              </td>
            )}
            {row.getAllCells().map((cell) => {
              const column = columnOf(cell.column.id);
              const Cell = column?.isRowHeader ? "th" : "td";
              return (
                <Cell
                  key={cell.id}
                  {...(column?.isRowHeader ? asRowHeader : asCell)}
                  data-label={column?.header}
                  className={clsx(column?.isNumber && styles.number)}
                >
                  <table.FlexRender cell={cell} />
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Selects all rows of the page. */
function AllCheckbox({ ids, selection }: { ids: readonly string[]; selection: Selection }) {
  const isChecked = ids.length > 0 && ids.every((id) => selection.ids.has(id));
  return (
    <Checkbox
      label="Select all on this page"
      isChecked={isChecked}
      isPartial={!isChecked && ids.some((id) => selection.ids.has(id))}
      onChange={(next) => selection.onChange(toggled(selection.ids, ids, next))}
    />
  );
}

interface CheckboxProps {
  label: string;
  isChecked: boolean;
  isPartial?: boolean;
  onChange: (isChecked: boolean) => void;
}

function Checkbox({ label, isChecked, isPartial = false, onChange }: CheckboxProps) {
  const show = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isPartial;
  };
  return (
    <label className={styles.checkbox}>
      <span className="visually-hidden">{label}</span>
      <input ref={show} type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
    </label>
  );
}

function toggled(ids: ReadonlySet<string>, changed: readonly string[], isChecked: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  for (const id of changed) {
    if (isChecked) next.add(id);
    else next.delete(id);
  }
  return next;
}
