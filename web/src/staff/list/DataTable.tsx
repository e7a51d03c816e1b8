import { useId, type ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./DataTable.module.css";

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
  /** A constant, or the result of a function outside the component. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Checkboxes at the start of the rows. */
  selection?: Selection;
  /** Names a row, such as `Order 12`, for its checkbox. Required with `selection`. */
  rowName?: (row: Row) => string;
}

/** A table; on a phone each row is a block of labelled values. Its roles are written out, because blocks lose those of a table. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionShown = false, columns, rows, rowId, selection, rowName } = props;
  const captionId = useId();
  const ids = rows.map(rowId);
  const selected = new Set(ids.filter((id) => selection?.ids.has(id)));
  const isAllSelected = ids.length > 0 && selected.size === ids.length;
  const select = (changed: readonly string[], isSelected: boolean) => {
    const others = [...(selection?.ids ?? [])].filter((id) => !changed.includes(id));
    selection?.onChange(new Set(isSelected ? [...others, ...changed] : others));
  };
  return (
    <table className={styles.table} role="table" aria-labelledby={captionId}>
      <caption id={captionId} className={isCaptionShown ? styles.caption : "visually-hidden"}>
        {caption}
      </caption>
      <thead role="rowgroup">
        <tr {...asRow}>
          {selection && (
            <th {...asColumnHeader} className={styles.check}>
              <Checkbox
                label="Select all on this page"
                narrowLabel="Select all"
                isChecked={isAllSelected}
                isPartial={selected.size > 0 && !isAllSelected}
                onChange={(isChecked) => select(ids, isChecked)}
              />
            </th>
          )}
          {columns.map(({ id, header, isNumber = false }) => (
            <th key={id} {...asColumnHeader} className={classNames(isNumber && styles.number)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => {
          const id = rowId(row);
          return (
            <tr key={id} {...asRow} aria-selected={selection && selected.has(id)}>
              {selection && (
                <td {...asCell} className={styles.check}>
                  <Checkbox
                    label={`Select ${rowName?.(row) ?? id}`}
                    isChecked={selected.has(id)}
                    onChange={(isChecked) => select([id], isChecked)}
                  />
                </td>
              )}
              {columns.map(({ id: column, header, cell, isNumber = false, isRowHeader = false }) => {
                const Cell = isRowHeader ? "th" : "td";
                return (
                  <Cell
                    key={column}
                    {...(isRowHeader ? asRowHeader : asCell)}
                    data-label={header}
                    className={classNames(isNumber && styles.number)}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface CheckboxProps {
  label: string;
  /** Shown beside the checkbox on a phone, where no heading is above it. */
  narrowLabel?: string;
  isChecked: boolean;
  isPartial?: boolean;
  onChange: (isChecked: boolean) => void;
}

function Checkbox({ label, narrowLabel, isChecked, isPartial = false, onChange }: CheckboxProps) {
  const show = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isPartial;
  };
  return (
    <label className={styles.checkbox}>
      <span className="visually-hidden">{label}</span>
      {narrowLabel !== undefined && (
        <span className="only-narrow" aria-hidden="true">
          {narrowLabel}
        </span>
      )}
      <input ref={show} type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
    </label>
  );
}
