import { Link } from "react-router-dom";
import { formatMoney } from "../../format/money.ts";
import { useStaffAccount } from "../session/session.ts";
import type { StaffTodayQuery } from "./Today.generated.ts";
import styles from "./Tiles.module.css";

type Today = Omit<StaffTodayQuery["staff"]["today"], "sales">;

interface Tile {
  label: string;
  count: number;
  /** The list of what is counted. */
  to: string;
  note?: string;
  /** Whether only an owner may see the list. */
  isForOwners?: boolean;
}

/** What is to be done, as links to the lists. */
export function Tiles({ today }: { today: Today }) {
  const { role } = useStaffAccount();
  const tiles = tilesOf(today).filter(({ isForOwners = false }) => !isForOwners || role === "OWNER");
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ label, count, to, note }) => (
        <li key={label}>
          <Link to={to} data-none={count === 0 || undefined}>
            <b>{count.toLocaleString("en-IN")}</b>
            <span>{label}</span>
            {note !== undefined && <small>{note}</small>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Only while there are some: a shop without a payment provider has none. */
function differencesOf({ paymentDifferences }: Today): Tile[] {
  if (!paymentDifferences) return [];
  const note = "The payment provider's list differs";
  return [{ label: "Payment differences", count: paymentDifferences, to: "/payments", note, isForOwners: true }];
}

/** Only while there are some. */
function failedMessagesOf({ failedMessages }: Today): Tile[] {
  if (!failedMessages) return [];
  const note = "The provider did not take them";
  return [{ label: "Messages not sent", count: failedMessages, to: "/messages?state=FAILED", note }];
}

function tilesOf(today: Today): Tile[] {
  return [
    { label: "To process", count: today.ordersToProcess, to: "/orders?status=PLACED" },
    { label: "To hand to the courier", count: today.ordersToSend, to: "/orders?status=PROCESSED" },
    { label: "Out for delivery", count: today.ordersOutForDelivery, to: "/orders?status=OUT_FOR_DELIVERY" },
    { label: "Not delivered", count: today.ordersNotDelivered ?? 0, to: "/orders?status=NOT_DELIVERED" },
    { label: "Returns to settle", count: today.returnsToSettle, to: "/orders?status=RETURN_REQUESTED" },
    { label: "Refunds to pay", count: today.refundsToPay ?? 0, to: "/refunds" },
    ...differencesOf(today),
    ...failedMessagesOf(today),
    {
      label: "Credit due",
      count: today.creditDueOrders,
      to: "/orders?creditDue=1",
      ...(today.creditDueOrders > 0 && { note: formatMoney(today.creditDue) }),
    },
    {
      label: "Low stock",
      count: today.lowStockProducts,
      to: "/products?state=ON_SALE&stock=LOW",
      note: "Fewer than 5 left, of a size too",
    },
    {
      label: "Sold out",
      count: today.soldOutProducts,
      to: "/products?state=ON_SALE&stock=SOLD_OUT",
      note: "A product, or one of its sizes",
    },
  ];
}
