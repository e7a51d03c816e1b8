import { paymentPath } from "../../features/orders/tracking-address.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";

interface UnpaidOrderDialogProps {
  /** The order that waits for its payment. */
  orderId: string;
  /** Whether it is being cancelled. */
  isBusy: boolean;
  onCancelAndOrder: () => void;
  onClose: () => void;
}

/** Another order waits for its payment: it is paid, or cancelled for the one of the form. */
export function UnpaidOrderDialog({ orderId, isBusy, onCancelAndOrder, onClose }: UnpaidOrderDialogProps) {
  return (
    // not closable while it is sent
    <Dialog open title={`Order #${orderId} is not paid yet`} onClose={isBusy ? () => {} : onClose}>
      <p>
        One order at a time can wait for its payment. If you cancel it, its products go back into your cart, to those of
        this order.
      </p>
      <DialogActions>
        <Button pending={isBusy} pendingLabel="Placing Order..." onClick={onCancelAndOrder}>
          Cancel it and order this
        </Button>
        <ButtonLink variant="primary" to={paymentPath(orderId)}>
          Pay for it
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
