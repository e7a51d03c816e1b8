import { Link } from "react-router-dom";
import { formatMoney } from "../../format/money.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { formatWhen } from "../format/when.ts";
import { DataTable, type Column } from "../list/DataTable.tsx";
import { ListPager } from "../list/ListPager.tsx";
import { NoRows } from "../list/NoRows.tsx";
import { QueryState } from "../list/QueryState.tsx";
import { StateFilter } from "../list/StateFilter.tsx";
import { useListParams } from "../list/use-list-params.ts";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { PaymentDifferences } from "./PaymentDifferences.tsx";
import { paymentStatuses, stateText, statusLabel, statusOf } from "./payment-words.ts";
import { useStaffPaymentsQuery, type StaffPaymentsQuery } from "./StaffPayments.generated.ts";
import styles from "./PaymentsScreen.module.css";

type PaymentPage = StaffPaymentsQuery["staff"]["payments"];
type Payment = PaymentPage["items"][number];

const columns: readonly Column<Payment>[] = [
  {
    id: "order",
    header: "Order",
    isRowHeader: true,
    cell: ({ orderId }) => <Link to={`/orders/${orderId}`}>{`#${orderId}`}</Link>,
  },
  { id: "state", header: "State", cell: stateText },
  { id: "amount", header: "To pay", isNumber: true, cell: ({ amount }) => formatMoney(amount) },
  { id: "received", header: "Received", isNumber: true, cell: ({ received }) => formatMoney(received) },
  { id: "refunded", header: "Refunds", isNumber: true, cell: ({ refunded }) => formatMoney(refunded) },
  { id: "method", header: "Paid by", cell: ({ method }) => method ?? "" },
  {
    id: "customer",
    header: "Customer",
    cell: ({ customer }) =>
      customer ? <Link to={`/customers/${customer.id}`}>{customer.name ?? "No name"}</Link> : "Deleted account",
  },
  { id: "ids", header: "At the provider", cell: IdsCell },
  { id: "at", header: "Ordered", cell: ({ createdAt }) => formatWhen(createdAt) },
];

function IdsCell({ reference, providerPaymentIds }: Payment) {
  return (
    <ul className={styles.ids} role="list">
      {[reference, ...providerPaymentIds].map((id) => (
        <li key={id}>{id}</li>
      ))}
    </ul>
  );
}

/** Payments at the payment provider, and how they differ from the provider's list, for owners. */
export function Component() {
  const params = useListParams(["status"]);
  const status = statusOf(params.get("status"));
  const variables = { status, page: params.page };
  const result = useStaffPaymentsQuery({ variables, fetchPolicy: "cache-and-network" });
  return (
    <>
      <ScreenHead title="Payments" note="Of orders that are paid at the payment provider" />
      <PaymentDifferences />
      <QueryState result={result} failure="The payments could not be loaded.">
        {({ staff: { payments } }) => (
          <>
            <StateFilter
              label="State of the payments"
              {...choicesOf(payments.statusCounts)}
              chosen={status}
              onChange={(state) => params.set({ status: state ?? "" })}
            />
            {payments.items.length > 0 ? (
              <DataTable caption="Payments" columns={columns} rows={payments.items} rowId={({ id }) => id} />
            ) : (
              <NoRows {...payments} hrefFor={params.hrefFor}>
                <EmptyState
                  title={status === null ? "There are no payments yet." : "There is no such payment."}
                  shape="small"
                />
              </NoRows>
            )}
            <ListPager nouns={["payment", "payments"]} {...payments} hrefFor={params.hrefFor} />
          </>
        )}
      </QueryState>
    </>
  );
}

function choicesOf(counts: PaymentPage["statusCounts"]) {
  const states = paymentStatuses.map((state) => ({
    state,
    label: statusLabel(state),
    count: counts.find((one) => one.status === state)?.count ?? 0,
  }));
  return { states, total: states.reduce((sum, { count }) => sum + count, 0) };
}
