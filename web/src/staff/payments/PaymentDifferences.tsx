import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { errorMessage } from "../../apollo/errors.ts";
import { formatMoney } from "../../format/money.ts";
import { Button } from "../../ui/Button.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { formatWhen } from "../format/when.ts";
import { DataTable, type Column } from "../list/DataTable.tsx";
import { QueryState } from "../list/QueryState.tsx";
import { kindText } from "./payment-words.ts";
import {
  useResolvePaymentDifferenceMutation,
  useStaffPaymentDifferencesQuery,
  type Difference_DifferenceFragment,
} from "./StaffPayments.generated.ts";
import styles from "./PaymentsScreen.module.css";

type Difference = Difference_DifferenceFragment;

const amountText = (amount: number | null) => (amount === null ? "None" : formatMoney(amount));

function columnsFor(
  onResolve: (difference: Difference) => void,
  pendingId: string | null,
): readonly Column<Difference>[] {
  return [
    { id: "kind", header: "Difference", cell: ({ kind }) => kindText(kind) },
    { id: "subject", header: "At the provider", isRowHeader: true, cell: ({ subject }) => subject },
    {
      id: "order",
      header: "Order",
      cell: ({ orderId }) => (orderId === null ? "Unknown" : <Link to={`/orders/${orderId}`}>{`#${orderId}`}</Link>),
    },
    { id: "expected", header: "Our list", isNumber: true, cell: ({ expected }) => amountText(expected) },
    { id: "found", header: "Their list", isNumber: true, cell: ({ found }) => amountText(found) },
    { id: "at", header: "Found", cell: ({ foundAt }) => formatWhen(foundAt) },
    {
      id: "resolve",
      header: "Change",
      cell: (difference) => (
        <Button pending={pendingId === difference.id} onClick={() => onResolve(difference)}>
          Resolved<span className="visually-hidden">{`: ${difference.subject}`}</span>
        </Button>
      ),
    },
  ];
}

/** What the daily check of the provider's list has found, until it is resolved; nothing while there is none. */
export function PaymentDifferences() {
  const result = useStaffPaymentDifferencesQuery({ fetchPolicy: "cache-and-network" });
  const [resolve] = useResolvePaymentDifferenceMutation();
  const [pendingId, setPendingId] = useState<string | null>(null);
  const part = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const press = async ({ id, subject }: Difference) => {
    setPendingId(id);
    try {
      await resolve({ variables: { id } });
      // the row of the pressed button goes
      part.current?.closest("main")?.querySelector("h1")?.focus();
      toast.show(`${subject} is resolved`);
    } catch (error) {
      toast.show(errorMessage(error, "The difference was not marked. Please try again."), { tone: "error" });
    }
    setPendingId(null);
  };
  return (
    <div ref={part}>
      <QueryState result={result} failure="The differences could not be loaded." skeleton={null}>
        {({ staff: { paymentDifferences } }) => {
          const open = paymentDifferences.filter(({ resolvedAt }) => resolvedAt === null);
          if (open.length === 0) return null;
          return (
            <section className={styles.differences}>
              <DataTable
                caption="Differences"
                isCaptionShown
                columns={columnsFor((one) => void press(one), pendingId)}
                rows={open}
                rowId={({ id }) => id}
              />
            </section>
          );
        }}
      </QueryState>
    </div>
  );
}
