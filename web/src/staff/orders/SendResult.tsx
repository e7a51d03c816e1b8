import { Link } from "react-router-dom";
import { FieldError } from "../../ui/FieldNote.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { DataTable, type Column } from "../list/DataTable.tsx";
import type { ParcelLine } from "./parcel-lines.ts";
import type { OrdersTable_OrderFragment } from "./StaffOrders.generated.ts";

/** A line with the shop's words on it. */
export interface CheckedLine extends ParcelLine {
  /** As it is now; null for an unknown one, and for a line that the shop has not seen. */
  order: OrdersTable_OrderFragment | null;
}

interface SendResultProps {
  lines: readonly CheckedLine[];
  /** Whether the lines without a problem are sent, or only checked. */
  isSent: boolean;
}

/** What sending the lines would do, or has done. */
export function SendResult({ lines, isSent }: SendResultProps) {
  const good = lines.filter(({ problem }) => problem === null).length;
  return (
    <>
      <p role="status">{`${good} of ${lines.length} ${isSent ? "sent" : "can be sent"}.`}</p>
      <DataTable
        caption={isSent ? "Results" : "Checked lines"}
        isCaptionShown
        columns={isSent ? columns.sent : columns.checked}
        rows={lines}
        rowId={({ line }) => String(line)}
      />
    </>
  );
}

const columns = { checked: columnsOf("can be sent"), sent: columnsOf("sent") };

/** @param good said of a line without a problem */
function columnsOf(good: string): readonly Column<CheckedLine>[] {
  return [
    { id: "line", header: "Line", isNumber: true, cell: ({ line }) => line },
    { id: "order", header: "Order", isRowHeader: true, cell: OrderCell },
    { id: "customer", header: "Customer", cell: ({ order }) => order?.customer?.name ?? "–" },
    { id: "courier", header: "Courier", cell: ({ courier }) => courier || "–" },
    { id: "trackingNumber", header: "Tracking number", cell: ({ trackingNumber }) => trackingNumber ?? "–" },
    {
      id: "outcome",
      header: "Outcome",
      cell: ({ problem }) => <div>{problem === null ? <Tag>{good}</Tag> : <FieldError>{problem}</FieldError>}</div>,
    },
  ];
}

function OrderCell({ orderId, order }: CheckedLine) {
  return order === null ? orderId : <Link to={`/orders/${orderId}`}>{`#${orderId}`}</Link>;
}
