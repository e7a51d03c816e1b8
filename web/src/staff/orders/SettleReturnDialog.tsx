import { useId, useState, type FormEvent } from "react";
import { boolean, object, picklist, pipe, nullable } from "valibot";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { useSchemaForm } from "../../ui/use-schema-form.ts";
import { Rejection } from "../form/Rejection.tsx";
import { showRejection } from "../form/show-rejection.ts";
import { withState } from "./CancelOrderDialog.tsx";
import { useSettleReturnMutation } from "./OrderChanges.generated.ts";
import { allPieces, focusPieces, itemName, piecesInput } from "./pieces.ts";
import { PiecesField } from "./PiecesField.tsx";
import { pieceItems, type OrderReturn } from "./return-items.ts";
import { returnReasonText } from "./step-words.ts";
import { failure } from "./use-order-change.ts";
import type { OrderDialogProps } from "./use-order-dialogs.ts";

const outcome = picklist(["RETURNED", "REFUSED"], "Please choose a decision.");
const schema = object({ outcome: pipe(nullable(outcome), outcome), restock: boolean() });

interface SettleReturnDialogProps extends OrderDialogProps {
  returned: OrderReturn;
}

/** The decision about a return: which pieces are accepted, and whether they go back into the stock. */
export function SettleReturnDialog({ order, returned, change, onClose, onDone }: SettleReturnDialogProps) {
  const [settleReturn] = useSettleReturnMutation();
  const form = useSchemaForm(schema, { outcome: null, restock: false });
  const { register, handleSubmit, watch, formState } = form;
  const { errors, isSubmitted } = formState;
  const isAccepting = watch("outcome") === "RETURNED";
  const note = useId();
  const isPending = change.pending !== null;
  const reason = returnReasonText(returned);
  const items = pieceItems(returned, order);
  const [pieces, setPieces] = useState(() => allPieces(items));
  const accepted = piecesInput(items, pieces);
  // a shop-api of the previous version sends no items, and accepts all
  const isNothing = items.length > 0 && accepted.length === 0;

  const settle = handleSubmit(async ({ outcome: decision, restock }, event) => {
    const isReturned = decision === "RETURNED";
    if (isReturned && isNothing) return;
    const variables = {
      orderId: order.id,
      number: returned.number,
      outcome: decision,
      restock: isReturned && restock,
      items: isReturned && items.length > 0 ? accepted : null,
    };
    const isDone = await change.run(
      "settle",
      () => settleReturn({ variables }),
      (error) => showRejection(form, event, error, failure),
    );
    if (isDone) onDone(isReturned ? "The return is accepted" : "The return is refused");
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const sent = event.currentTarget;
    await settle(event);
    if (isAccepting && isNothing) focusPieces(sent);
  };
  // not closable while it is sent
  const close = isPending ? () => {} : onClose;
  return (
    <Dialog open title={`Settle the return of order #${order.id}`} onClose={close}>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <Rejection message={withState(errors.root?.["server"]?.message, order)} />
        <ul>
          {items.map((item) => (
            <li key={item.id}>{`${item.max} × ${itemName(item)}`}</li>
          ))}
        </ul>
        {reason !== null && <p>{`Reason: ${reason}`}</p>}
        <fieldset className="fieldset" aria-describedby={errors.outcome && note}>
          <legend>Decision</legend>
          <Choice
            title="The pieces are back"
            hint="Those that are accepted are refunded."
            value="RETURNED"
            {...register("outcome")}
          />
          <Choice title="The return is refused" hint="Nothing is refunded." value="REFUSED" {...register("outcome")} />
        </fieldset>
        {isAccepting && items.length > 0 && (
          <PiecesField
            legend="Accepted"
            items={items}
            pieces={pieces}
            onChange={setPieces}
            error={isSubmitted && isNothing ? "Please choose at least one piece, or refuse the return." : undefined}
          />
        )}
        {isAccepting && (
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
