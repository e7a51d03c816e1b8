import { useId } from "react";
import { boolean, object, picklist, pipe, nullable } from "valibot";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { Rejection } from "../form/Rejection.tsx";
import { showRejection } from "../form/show-rejection.ts";
import { withState, type OrderDialogProps } from "./CancelOrderDialog.tsx";
import { useSettleReturnMutation } from "./OrderChanges.generated.ts";
import { failure } from "./use-order-change.ts";

const outcome = picklist(["RETURNED", "REFUSED"], "Please choose a decision.");
const schema = object({ outcome: pipe(nullable(outcome), outcome), restock: boolean() });

/** The decision about a return, and whether its pieces go back into the stock. */
export function SettleReturnDialog({ order, change, onClose, onDone }: OrderDialogProps) {
  const [settleReturn] = useSettleReturnMutation();
  const form = useSchemaForm(schema, { outcome: null, restock: false });
  const { register, handleSubmit, watch, formState } = form;
  const { errors } = formState;
  const note = useId();
  const isPending = change.pending !== null;
  const reason = order.order.return?.reason ?? null;
  const pieces = order.order.items.filter(({ returnedQuantity }) => (returnedQuantity ?? 0) > 0);

  const settle = handleSubmit(async (decision, event) => {
    const isReturned = decision.outcome === "RETURNED";
    const variables = { orderId: order.id, ...decision, restock: isReturned && decision.restock };
    const isDone = await change.run(
      "settle",
      () => settleReturn({ variables }),
      (error) => showRejection(form, event, error, failure),
    );
    if (isDone) onDone(isReturned ? "The return is accepted" : "The return is refused");
  });
  // not closable while it is sent
  const close = isPending ? () => {} : onClose;
  return (
    <Dialog open title={`Settle the return of order #${order.id}`} onClose={close}>
      <form className="form" noValidate onSubmit={(event) => void settle(event)}>
        <Rejection message={withState(errors.root?.["server"]?.message, order)} />
        <ul>
          {pieces.map(({ id, title, size, returnedQuantity }) => (
            <li key={id}>{`${returnedQuantity} × ${title}${size === null ? "" : `, size ${size}`}`}</li>
          ))}
        </ul>
        {reason !== null && <p>{`Reason: ${reason}`}</p>}
        <fieldset className="fieldset" aria-describedby={errors.outcome && note}>
          <legend>Decision</legend>
          <Choice title="The pieces are back" hint="They are refunded." value="RETURNED" {...register("outcome")} />
          <Choice title="The return is refused" hint="Nothing is refunded." value="REFUSED" {...register("outcome")} />
        </fieldset>
        {watch("outcome") === "RETURNED" && (
          <Choice
            type="checkbox"
            title="Put them back into the stock"
            hint="Only if they can be sold again."
            {...register("restock")}
          />
        )}
        {errors.outcome && <FieldError id={note}>{errors.outcome.message}</FieldError>}
        {errors.restock && <FieldError>{errors.restock.message}</FieldError>}
        <DialogActions>
          <Button variant="quiet" onClick={close}>
            Not now
          </Button>
          <Button type="submit" variant="primary" pending={isPending} pendingLabel="Settling…">
            Settle return
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
