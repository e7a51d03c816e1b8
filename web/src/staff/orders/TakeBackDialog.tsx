import { useState, type FormEvent } from "react";
import { formatMoney } from "../../format/money.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { Rejection } from "../form/Rejection.tsx";
import { withState } from "./CancelOrderDialog.tsx";
import { useTakeOrderBackMutation } from "./OrderChanges.generated.ts";
import { allPieces, piecesInput } from "./pieces.ts";
import { PiecesField } from "./PiecesField.tsx";
import type { OrderDialogProps } from "./use-order-dialogs.ts";

/** Takes an order that was not delivered back into the shop, with the pieces that can be sold again. */
export function TakeBackDialog({ order, change, onClose, onDone }: OrderDialogProps) {
  const [takeOrderBack] = useTakeOrderBackMutation();
  const { deliveryProblem, items: ordered, paidAmount, paymentStatus } = order.order;
  const isLost = deliveryProblem?.reason === "LOST";
  const items = isLost ? [] : ordered.map(({ id, title, size, quantity }) => ({ id, title, size, max: quantity }));
  const [pieces, setPieces] = useState(() => allPieces(items));
  const isPending = change.pending !== null;

  const takeBack = async (event: FormEvent) => {
    event.preventDefault();
    const variables = { id: order.id, restock: piecesInput(items, pieces) };
    if (await change.run("back", () => takeOrderBack({ variables }))) onDone(`Order #${order.id}: Back in the shop`);
  };
  // not closable while it is sent
  const close = isPending ? () => {} : onClose;
  return (
    <Dialog open title={`Order #${order.id}: back in the shop`} onClose={close}>
      <form className="form" noValidate onSubmit={(event) => void takeBack(event)}>
        <Rejection message={withState(change.problem ?? undefined, order)} />
        {isLost ? (
          <p>The courier has lost it: no pieces go back into the stock.</p>
        ) : (
          <PiecesField
            legend="Back into the stock, if they can be sold again"
            items={items}
            pieces={pieces}
            onChange={setPieces}
          />
        )}
        <p>
          {`The order is cancelled, and spent points come back. ${
            paymentStatus === "PAID"
              ? `${formatMoney(paidAmount)} is to be paid back, under Refunds.`
              : "The customer owes nothing."
          }`}
        </p>
        <DialogActions>
          <Button variant="quiet" onClick={close}>
            Not now
          </Button>
          <Button type="submit" variant="remove" pending={isPending} pendingLabel="Saving…">
            Back in the shop
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
