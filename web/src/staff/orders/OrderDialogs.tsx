import { formatMoney } from "../../format/money.ts";
import { ConfirmDialog } from "../../ui/Dialog.tsx";
import { PayRefundDialog } from "../refunds/PayRefundDialog.tsx";
import { CancelOrderDialog } from "./CancelOrderDialog.tsx";
import { DeliveryFailureDialog } from "./DeliveryFailureDialog.tsx";
import { OpenReturnDialog } from "./OpenReturnDialog.tsx";
import { useMarkOrderPaidMutation, useUndoOrderStepMutation } from "./OrderChanges.generated.ts";
import { ParcelDialog } from "./ParcelDialog.tsx";
import { SettleReturnDialog } from "./SettleReturnDialog.tsx";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";
import { undoTexts } from "./step-words.ts";
import { TakeBackDialog } from "./TakeBackDialog.tsx";
import type { OrderDialogProps, OrderDialogs as Dialogs } from "./use-order-dialogs.ts";

interface OrderDialogsProps {
  order: OrderScreen_OrderFragment;
  dialogs: Dialogs;
  /** Reads the order again. */
  onStale: () => void;
}

/** The opened dialog of an order's screen. */
export function OrderDialogs({ order, dialogs: { change, opened, close, done }, onStale }: OrderDialogsProps) {
  const dialog = { order, change, onClose: close, onDone: done };
  switch (opened?.name) {
    case undefined:
      return null;
    case "cancel":
      return <CancelOrderDialog {...dialog} />;
    case "parcel":
      return <ParcelDialog {...dialog} />;
    case "failure":
      return <DeliveryFailureDialog {...dialog} />;
    case "back":
      return <TakeBackDialog {...dialog} />;
    case "pay":
      return <PayDialog {...dialog} />;
    case "undo":
      return <UndoDialog {...dialog} />;
    case "return":
      return <OpenReturnDialog {...dialog} />;
    case "settle": {
      const returned = order.order.returns.find(({ number }) => String(number) === opened.target);
      return returned ? <SettleReturnDialog {...dialog} returned={returned} /> : null;
    }
    case "refund": {
      const refund = order.refunds?.find(({ id }) => id === opened.target);
      const paid = (message: string) => {
        done(message);
        // for its history
        onStale();
      };
      return refund ? <PayRefundDialog refund={refund} onClose={close} onDone={paid} /> : null;
    }
  }
}

function PayDialog({ order: { id, order }, change, onClose, onDone }: OrderDialogProps) {
  const [markPaid] = useMarkOrderPaidMutation();
  const pay = async () => {
    if (await change.run("pay", () => markPaid({ variables: { id } }))) onDone(`Order #${id} is paid`);
    else onClose();
  };
  return (
    <ConfirmDialog
      title="Mark as paid"
      action="Mark as paid"
      isPending={change.pending !== null}
      pendingLabel="Saving…"
      onConfirm={() => void pay()}
      onClose={onClose}
    >
      {`Has ${formatMoney(order.paidAmount)} for order #${id} been received? The customer gets the points. It can be undone for 15 minutes.`}
    </ConfirmDialog>
  );
}

function UndoDialog({ order: { id, undo }, change, onClose, onDone }: OrderDialogProps) {
  const [undoStep] = useUndoOrderStepMutation();
  if (undo === null) return null;
  const { step } = undo;
  const { name, effect } = undoTexts[step];
  const takeBack = async () => {
    if (await change.run("undo", () => undoStep({ variables: { id, step } })))
      onDone(`Order #${id}: ${name} is undone`);
    else onClose();
  };
  return (
    <ConfirmDialog
      title={`Undo: ${name}`}
      action="Undo"
      isPending={change.pending !== null}
      pendingLabel="Saving…"
      onConfirm={() => void takeBack()}
      onClose={onClose}
    >
      {effect}
    </ConfirmDialog>
  );
}
