import { useState, type FormEvent } from "react";
import type { ReturnOutcome } from "../../schema.generated.ts";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { ChangeProblem, type OrderDialogProps } from "./CancelOrderDialog.tsx";
import { useSettleReturnMutation } from "./OrderChanges.generated.ts";

/** The decision about a return, and whether its pieces go back into the stock. */
export function SettleReturnDialog({ order, change, onClose, onDone }: OrderDialogProps) {
  const [settleReturn] = useSettleReturnMutation();
  const [outcome, setOutcome] = useState<ReturnOutcome | null>(null);
  const [isRestocked, setRestocked] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const isPending = change.pending !== null;
  const reason = order.order.return?.reason ?? null;
  const pieces = order.order.items.filter(({ returnedQuantity }) => (returnedQuantity ?? 0) > 0);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (outcome === null) {
      event.currentTarget.querySelector("input")?.focus();
      return;
    }
    const restock = outcome === "RETURNED" && isRestocked;
    const isDone = await change.run("settle", () =>
      settleReturn({ variables: { orderId: order.id, outcome, restock } }),
    );
    if (isDone) onDone(outcome === "RETURNED" ? "The return is accepted" : "The return is refused");
  };
  // not closable while it is sent
  const close = isPending ? () => {} : onClose;
  return (
    <Dialog open title={`Settle the return of order #${order.id}`} onClose={close}>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <ul>
          {pieces.map(({ id, title, size, returnedQuantity }) => (
            <li key={id}>{`${returnedQuantity} × ${title}${size === null ? "" : `, size ${size}`}`}</li>
          ))}
        </ul>
        {reason !== null && <p>{`Reason: ${reason}`}</p>}
        <fieldset className="fieldset">
          <legend>Decision</legend>
          <Choice
            name="outcome"
            title="The pieces are back"
            hint="They are refunded."
            checked={outcome === "RETURNED"}
            onChange={() => setOutcome("RETURNED")}
          />
          <Choice
            name="outcome"
            title="The return is refused"
            hint="Nothing is refunded."
            checked={outcome === "REFUSED"}
            onChange={() => setOutcome("REFUSED")}
          />
        </fieldset>
        {outcome === "RETURNED" && (
          <Choice
            type="checkbox"
            title="Put them back into the stock"
            hint="Only if they can be sold again."
            checked={isRestocked}
            onChange={({ target }) => setRestocked(target.checked)}
          />
        )}
        {isChecked && outcome === null && <FieldError>Please choose a decision.</FieldError>}
        <ChangeProblem order={order} problem={change.problem} />
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
