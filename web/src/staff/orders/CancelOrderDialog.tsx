import { object } from "valibot";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { FieldFrame } from "../../ui/Field.tsx";
import fieldStyles from "../../ui/Field.module.css";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { requiredText } from "../form/fields.ts";
import { Rejection } from "../form/Rejection.tsx";
import { showRejection } from "../form/show-rejection.ts";
import { limits } from "../limits.generated.ts";
import { useSetOrderStatusMutation } from "./OrderChanges.generated.ts";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";
import { failure } from "./use-order-change.ts";
import type { OrderDialogProps } from "./use-order-dialogs.ts";

const limit = limits.setOrderStatus.reason;
const schema = object({ reason: requiredText("Please enter a reason.", limit) });

/** Cancels an order with a reason for the customer. A rejection is shown, and the reason stays. */
export function CancelOrderDialog({ order, change, onClose, onDone }: OrderDialogProps) {
  const [setOrderStatus] = useSetOrderStatusMutation();
  const form = useSchemaForm(schema, { reason: "" });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const isPending = change.pending !== null;

  const cancel = handleSubmit(async ({ reason }, event) => {
    const variables = { id: order.id, status: "CANCELLED" as const, reason };
    const isDone = await change.run(
      "cancel",
      () => setOrderStatus({ variables }),
      (error) => showRejection(form, event, error, failure),
    );
    if (isDone) onDone(`Order #${order.id} is cancelled`);
  });
  // not closable while it is sent
  const close = isPending ? () => {} : onClose;
  return (
    <Dialog open title={`Cancel order #${order.id}`} onClose={close}>
      <form className="form" noValidate onSubmit={(event) => void cancel(event)}>
        <Rejection message={withState(errors.root?.["server"]?.message, order)} />
        <p>The pieces go back into the stock, spent points come back, and the customer owes nothing.</p>
        <FieldFrame label="Reason" hint="The customer reads it." error={errors.reason?.message}>
          {(control) => (
            <textarea
              {...control}
              className={fieldStyles.input}
              rows={3}
              maxLength={limit.maxLength}
              {...register("reason")}
            />
          )}
        </FieldFrame>
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

/** A rejection, and what state the order is in. */
export function withState(message: string | undefined, { order }: OrderScreen_OrderFragment): string | undefined {
  return message && `${message} The order is now: ${order.statusLabel}.`;
}
