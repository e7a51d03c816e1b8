import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleBand, scaleLinear } from "@visx/scale";
import { useLayoutEffect, useRef, useState } from "react";
import { formatMoney } from "../../format/money.ts";
import { formatDay } from "../format/when.ts";
import { tickDays } from "./tick-days.ts";
import styles from "./SalesChart.module.css";

export interface SalesDay {
  /** In India. */
  date: string;
  orders: number;
  /** In paise. */
  amount: number;
}

const height = 200;
const margin = { top: 8, right: 28, bottom: 28, left: 64 };
/** Pixels for the label of a day. */
const labelWidth = 64;

/** Compact amounts of the axis: `₹5K`, `₹1.2L`. */
const compact = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  notation: "compact",
  maximumFractionDigits: 1,
});

/** A bar for each day. It is one picture for screen readers; its numbers are in the table beside it. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const { ref, width } = useWidth();
  const best = days.reduce((most, day) => (day.amount > most.amount ? day : most), { date: "", orders: 0, amount: 0 });
  const dates = days.map(({ date }) => date);
  const x = scaleBand({
    domain: dates,
    range: [margin.left, Math.max(width - margin.right, margin.left)],
    padding: 0.25,
  });
  const y = scaleLinear({
    domain: [0, Math.max(best.amount, 100_000)],
    range: [height - margin.bottom, margin.top],
    nice: 4,
  });
  const label =
    best.amount > 0
      ? `Sales of the last 30 days; the best day is ${formatDay(best.date)} with ${formatMoney(best.amount)}`
      : "No sales in the last 30 days";
  return (
    <div ref={ref} className={styles.chart}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={label}>
          <AxisLeft
            scale={y}
            left={margin.left}
            numTicks={4}
            tickFormat={(paise) => compact.format(Number(paise) / 100)}
            hideTicks
            axisLineClassName={styles.hidden ?? ""}
            tickLabelProps={{ className: styles.label ?? "", textAnchor: "end", dx: -8, dy: "0.3em" }}
          />
          <AxisBottom
            scale={x}
            top={height - margin.bottom}
            tickValues={tickDays(dates, Math.floor((width - margin.left) / labelWidth))}
            tickFormat={(date) => formatDay(date)}
            hideTicks
            axisLineClassName={styles.line ?? ""}
            tickLabelProps={{ className: styles.label ?? "", textAnchor: "middle", dy: "0.4em" }}
          />
          {days.map(({ date, orders, amount }) => (
            <rect
              key={date}
              className={styles.bar}
              x={x(date) ?? 0}
              y={y(amount)}
              width={x.bandwidth()}
              height={height - margin.bottom - y(amount)}
            >
              <title>{`${formatDay(date)}: ${formatMoney(amount)}, ${orders} ${orders === 1 ? "order" : "orders"}`}</title>
            </rect>
          ))}
        </svg>
      )}
    </div>
  );
}

/** The width of an element in pixels; 0 until it is measured. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
