import { useQuery } from "@apollo/client/react";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { formatMoney } from "../../format/money.ts";
import { placedOn } from "../../format/placed-on.ts";
import type { CreditStatus } from "../../schema.generated.ts";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TabPanel, Tabs, type Tab } from "../../ui/Tabs.tsx";
import { TransactionDialog } from "./TransactionDialog.tsx";
import { TransactionsDocument, type TransactionsQuery } from "./Transactions.generated.ts";

type Transaction = NonNullable<NonNullable<TransactionsQuery["me"]>["creditTransactions"]>[number];

const tabs: readonly Tab<CreditStatus>[] = [
  { id: "DUE", title: "Due" },
  { id: "PENDING", title: "Pending" },
  { id: "PAID", title: "Paid" },
];

const noneOf: Record<CreditStatus, string> = {
  DUE: "Nothing is due.",
  PENDING: "Nothing is pending.",
  PAID: "Nothing has been paid yet.",
};

/** The customer's orders on credit by how far they are paid, and what is pending in all. */
export function Transactions() {
  const { data, loading, refetch } = useQuery(TransactionsDocument, {
    fetchPolicy: "cache-and-network",
    errorPolicy: "all",
  });
  const [status, setStatus] = useState<CreditStatus>("DUE");
  const [opened, setOpened] = useState<Transaction | null>(null);
  const known = data?.me;
  const transactions = known?.creditTransactions;
  const pending = known?.pendingCredit ?? null;

  if (!transactions && !loading) {
    return <FailedPart message="Failed to load transactions." onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Tabs label="Transactions" name="transactions" tabs={tabs} chosen={status} onChoose={setStatus} />
      <TabPanel name="transactions" chosen={status}>
        {transactions ? (
          <TransactionList transactions={transactions} status={status} onOpen={setOpened} />
        ) : (
          <div className="transactions" aria-busy="true">
            <Skeleton kind="word" />
          </div>
        )}
      </TabPanel>
      <dl className="facts-list">
        <div>
          <dt>Pending Amount</dt>
          <dd>{pending === null ? <Skeleton kind="count" /> : formatMoney(pending)}</dd>
        </div>
      </dl>
      {opened && (
        <TransactionDialog transaction={opened} status={titleOf(opened.status)} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

interface TransactionListProps {
  transactions: readonly Transaction[];
  status: CreditStatus;
  onOpen: (transaction: Transaction) => void;
}

function TransactionList({ transactions, status, onOpen }: TransactionListProps) {
  const shown = transactions.filter((transaction) => transaction.status === status);
  if (shown.length === 0) return <p className="transactions">{noneOf[status]}</p>;
  return (
    <ul className="transactions" role="list">
      {shown.map((transaction) => (
        <li key={transaction.id}>
          <button type="button" className="transaction" onClick={() => onOpen(transaction)}>
            <span>
              Order #{transaction.id}
              <small>{placedOn(transaction.placedAt)}</small>
            </span>
            <b>{formatMoney(transaction.amount)}</b>
            <ChevronRight className="icon icon--s" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function titleOf(status: CreditStatus | null): string {
  return tabs.find(({ id }) => id === status)?.title ?? "";
}
