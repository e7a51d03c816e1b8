import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { formatMoney } from "../../format/money.ts";
import { placedOn } from "../../format/placed-on.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { useToast } from "../../ui/toast-context.ts";
import type { OrderDialogProps } from "./CancelDialog.tsx";
import { isPayable } from "./order-texts.ts";
import type { TrackedOrder } from "./tracked-order.ts";
import { creditNotePath, invoicePath, paymentPath } from "./tracking-address.ts";
import styles from "./OrderActions.module.css";

const loadDialogs = () => import("./order-dialogs.ts");
/** Loaded on demand. */
export const CancelDialog = lazyWithPreload(() => loadDialogs().then((module) => module.CancelDialog), LoadError);
const ReturnDialog = lazyWithPreload(() => loadDialogs().then((module) => module.ReturnDialog), LoadError);

interface OrderActionsProps {
  order: TrackedOrder;
  customerId: string;
  /** Buys the items again. */
  buyAgain: ReactNode;
  /** Called when the order has changed, and the button that had the focus is gone. */
  onChanged: () => void;
  /** Reads the order again. */
  onRejected: () => void;
}

/** What the customer can do with an order, as far as the shop says so. */
export function OrderActions({ order, customerId, buyAgain, onChanged, onRejected }: OrderActionsProps) {
  const toast = useToast();
  const [opened, setOpened] = useState<"cancel" | "return" | null>(null);
  const [doneCount, setDoneCount] = useState(0);
  const { canCancel, canReturn, canBuyAgain, invoiceNumber, creditNotes } = order;

  // once the dialog is closed: a modal one keeps the focus
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    if (doneCount > 0) changed();
  }, [doneCount]);

  const dialog: OrderDialogProps = {
    order,
    customerId,
    onClose: () => setOpened(null),
    onDone: (message) => {
      setOpened(null);
      setDoneCount(doneCount + 1);
      toast.show(message);
    },
    onRejected,
  };
  const canPay = isPayable(order);
  const hasActions = canPay || canCancel || canReturn || canBuyAgain || invoiceNumber !== null;
  return (
    <>
      {hasActions && (
        <div className={styles.actions}>
          {canPay && (
            <ButtonLink variant="primary" to={paymentPath(order.id)}>
              Pay Now
            </ButtonLink>
          )}
          {canBuyAgain && !canPay && buyAgain}
          {invoiceNumber !== null && <ButtonLink to={invoicePath(order.id)}>Invoice</ButtonLink>}
          {canReturn && (
            <Button {...preloadingOf(ReturnDialog)} onClick={() => setOpened("return")}>
              Return Items
            </Button>
          )}
          {canCancel && (
            <Button variant="danger" {...preloadingOf(CancelDialog)} onClick={() => setOpened("cancel")}>
              Cancel Order
            </Button>
          )}
        </div>
      )}
      {creditNotes.length > 0 && (
        <ul className={styles.notes} role="list" aria-label="Credit notes">
          {creditNotes.map(({ id, number, date, amount, isCancelled }) => (
            <li key={id}>
              <Link className="link" to={creditNotePath(order.id, id)}>{`Credit note ${number}`}</Link>
              <span>{`of ${placedOn(`${date}T00:00:00+05:30`)}, ${formatMoney(amount)}`}</span>
              {isCancelled && <Tag isMuted>Cancelled</Tag>}
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {opened === "cancel" && <CancelDialog {...dialog} />}
        {opened === "return" && <ReturnDialog {...dialog} />}
      </Suspense>
    </>
  );
}

/** The handlers of a button that loads the code of its dialog before a press. */
export function preloadingOf({ preload }: { preload: () => void }) {
  return { onPointerEnter: preload, onFocus: preload };
}

/** In place of a dialog that cannot be loaded: its button tries again. */
function LoadError({ onClose }: OrderDialogProps) {
  const toast = useToast();
  const fail = useEffectEvent(() => {
    toast.show("Failed to load data");
    onClose();
  });
  useEffect(() => fail(), []);
  return null;
}
