import { Link } from "react-router-dom";
import { formatMoney } from "../../format/money.ts";
import { Tag } from "../../ui/Tag.tsx";
import { mobileText } from "../format/mobile.ts";
import { formatWhen } from "../format/when.ts";
import { DataTable, type Column } from "../list/DataTable.tsx";
import { isOff, paymentText } from "./order-words.ts";
import type { OrdersTable_OrderFragment } from "./StaffOrders.generated.ts";

const columns: readonly Column<OrdersTable_OrderFragment>[] = [
  { id: "order", header: "Order", isRowHeader: true, cell: ({ id }) => <Link to={`/orders/${id}`}>{`#${id}`}</Link> },
  { id: "placedAt", header: "Placed", cell: ({ order }) => formatWhen(order.placedAt) },
  { id: "customer", header: "Customer", cell: CustomerCell },
  {
    id: "status",
    header: "State",
    cell: ({ order: { status, statusLabel } }) => (
      <span>
        <Tag isMuted={isOff(status)}>{statusLabel}</Tag>
      </span>
    ),
  },
  { id: "payment", header: "Payment", cell: ({ order }) => paymentText(order) },
  { id: "pieces", header: "Pieces", isNumber: true, cell: ({ order }) => order.itemCount },
  { id: "amount", header: "Amount", isNumber: true, cell: ({ order }) => formatMoney(order.paidAmount) },
];

const columnsOfCustomer = columns.filter(({ id }) => id !== "customer");

interface OrdersTableProps {
  orders: readonly OrdersTable_OrderFragment[];
  selection?: { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void };
  /** With the customer of each order. */
  hasCustomer?: boolean;
}

/** A list of orders, with checkboxes if several can be selected. */
export function OrdersTable({ orders, selection, hasCustomer = false }: OrdersTableProps) {
  return (
    <DataTable
      caption="Orders"
      columns={hasCustomer ? columns : columnsOfCustomer}
      rows={orders}
      rowId={({ id }) => id}
      rowName={({ id }) => `order ${id}`}
      {...(selection && { selection })}
    />
  );
}

function CustomerCell({ customer }: OrdersTable_OrderFragment) {
  if (!customer) return "Deleted account";
  return (
    <div>
      <span>{customer.name ?? "No name"}</span>
      {customer.mobile !== null && (
        <>
          <br />
          <span>{mobileText(customer.mobile)}</span>
        </>
      )}
    </div>
  );
}
