import type { OrderStatus } from "../../schema.generated.ts";
import { labelOf, statuses } from "./order-words.ts";
import styles from "./StatusFilter.module.css";

interface StatusFilterProps {
  /** Number of orders by status, under the other filters. */
  counts: readonly { status: OrderStatus; count: number }[];
  /** Null for all. */
  status: OrderStatus | null;
  onChange: (status: OrderStatus | null) => void;
}

/** Buttons for the statuses that have orders, with their counts. */
export function StatusFilter({ counts, status: chosen, onChange }: StatusFilterProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const shown = statuses.flatMap((status) => {
    const count = counts.find((one) => one.status === status)?.count ?? 0;
    return count > 0 || status === chosen ? [{ status, label: labelOf(status), count }] : [];
  });
  return (
    <div className={styles.states} role="group" aria-label="State of the orders">
      {[{ status: null, label: "All", count: total }, ...shown].map(({ status, label, count }) => (
        <button key={label} type="button" aria-pressed={status === chosen} onClick={() => onChange(status)}>
          {label} <span>{count.toLocaleString("en-IN")}</span>
        </button>
      ))}
    </div>
  );
}
