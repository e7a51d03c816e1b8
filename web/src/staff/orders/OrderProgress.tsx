import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/Dialog.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { formatMoney } from "../../format/money.ts";
import { CancelOrderDialog } from "./CancelOrderDialog.tsx";
import { forwardStatus, labelOf } from "./order-words.ts";
import { useMarkOrderPaidMutation, useSetOrderStatusMutation } from "./OrderChanges.generated.ts";
import { OrderParcel } from "./OrderParcel.tsx";
import { OrderState } from "./OrderState.tsx";
import { ParcelDialog } from "./ParcelDialog.tsx";
import { SettleReturnDialog } from "./SettleReturnDialog.tsx";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";
import { useOrderChange } from "./use-order-change.ts";
import styles from "./OrderProgress.module.css";

interface OrderProgressProps {
  order: OrderScreen_OrderFragment;
  onStale: () => void;
}

/** The state of an order, and buttons for what it allows. */
export function OrderProgress({ order, onStale }: OrderProgressProps) {
  const { id, canMarkPaid, canSettleReturn, nextStatuses } = order;
  const change = useOrderChange(onStale);
  const [setOrderStatus] = useSetOrderStatusMutation();
  const [markPaid] = useMarkOrderPaidMutation();
  const [opened, setOpened] = useState<"cancel" | "parcel" | "pay" | "settle" | null>(null);
  const [doneCount, setDoneCount] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const toast = useToast();
  const forward = forwardStatus(order);

  // once a dialog is closed, which keeps the focus; the pressed button is gone
  useEffect(() => {
    if (doneCount > 0) heading.current?.focus();
  }, [doneCount]);

  // a dialog closed without a change gives the focus back, unless its button is gone, as after a change by another person
  const wasOpened = useRef(false);
  useEffect(() => {
    if (opened === null && wasOpened.current) {
      queueMicrotask(() => document.activeElement === document.body && heading.current?.focus());
    }
    wasOpened.current = opened !== null;
  }, [opened]);

  const open = (dialog: typeof opened) => {
    change.clearProblem();
    setOpened(dialog);
  };
  const done = (message: string) => {
    setOpened(null);
    setDoneCount((count) => count + 1);
    toast.show(message);
  };
  const move = async (status: typeof forward) => {
    if (status === null) return;
    if (status === "OUT_FOR_DELIVERY") {
      open("parcel");
      return;
    }
    const isMoved = await change.run("move", () => setOrderStatus({ variables: { id, status } }));
    if (isMoved) done(`Order #${id}: ${labelOf(status)}`);
  };
  const pay = async () => {
    if (await change.run("pay", () => markPaid({ variables: { id } }))) done(`Order #${id} is paid`);
    else setOpened(null);
  };
  const isBusy = change.pending !== null;
  const dialog = { order, change, onClose: () => setOpened(null), onDone: done };
  const isOut = order.order.status === "OUT_FOR_DELIVERY";
  const hasActions = isOut || forward !== null || nextStatuses.includes("CANCELLED") || canMarkPaid || canSettleReturn;
  return (
    <section className={styles.progress} aria-label="State">
      <OrderState order={order} heading={heading} />
      {order.parcel && <OrderParcel parcel={order.parcel} />}
      {change.problem !== null && opened === null && (
        <FieldError>{`${change.problem} The order is now: ${order.order.statusLabel}.`}</FieldError>
      )}
      {hasActions && (
        <div className={styles.actions}>
          {forward !== null && (
            <Button
              key={forward}
              variant="primary"
              pending={isBusy}
              pendingLabel={change.pending === "move" ? "Moving…" : undefined}
              onClick={() => void move(forward)}
            >
              {`Move to ${labelOf(forward)}`}
            </Button>
          )}
          {isOut && (
            <Button pending={isBusy} onClick={() => open("parcel")}>
              {order.parcel ? "Change courier" : "Add courier"}
            </Button>
          )}
          {canSettleReturn && (
            <Button pending={isBusy} variant="primary" onClick={() => open("settle")}>
              Settle return
            </Button>
          )}
          {canMarkPaid && (
            <Button pending={isBusy} onClick={() => open("pay")}>
              Mark as paid
            </Button>
          )}
          {nextStatuses.includes("CANCELLED") && (
            <Button pending={isBusy} variant="danger" onClick={() => open("cancel")}>
              Cancel order
            </Button>
          )}
        </div>
      )}
      {opened === "pay" && (
        <ConfirmDialog
          title="Mark as paid"
          action="Mark as paid"
          isPending={isBusy}
          pendingLabel="Saving…"
          onConfirm={() => void pay()}
          onClose={() => setOpened(null)}
        >
          {`Has ${formatMoney(order.order.paidAmount)} for order #${id} been received? This cannot be undone, and the customer gets the points.`}
        </ConfirmDialog>
      )}
      {opened === "parcel" && <ParcelDialog {...dialog} />}
      {opened === "cancel" && <CancelOrderDialog {...dialog} />}
      {opened === "settle" && <SettleReturnDialog {...dialog} />}
    </section>
  );
}
