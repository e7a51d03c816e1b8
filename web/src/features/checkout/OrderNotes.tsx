import { useId } from "react";

/** The gateway refuses a longer note. */
const maxLength = 500;

/** A word to the shop. */
export function OrderNotes({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const id = useId();
  return (
    <section className="part">
      <h2>
        <label htmlFor={id}>Order Notes</label>
      </h2>
      <textarea
        className="input"
        id={id}
        rows={3}
        maxLength={maxLength}
        placeholder="For the person who packs or delivers"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </section>
  );
}
