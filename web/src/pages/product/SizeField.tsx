import { Suspense, useEffect, type RefObject } from "react";
import { Link, Navigate } from "react-router-dom";
import type { ProductSize } from "../../features/cart/SizeButtons.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { onPlainClick } from "../../ui/plain-click.ts";
import { useOverlay } from "../../ui/use-overlay.ts";
import { sizeNote } from "./size-note.ts";
import sizeStyles from "../../features/cart/SizeButtons.module.css";
import styles from "./SizeField.module.css";

const SizeGuideDialog = lazyWithPreload(
  () => import("./SizeGuideDialog.tsx").then((module) => module.SizeGuideDialog),
  () => <Navigate to="/size-guide" />,
);

interface SizeFieldProps {
  ref: RefObject<HTMLFieldSetElement | null>;
  sizes: readonly ProductSize[];
  chosen: ProductSize | undefined;
  /** Shown until a size is chosen. */
  error: string | null;
  /** The product's unit, which tells what its sizes measure. */
  unit: string | null;
  onChoose: (id: string) => void;
}

/** The sizes of a product as radio buttons, with the guide to them. */
export function SizeField({ ref, sizes, chosen, error, unit, onChoose }: SizeFieldProps) {
  const guide = useOverlay<"guide">();

  // A size may have been chosen before hydration, or be restored by the browser.
  useEffect(() => {
    const checked = ref.current?.querySelector<HTMLInputElement>(":checked");
    if (checked) onChoose(checked.value);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);

  const isSoldOut = !sizes.some(({ isAvailable }) => isAvailable);
  return (
    <fieldset
      ref={ref}
      role="radiogroup"
      className={styles.field}
      aria-describedby="size-note"
      aria-required="true"
      aria-invalid={error !== null || undefined}
      tabIndex={-1}
    >
      <legend className={styles.legend}>Size</legend>
      <Link
        className={`link ${styles.guide}`}
        to="/size-guide"
        onClick={onPlainClick(() => guide.open("guide"))}
        onPointerEnter={SizeGuideDialog.preload}
        onFocus={SizeGuideDialog.preload}
      >
        Size Guide
      </Link>
      <div className={sizeStyles.sizes}>
        {sizes.map(({ id, label, isAvailable }) => (
          <label key={id} className={sizeStyles.size}>
            <input
              type="radio"
              name="size"
              value={id}
              disabled={!isAvailable}
              onChange={(event) => onChoose(event.target.value)}
            />
            {label}
            {!isAvailable && <span className="visually-hidden"> unavailable</span>}
          </label>
        ))}
      </div>
      <div id="size-note" className={styles.note} aria-live="polite">
        {error === null || isSoldOut ? sizeNote(sizes, chosen) : <FieldError>{error}</FieldError>}
      </div>
      <Suspense>
        {guide.opened && <SizeGuideDialog labels={sizes.map(({ label }) => label)} unit={unit} onClose={guide.close} />}
      </Suspense>
    </fieldset>
  );
}
