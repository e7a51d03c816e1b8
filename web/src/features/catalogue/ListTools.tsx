import { Icon } from "../../ui/Icon.tsx";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import type { SortOrder } from "./listing-address.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./ListTools.module.css";

interface ListToolsProps {
  /** The number of products on all pages; undefined if unknown. */
  total: number | undefined;
  isLoading: boolean;
  sort: SortOrder | null;
  onSort: (sort: SortOrder | null) => void;
  /** Opens the filters on a phone. */
  children?: ReactNode;
}

/** Id of the number of products, which takes the focus from a control that is removed. */
export const listCountId = "list-count";

/** The number of products and the sort order of a list. */
export function ListTools({ total, isLoading, sort, onSort, children }: ListToolsProps) {
  return (
    <div className={classNames("list-tools", Boolean(children) && styles.filtered)}>
      {/* stays while its text changes, which screen readers then announce */}
      <p role="status" id={listCountId} tabIndex={-1}>
        {isLoading ? <Skeleton kind="count" /> : total !== undefined && itemCount(total)}
      </p>
      {children}
      <SortSelect value={sort} onChange={onSort} />
    </div>
  );
}

function itemCount(total: number): string {
  return total === 1 ? "1 Item" : `${total} Items`;
}

interface SortSelectProps {
  value: SortOrder | null;
  onChange: (sort: SortOrder | null) => void;
}

function SortSelect({ value, onChange }: SortSelectProps) {
  const select = useRef<HTMLSelectElement>(null);

  // Applies a choice made in the server's HTML before hydration.
  const applyEarlyChoice = useEffectEvent(() => {
    const chosen = orderOf(select.current?.value);
    if (chosen !== value) onChange(chosen);
  });
  useEffect(() => applyEarlyChoice(), []);

  return (
    <div className={styles.select}>
      <label className="visually-hidden" htmlFor="sort">
        Sort By
      </label>
      <select id="sort" ref={select} value={value ?? ""} onChange={({ target }) => onChange(orderOf(target.value))}>
        <option value="">Sort By</option>
        <option value="low">Price: Low to High</option>
        <option value="high">Price: High to Low</option>
      </select>
      <Icon name="chevron-down" size="small" />
    </div>
  );
}

function orderOf(value: string | undefined): SortOrder | null {
  return value === "low" || value === "high" ? value : null;
}
