import { useState, type ClipboardEvent } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "../../ui/Button.tsx";
import { FieldError, FieldHint } from "../../ui/FieldNote.tsx";
import { classNames } from "../../ui/class-names.ts";
import { cellsOf, columnsWithoutCodes, emptySize, pasteCells, sizeColumns, type SizeColumn } from "./pasted-cells.ts";
import { ColumnField } from "./ColumnField.tsx";
import { limit } from "./form-columns.ts";
import { FormSection } from "./FormSection.tsx";
import type { ProductValues } from "./product-form.ts";
import { SizeRow } from "./SizeRow.tsx";
import { useHasFullCatalogue } from "./use-full-catalogue.ts";
import formStyles from "./ProductForm.module.css";
import styles from "./SizesField.module.css";

/** What the last paste has done. */
interface Pasted {
  count: number;
  omittedRows: number;
  hasOmittedCells: boolean;
}

interface SizesFieldProps {
  /** Whether the saved product has sizes. */
  hadSizes: boolean;
}

/** The stock of a product, or the table of its sizes, which also takes cells of a spreadsheet. */
export function SizesField({ hadSizes }: SizesFieldProps) {
  const { getValues } = useFormContext<ProductValues>();
  const sizes = useFieldArray<ProductValues, "sizes", "key">({ name: "sizes", keyName: "key" });
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const hasCodes = useHasFullCatalogue();
  const columns = hasCodes ? sizeColumns : columnsWithoutCodes;
  const count = sizes.fields.length;
  const mostSizes = limit.sizes.maxItems;

  const paste = (event: ClipboardEvent, row: number, column: SizeColumn) => {
    const rows = cellsOf(event.clipboardData.getData("text/plain"));
    if (rows === null) return;
    event.preventDefault();
    const filled = pasteCells(getValues("sizes"), { row, column }, rows, columns);
    sizes.replace(filled.sizes);
    setPasted({ ...filled, count: rows.length - filled.omittedRows });
  };
  return (
    <FormSection legend="Stock and sizes" name="sizes">
      <div className={classNames(!pasted && "visually-hidden")} role="status">
        {pasted && <FieldHint>{`${rowsText(pasted.count)} pasted.`}</FieldHint>}
      </div>
      {pasted !== null && pasted.omittedRows > 0 && (
        <FieldError>{`${rowsText(pasted.omittedRows)} left out: a product has at most ${mostSizes} sizes.`}</FieldError>
      )}
      {pasted?.hasOmittedCells && <FieldError>Cells right of the last column are left out.</FieldError>}
      {count === 0 ? (
        <>
          <ColumnField
            name="stock"
            hint={
              hadSizes
                ? "Without its sizes the product has no pieces. Save, then enter its stock."
                : "Pieces of a product without sizes."
            }
            readOnly={hadSizes}
          />
          {hasCodes && (
            <div className={formStyles.pair}>
              <ColumnField name="sku" />
              <ColumnField name="barcode" />
            </div>
          )}
        </>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">Sizes</caption>
          <thead>
            <tr>
              <th scope="col">Size</th>
              <th scope="col">Stock</th>
              <th scope="col">Own price</th>
              <th scope="col">Own offer</th>
              {hasCodes && (
                <>
                  <th scope="col">SKU</th>
                  <th scope="col">Barcode</th>
                </>
              )}
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sizes.fields.map(({ key }, index) => (
              <SizeRow
                key={key}
                index={index}
                count={count}
                columns={columns}
                onMove={(to) => sizes.move(index, to)}
                onRemove={() => sizes.remove(index)}
                onPaste={(event, column) => paste(event, index, column)}
              />
            ))}
          </tbody>
        </table>
      )}
      {count > 0 && (
        <FieldHint>
          In rupees; without an own price a size has that of the product. Cells copied from a spreadsheet can be pasted
          into the table.
        </FieldHint>
      )}
      {count < mostSizes && (
        <Button className={formStyles.start} onClick={() => sizes.append(emptySize)}>
          {count === 0 ? "Add sizes" : "Add size"}
        </Button>
      )}
    </FormSection>
  );
}

function rowsText(count: number): string {
  return count === 1 ? "1 row is" : `${count} rows are`;
}
