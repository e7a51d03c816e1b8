import { useEffect, useRef, type FormEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { OrderStatus } from "../../schema.generated.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { maxSearchLength, ordersPath, statusChoices, type OrderFilter } from "./order-filter.ts";
import styles from "./OrderFilterBar.module.css";

interface OrderFilterBarProps {
  filter: OrderFilter;
  /** Number of orders by status, under the search. */
  counts: readonly { status: OrderStatus; count: number }[];
}

/** Search by number or product, and links to the orders of each status with their counts. */
export function OrderFilterBar({ filter: { status, search }, counts }: OrderFilterBarProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const total = counts.reduce((sum, { count }) => sum + count, 0);

  // Another search of the URL replaces what was typed. Not by a key, with which the submitted field loses the focus.
  useEffect(() => {
    if (field.current) field.current.value = search;
  }, [search]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? "";
    if (text !== search) void navigate(ordersPath({ search: text }), { preventScrollReset: true });
  };
  return (
    <div className={styles.bar}>
      <form className={styles.search} role="search" aria-label="My Orders" onSubmit={submit}>
        <Field
          ref={field}
          label="Order number or product"
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={maxSearchLength}
          defaultValue={search}
        />
        <Button type="submit">Search</Button>
      </form>
      <nav className={styles.states} aria-label="Orders by status">
        <StatusLink label="All" count={total} to={ordersPath({ search })} isChosen={status === null} />
        {statusChoices(counts, status).map((choice) => (
          <StatusLink
            key={choice.status}
            {...choice}
            to={ordersPath({ status: choice.status, search })}
            isChosen={choice.status === status}
          />
        ))}
      </nav>
    </div>
  );
}

interface StatusLinkProps {
  label: string;
  count: number;
  to: string;
  isChosen: boolean;
}

function StatusLink({ label, count, to, isChosen }: StatusLinkProps) {
  return <Link to={to} aria-current={isChosen ? "true" : undefined} preventScrollReset>{`${label} (${count})`}</Link>;
}
