import type { FragmentType } from "@apollo/client";
import { Icon } from "../../ui/Icon.tsx";
import { useState } from "react";
import { paymentModes } from "../../content/payment-modes.ts";
import { formatMoney } from "../../format/money.ts";
import { calendarDate } from "../../format/calendar-date.ts";
import { placedOn } from "../../format/placed-on.ts";
import type { CreditStatus } from "../../schema.generated.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TabPanel, Tabs, type Tab } from "../../ui/Tabs.tsx";
import { Fact, FactsList } from "../../ui/FactsList.tsx";
import {
  useTransactionDialog_TransactionFragment,
  useTransactionRow_TransactionFragment,
  useTransactionsQuery,
  type TransactionDialog_TransactionFragment,
  type TransactionRow_TransactionFragment,
} from "./Transactions.generated.ts";
import styles from "./Transactions.module.css";

const tabs: readonly Tab<CreditStatus>[] = [
  { id: "DUE", title: "Due" },
  { id: "PENDING", title: "Pending" },
  { id: "PAID", title: "Paid" },
];

const emptyMessages: Record<CreditStatus, string> = {
  DUE: "Nothing is due.",
  PENDING: "Nothing is pending.",
  PAID: "Nothing has been paid yet.",
};

/** The customer's orders on credit by payment status, and the total pending amount. */
export function Transactions() {
  const { data, error, loading, refetch } = useTransactionsQuery({ fetchPolicy: "cache-and-network" });
  const [status, setStatus] = useState<CreditStatus>("DUE");
  const [openedId, setOpenedId] = useState<string | null>(null);
  const customer = data?.me;
  const transactions = customer?.creditTransactions;
  const pending = customer?.pendingCredit ?? null;
  const shown = transactions?.filter((transaction) => transaction.status === status);
  const opened = transactions?.find(({ id }) => id === openedId);

  if (!transactions && error && !loading) {
    return <ErrorState message="Failed to load transactions." onRetry={refetch} />;
  }
  return (
    <>
      <Tabs label="Transactions" name="transactions" tabs={tabs} chosen={status} onChoose={setStatus} />
      <TabPanel name="transactions" chosen={status}>
        {shown ? (
          shown.length === 0 ? (
            <p className={styles.transactions}>{emptyMessages[status]}</p>
          ) : (
            <ul className={styles.transactions} role="list">
              {shown.map((transaction) => (
                <li key={transaction.id}>
                  <TransactionRow transaction={transaction} onOpen={() => setOpenedId(transaction.id)} />
                </li>
              ))}
            </ul>
          )
        ) : (
          <div className={styles.transactions} aria-busy="true">
            <Skeleton kind="word" />
          </div>
        )}
      </TabPanel>
      <FactsList>
        <Fact label="Pending Amount">
          {pending === null ? customer ? "—" : <Skeleton kind="count" /> : formatMoney(pending)}
        </Fact>
      </FactsList>
      {opened && (
        <TransactionDialog transaction={opened} status={statusTitle(opened.status)} onClose={() => setOpenedId(null)} />
      )}
    </>
  );
}

interface TransactionRowProps {
  transaction: FragmentType<TransactionRow_TransactionFragment>;
  onOpen: () => void;
}

function TransactionRow({ transaction, onOpen }: TransactionRowProps) {
  const data = useTransactionRow_TransactionFragment({ from: transaction });
  if (!data) return null;
  return (
    <button type="button" className={styles.transaction} onClick={onOpen}>
      <span>
        <span>{`Order #${data.id}`}</span>
        <small>{data.placedAt && placedOn(data.placedAt)}</small>
        {data.dueOn !== null && <small>{`Pay by ${calendarDate(data.dueOn)}`}</small>}
      </span>
      <b>{formatMoney(data.amount)}</b>
      <Icon name="chevron-right" size="small" />
    </button>
  );
}

interface TransactionDialogProps {
  transaction: FragmentType<TransactionDialog_TransactionFragment>;
  /** The status label. */
  status: string;
  onClose: () => void;
}

/** Payment details of one order on credit. */
function TransactionDialog({ transaction, status, onClose }: TransactionDialogProps) {
  const data = useTransactionDialog_TransactionFragment({ from: transaction });
  if (!data) return null;
  const facts = {
    Date: data.placedAt && placedOn(data.placedAt),
    Amount: formatMoney(data.amount),
    Payment: data.paymentMode && paymentModes[data.paymentMode].title,
    Status: status,
    ...(data.dueOn !== null && { "Pay by": calendarDate(data.dueOn) }),
    "Points Earned": data.pointsEarned,
    Address: formatAddress(data),
  };
  return (
    <Dialog open title={`Order #${data.id}`} onClose={onClose}>
      <FactsList align="start">
        {Object.entries(facts).map(([label, value]) => (
          <Fact key={label} label={label}>
            {value ?? "Not available"}
          </Fact>
        ))}
      </FactsList>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The address in one line; null when the customer has deleted it. */
function formatAddress({ address }: TransactionDialog_TransactionFragment): string | null {
  if (!address) return null;
  const { building, street, landmark, city, postalCode } = address;
  return [building, street, landmark, `${city} ${postalCode}`].filter(Boolean).join(", ");
}

function statusTitle(status: CreditStatus | null): string {
  return tabs.find(({ id }) => id === status)?.title ?? "";
}
