import { Button, ButtonLink } from "../../ui/Button.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { formatWhen } from "../format/when.ts";
import { forwardStatus, labelOf } from "./order-words.ts";
import { useSetOrderStatusMutation } from "./OrderChanges.generated.ts";
import { OrderParcel } from "./OrderParcel.tsx";
import { OrderState } from "./OrderState.tsx";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";
import { UndoButton } from "./UndoButton.tsx";
import type { OrderDialogs } from "./use-order-dialogs.ts";
import styles from "./OrderProgress.module.css";

interface OrderProgressProps {
  order: OrderScreen_OrderFragment;
  dialogs: OrderDialogs;
}

/** Why an order cannot be processed before it is paid; nothing for another one. */
function AwaitedPayment({ order: { order } }: Pick<OrderProgressProps, "order">) {
  if (order.status !== "AWAITING_PAYMENT") return null;
  const { expiresAt = null } = order.payment ?? {};
  const until = expiresAt === null ? "" : ` It is kept until ${formatWhen(expiresAt)}.`;
  return (
    <p className={styles.awaited}>
      {`The customer has yet to pay it online: it can be processed once the payment is here.${until}`}
    </p>
  );
}

/** The state of an order, and buttons for what it allows. */
export function OrderProgress({ order, dialogs }: OrderProgressProps) {
  const { change, opened, open, done, heading } = dialogs;
  const { id, canMarkPaid, canChange, nextStatuses, undo } = order;
  const [setOrderStatus] = useSetOrderStatusMutation();
  const forward = forwardStatus(order);
  const isBack = order.order.status === "NOT_DELIVERED";
  const canFail = nextStatuses.includes("NOT_DELIVERED");
  const canCancel = nextStatuses.includes("CANCELLED");

  const move = async (status: typeof forward) => {
    if (status === null) return;
    if (status === "OUT_FOR_DELIVERY") {
      open("parcel");
      return;
    }
    const isMoved = await change.run("move", () => setOrderStatus({ variables: { id, status } }));
    if (isMoved) done(`Order #${id}: ${labelOf(status)}`);
  };
  const isBusy = change.pending !== null;
  const hasActions = forward !== null || canFail || canCancel || canMarkPaid || canChange === true || undo !== null;
  return (
    <section className={styles.progress} aria-label="State">
      <OrderState order={order} heading={heading} />
      <AwaitedPayment order={order} />
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
              {isBack ? `${labelOf(forward)} again` : `Move to ${labelOf(forward)}`}
            </Button>
          )}
          {canFail && (
            <Button pending={isBusy} onClick={() => open("parcel")}>
              {order.parcel ? "Change courier" : "Add courier"}
            </Button>
          )}
          {canFail && (
            <Button pending={isBusy} onClick={() => open("failure")}>
              Not delivered
            </Button>
          )}
          {canMarkPaid && (
            <Button pending={isBusy} onClick={() => open("pay")}>
              Mark as paid
            </Button>
          )}
          {canChange === true && <ButtonLink to={`/orders/${id}/change`}>Change order</ButtonLink>}
          {canCancel && isBack && (
            <Button pending={isBusy} onClick={() => open("back")}>
              Back in the shop
            </Button>
          )}
          {canCancel && !isBack && (
            <Button pending={isBusy} variant="danger" onClick={() => open("cancel")}>
              Cancel order
            </Button>
          )}
          {undo !== null && <UndoButton undo={undo} isBusy={isBusy} onPress={() => open("undo")} />}
        </div>
      )}
    </section>
  );
}
