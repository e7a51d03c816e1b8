import { useId } from "react";
import { FieldError } from "../../ui/FieldNote.tsx";
import { Stepper } from "../../ui/Stepper.tsx";
import { itemName, type PieceItem, type Pieces } from "./pieces.ts";
import styles from "./PiecesField.module.css";

interface PiecesFieldProps {
  legend: string;
  items: readonly PieceItem[];
  pieces: Pieces;
  onChange: (pieces: Pieces) => void;
  error?: string | undefined;
}

/** How many pieces of each item, from none to all. */
export function PiecesField({ legend, items, pieces, onChange, error }: PiecesFieldProps) {
  const note = useId();
  return (
    <fieldset className="fieldset" aria-describedby={error === undefined ? undefined : note}>
      <legend>{legend}</legend>
      {items.map((item) => (
        <div key={item.id} className={styles.item}>
          <span>
            {itemName(item)}
            <small>{`of ${item.max}`}</small>
          </span>
          <Stepper
            label={`Pieces of ${itemName(item)}`}
            value={pieces.get(item.id) ?? 0}
            min={0}
            max={item.max}
            onChange={(quantity) => onChange(new Map([...pieces, [item.id, quantity]]))}
          />
        </div>
      ))}
      {error !== undefined && <FieldError id={note}>{error}</FieldError>}
    </fieldset>
  );
}
