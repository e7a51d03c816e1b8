import { useState, type FormEvent } from "react";
import { isBlank } from "../../format/is-blank.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { FieldFrame } from "../../ui/Field.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import fieldStyles from "../../ui/Field.module.css";
import { useSetOrderStatusMutation } from "./OrderChanges.generated.ts";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";
import type { useOrderChange } from "./use-order-change.ts";

export interface OrderDialogProps {
  order: OrderScreen_OrderFragment;
  change: ReturnType<typeof useOrderChange>;
  onClose: () => void;
  /** Called in place of `onClose` once the order is changed. */
  onDone: (message: string) => void;
}

/** Cancels an order with a reason for the customer. A rejection is shown, and the reason stays. */
export function CancelOrderDialog({ order, change, onClose, onDone }: OrderDialogProps) {
  const [setOrderStatus] = useSetOrderStatusMutation();
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const isMissing = isBlank(reason);
  const isPending = change.pending !== null;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (isMissing) {
      event.currentTarget.querySelector("textarea")?.focus();
      return;
    }
    const variables = { id: order.id, status: "CANCELLED" as const, reason: reason.trim() };
    const isDone = await change.run("cancel", () => setOrderStatus({ variables }));
    if (isDone) onDone(`Order #${order.id} is cancelled`);
  };
  // not closable while it is sent
  const close = isPending ? () => {} : onClose;
  return (
    <Dialog open title={`Cancel order #${order.id}`} onClose={close}>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <p>The pieces go back into the stock, spent points come back, and the customer owes nothing.</p>
        <FieldFrame
          label="Reason"
          hint="The customer reads it."
          error={isChecked && isMissing ? "Please enter a reason." : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              className={fieldStyles.input}
              rows={3}
              maxLength={300}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </FieldFrame>
        <ChangeProblem order={order} problem={change.problem} />
        <DialogActions>
          <Button variant="quiet" onClick={close}>
            Keep order
          </Button>
          <Button type="submit" variant="remove" pending={isPending} pendingLabel="Cancelling…">
            Cancel order
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ChangeProblemProps {
  order: OrderScreen_OrderFragment;
  /** Null for none. */
  problem: string | null;
}

/** Why a change failed, and what state the order is in. */
export function ChangeProblem({ order, problem }: ChangeProblemProps) {
  return problem === null ? null : (
    <FieldError>{`${problem} The order is now: ${order.order.statusLabel}.`}</FieldError>
  );
}
