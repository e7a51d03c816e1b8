import type { FragmentType } from "@apollo/client";
import { Icon } from "../../ui/Icon.tsx";
import { Suspense, useState } from "react";
import { reloadPage } from "../../deployment/reload.ts";
import { formatMoney } from "../../format/money.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useBalances_CustomerFragment, type Balances_CustomerFragment } from "./Balances.generated.ts";
import styles from "./Balances.module.css";

const Transactions = lazyWithPreload(
  () => import("./Transactions.tsx").then((module) => module.Transactions),
  TransactionsLoadError,
);

interface BalancesProps {
  /** Undefined while loading. */
  customer: FragmentType<Balances_CustomerFragment> | undefined;
}

/** Credit balance and points, with a button that opens the transactions. */
export function Balances({ customer }: BalancesProps) {
  const data = useBalances_CustomerFragment({ from: customer ?? null });
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <div className="panel-head">
        <h2>Credit and Points</h2>
      </div>
      <div className={styles.balances}>
        <dl>
          <dt>Credit Balance</dt>
          <dd>
            {data ? data.creditBalance === null ? "—" : formatMoney(data.creditBalance) : <Skeleton kind="count" />}
          </dd>
          <dd className={styles.meaning}>{`What you owe for orders on credit${limitOf(data?.creditLimit ?? null)}`}</dd>
        </dl>
        <dl>
          <dt>Points</dt>
          <dd>{data ? (data.points ?? "—") : <Skeleton kind="count" />}</dd>
        </dl>
        <div>
          <Button
            variant="text"
            disabled={!data}
            onPointerEnter={Transactions.preload}
            onFocus={Transactions.preload}
            onClick={() => setOpen(true)}
          >
            Transactions
            <Icon name="chevron-right" size="small" />
          </Button>
        </div>
      </div>
      <Dialog open={isOpen} title="Transactions" onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeleton kind="word" />}>
          <Transactions />
        </Suspense>
      </Dialog>
    </section>
  );
}

/** @param limit in paise; null if the shop knows none */
function limitOf(limit: number | null): string {
  return limit === null ? "" : `, up to ${formatMoney(limit)}`;
}

function TransactionsLoadError() {
  return <ErrorState message="Failed to load transactions." onRetry={reloadPage} />;
}
