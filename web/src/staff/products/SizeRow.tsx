import { useId, type ClipboardEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FieldError } from "../../ui/FieldNote.tsx";
import fieldStyles from "../../ui/Field.module.css";
import { longestInput } from "../form/fields.ts";
import { ignoreEnter } from "../form/ignore-enter.ts";
import { limit } from "./form-columns.ts";
import { RowActions } from "./RowActions.tsx";
import type { SizeColumn } from "./pasted-cells.ts";
import type { ProductValues } from "./product-form.ts";
import styles from "./SizesField.module.css";

const { label: labelLimit, sku: skuLimit, barcode: barcodeLimit } = limit.sizes.items;
const cells = {
  label: { label: "Size", name: "Label", inputMode: "text", maxLength: labelLimit.maxLength },
  stock: { label: "Stock", name: "Stock", inputMode: "numeric", maxLength: longestInput },
  price: { label: "Own price", name: "Price", inputMode: "decimal", maxLength: longestInput },
  offerPrice: { label: "Own offer", name: "Offer", inputMode: "decimal", maxLength: longestInput },
  sku: { label: "SKU", name: "SKU", inputMode: "text", maxLength: skuLimit.maxLength, onKeyDown: ignoreEnter },
  barcode: {
    label: "Barcode",
    name: "Barcode",
    inputMode: "numeric",
    maxLength: barcodeLimit.maxLength,
    onKeyDown: ignoreEnter,
  },
} as const;

interface SizeRowProps {
  index: number;
  count: number;
  /** Those of the table. */
  columns: readonly SizeColumn[];
  onMove: (to: number) => void;
  onRemove: () => void;
  onPaste: (event: ClipboardEvent, column: SizeColumn) => void;
}

/** A size, edited in place. */
export function SizeRow({ index, count, columns, onMove, onRemove, onPaste }: SizeRowProps) {
  const { register, formState } = useFormContext<ProductValues>();
  const errors = formState.errors.sizes?.[index];
  const label = useWatch<ProductValues, `sizes.${number}.label`>({ name: `sizes.${index}.label` });
  const name = label ? `size ${label}` : `size ${index + 1}`;
  const id = useId();
  return (
    <tr>
      {columns.map((column) => {
        const error = errors?.[column]?.message;
        const { label: heading, name: cell, ...input } = cells[column];
        return (
          <td key={column} data-label={heading}>
            <input
              className={fieldStyles.input}
              aria-label={`${cell} of ${column === "label" ? `size ${index + 1}` : name}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-${column}` : undefined}
              autoComplete="off"
              {...input}
              {...register(`sizes.${index}.${column}`)}
              onPaste={(event) => onPaste(event, column)}
            />
            {error !== undefined && <FieldError id={`${id}-${column}`}>{error}</FieldError>}
          </td>
        );
      })}
      <td className={styles.actions}>
        <RowActions name={name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </td>
    </tr>
  );
}
