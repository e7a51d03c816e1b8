import { useState, type FormEvent } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { useCancelOrderMutation } from "./CancelOrder.generated.ts";
import { cancelLimit, cancelRefund } from "./order-dialog-texts.ts";
import { focusControl, missingReason, noReason, ReasonField, reasonError, textOf } from "./ReasonField.tsx";
import type { TrackedOrder } from "./tracked-order.ts";
import { useOrderChange } from "./use-order-change.ts";
import styles from "./ReasonField.module.css";

export interface OrderDialogProps {
  order: TrackedOrder;
  customerId: string;
  onClose: () => void;
  /** Called in place of `onClose` once the order is changed. */
  onDone: (message: string) => void;
  /** Called when the change failed: the order may be another one by now. */
  onRejected: () => void;
}

const reasons = [
  "I ordered it by mistake",
  "I want another size or colour",
  "I found it for less elsewhere",
  "It comes too late",
];

/** Cancels an order: until when, what is given back, and the reason. A rejection is shown, and the input stays. */
export function CancelDialog({ order, customerId, onClose, onDone, onRejected }: OrderDialogProps) {
  const [cancelOrder] = useCancelOrderMutation();
  const { isPending, message, run } = useOrderChange(customerId, order, "Failed to cancel the order.");
  const [reason, setReason] = useState(noReason);
  const [isChecked, setChecked] = useState(false);
  const limit = cancelLimit(order);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (reasonError(reason) !== undefined) {
      focusControl(event.currentTarget, missingReason(reason));
      return;
    }
    const variables = { id: order.id, reason: textOf(reason) };
    if (await run(() => cancelOrder({ variables }))) onDone("Order cancelled");
    else onRejected();
  };
  // not closable while it is sent
  const close = isPending ? () => {} : onClose;
  return (
    <Dialog open title={`Cancel Order #${order.id}`} onClose={close}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.texts}>
          {limit !== null && <p>{limit}</p>}
          {cancelRefund(order).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <ReasonField
          legend="Why do you cancel?"
          reasons={reasons}
          value={reason}
          onChange={setReason}
          error={isChecked ? reasonError(reason) : undefined}
        />
        {message !== null && <FieldError>{message}</FieldError>}
        <DialogActions>
          <Button variant="quiet" onClick={close}>
            Keep Order
          </Button>
          <Button type="submit" variant="remove" pending={isPending} pendingLabel="Cancelling...">
            Cancel Order
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
