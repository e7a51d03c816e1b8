import type { OrderStatus } from "../../schema.generated.ts";
import { StateFilter } from "../list/StateFilter.tsx";
import { labelOf, statuses } from "./order-words.ts";

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
    return count > 0 || status === chosen ? [{ state: status, label: labelOf(status), count }] : [];
  });
  return (
    <StateFilter<OrderStatus>
      label="State of the orders"
      states={shown}
      total={total}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
