import { useId, useState, type FormEvent } from "react";
import { useNavigation } from "react-router-dom";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { FilterForm } from "./FilterForm.tsx";
import { countOf, noFilter } from "./list-filter.ts";
import { useFilter, type FilterPartProps } from "./use-filter.ts";
import styles from "./FilterSheet.module.css";

/** The button that opens the filters of a list on a phone. Without JavaScript it shows their column. */
export function FilterOpener(parts: FilterPartProps) {
  const [isOpen, setOpen] = useState(false);
  const { filter, linkTo } = useFilter(parts);
  const [path, search] = linkTo(filter).to.split("?");
  const count = countOf(filter);
  const open = (event: FormEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <form className={styles.opener} action={`${path}#filters`} onSubmit={open}>
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className={buttonClass("quiet", false)} aria-haspopup="dialog">
          {count === 0 ? "Filters" : `Filters (${count})`}
        </button>
      </form>
      {isOpen && <FilterSheet {...parts} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The filters of a list on a phone. A choice applies to the list behind at once, and typed prices with the buttons. */
function FilterSheet({ onClose, ...parts }: FilterPartProps & { onClose: () => void }) {
  const { filter, apply } = useFilter(parts);
  const formId = useId();
  const isLoading = useNavigation().state !== "idle";
  const { total } = parts.products;
  const count = total === 1 ? "1 product" : `${total} products`;
  return (
    <Dialog open hasStickyActions title="Filters" onClose={onClose}>
      <FilterForm {...parts} id={formId} onApplied={onClose} />
      <p className="visually-hidden" role="status">
        {!isLoading && count}
      </p>
      <DialogActions className={styles.actions}>
        <Button
          variant="text"
          className={styles.clear}
          aria-disabled={countOf(filter) === 0 || undefined}
          onClick={() => apply(noFilter)}
        >
          Clear all
        </Button>
        <Button variant="primary" className={styles.show} type="submit" form={formId}>
          {`Show ${isLoading ? "products" : count}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
