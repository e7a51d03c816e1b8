import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { paymentModes } from "../../content/payment-modes.ts";
import { formatMoney } from "../../format/money.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { mobileText } from "../format/mobile.ts";
import { calendarDate } from "../../format/calendar-date.ts";
import { formatWhen } from "../format/when.ts";
import { DataTable, type Column } from "../list/DataTable.tsx";
import { FilterBar, SelectFilter } from "../list/FilterBar.tsx";
import { ListPager } from "../list/ListPager.tsx";
import { NoRows } from "../list/NoRows.tsx";
import { QueryState } from "../list/QueryState.tsx";
import { useListParams } from "../list/use-list-params.ts";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { PayRefundDialog } from "./PayRefundDialog.tsx";
import { isToPayByStaff, isWithProvider, refundReasonText, wayText } from "./refund-words.ts";
import { SendRefundButton } from "./SendRefundButton.tsx";
import { useStaffRefundsQuery, type Refund_RefundFragment } from "./StaffRefunds.generated.ts";
import styles from "./RefundsScreen.module.css";

type Refund = Refund_RefundFragment;

const columns: readonly Column<Refund>[] = [
  {
    id: "order",
    header: "Order",
    isRowHeader: true,
    cell: ({ orderId }) => <Link to={`/orders/${orderId}`}>{`#${orderId}`}</Link>,
  },
  { id: "amount", header: "Amount", isNumber: true, cell: ({ amount }) => formatMoney(amount) },
  { id: "customer", header: "Customer", cell: CustomerCell },
  { id: "reason", header: "Reason", cell: ({ reason }) => refundReasonText(reason) },
  {
    id: "payment",
    header: "Paid by",
    cell: ({ paymentMode }) => (paymentMode === null ? "Unknown" : paymentModes[paymentMode].title),
  },
  { id: "since", header: "Since", cell: ({ requestedAt }) => formatWhen(requestedAt) },
];

const columnsOfPaid: readonly Column<Refund>[] = [
  ...columns,
  { id: "paidOn", header: "Paid back", cell: ({ paidOn }) => (paidOn === null ? "" : calendarDate(paidOn)) },
  { id: "reference", header: "Reference", cell: ({ reference }) => reference ?? "" },
];

function columnsToPay(onPay: (refund: Refund) => void, onSent: () => void): readonly Column<Refund>[] {
  const cell = (refund: Refund) =>
    isToPayByStaff(refund) && (
      <div className={styles.actions}>
        <Button onClick={() => onPay(refund)}>
          Mark as paid out
          <span className="visually-hidden">{`: ${formatMoney(refund.amount)} of order #${refund.orderId}`}</span>
        </Button>
        {refund.state === "REFUSED" && <SendRefundButton refund={refund} onSent={onSent} />}
      </div>
    );
  return [...columns, { id: "state", header: "State", cell: StateCell }, { id: "pay", header: "Change", cell }];
}

function StateCell({ state, problem }: Refund) {
  return (
    <>
      <span>{wayText(state)}</span>
      {problem !== null && <p className={styles.problem}>{problem}</p>}
    </>
  );
}

function CustomerCell({ customer }: Refund) {
  if (!customer) return "Deleted account";
  return (
    <div>
      <Link to={`/customers/${customer.id}`}>{customer.name ?? "No name"}</Link>
      {customer.mobile !== null && (
        <>
          <br />
          <span>{mobileText(customer.mobile)}</span>
        </>
      )}
    </div>
  );
}

/** Amounts to pay back to customers, or those that were paid back, with the page in the URL. */
export function Component() {
  const list = useListParams(["paid"]);
  const isPaid = list.get("paid") === "1";
  const refunds = useStaffRefundsQuery({ variables: { isPaid, page: list.page }, fetchPolicy: "cache-and-network" });
  const [paying, setPaying] = useState<Refund | null>(null);
  const [paidCount, setPaidCount] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const toast = useToast();

  // once the dialog is closed, which keeps the focus; the row of the pressed button goes
  useEffect(() => {
    if (paidCount > 0) heading.current?.focus();
  }, [paidCount]);

  const sentAgain = () => {
    heading.current?.focus();
    // the sum is without it now
    void refunds.refetch();
  };
  const paid = (message: string) => {
    setPaying(null);
    setPaidCount((count) => count + 1);
    toast.show(message);
    void refunds.refetch();
  };
  return (
    <>
      <ScreenHead title="Refunds" />
      <FilterBar>
        <SelectFilter
          label="State"
          value={isPaid ? "1" : ""}
          all="To pay"
          options={[{ value: "1", label: "Paid" }]}
          onChange={(value) => list.set({ paid: value })}
        />
      </FilterBar>
      <QueryState result={refunds} failure="The refunds could not be loaded.">
        {({ staff: { refunds: page } }) => (
          <>
            <h2 ref={heading} tabIndex={-1} className={styles.sum}>
              {`${isPaid ? "Paid back" : "To pay back"}: ${formatMoney(page.amount)}`}
            </h2>
            {page.items.some(isWithProvider) && (
              <p className={styles.note}>Without what the payment provider pays back</p>
            )}
            {page.items.length > 0 ? (
              <DataTable
                caption="Refunds"
                columns={isPaid ? columnsOfPaid : columnsToPay(setPaying, sentAgain)}
                rows={page.items}
                rowId={({ id }) => id}
              />
            ) : (
              <NoRows {...page} hrefFor={list.hrefFor}>
                <EmptyState title={isPaid ? "No refund is paid yet." : "There is nothing to pay back."} shape="small" />
              </NoRows>
            )}
            <ListPager nouns={["refund", "refunds"]} {...page} hrefFor={list.hrefFor} />
          </>
        )}
      </QueryState>
      {paying && <PayRefundDialog refund={paying} onClose={() => setPaying(null)} onDone={paid} />}
    </>
  );
}
