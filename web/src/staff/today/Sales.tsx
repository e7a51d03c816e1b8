import { formatMoney } from "../../format/money.ts";
import { formatDay } from "../format/when.ts";
import { DataTable, type Column } from "../list/DataTable.tsx";
import { SalesChart, type SalesDay } from "./SalesChart.tsx";
import styles from "./Sales.module.css";

const columns: readonly Column<SalesDay>[] = [
  { id: "date", header: "Day", cell: ({ date }) => formatDay(date), isRowHeader: true },
  { id: "orders", header: "Orders", cell: ({ orders }) => orders.toLocaleString("en-IN"), isNumber: true },
  { id: "amount", header: "Sales", cell: ({ amount }) => formatMoney(amount), isNumber: true },
];

/** Sales of today and of the last 30 days: a chart, and the table of its numbers. */
export function Sales({ days }: { days: readonly SalesDay[] }) {
  const today = days.at(-1);
  const total = days.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section className={styles.sales} aria-labelledby="sales">
      <h2 id="sales">Sales</h2>
      <dl className={styles.sums}>
        <div>
          <dt>Today</dt>
          <dd>{formatMoney(today?.amount ?? 0)}</dd>
        </div>
        <div>
          <dt>Last 30 days</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
      <SalesChart days={days} />
      <details className={styles.details}>
        <summary>Show as a table</summary>
        <DataTable
          caption="Sales of the last 30 days, the latest first"
          columns={columns}
          rows={days.toReversed()}
          rowId={({ date }) => date}
        />
      </details>
    </section>
  );
}
