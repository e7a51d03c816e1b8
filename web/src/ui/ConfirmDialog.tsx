import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The word on the button that does it, such as `Remove`. */
  action: string;
  /** While it is being done: the button says so and cannot be pressed again. */
  isPending?: boolean;
  pendingLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is taken away for good. */
export function ConfirmDialog({
  title,
  children,
  action,
  isPending = false,
  pendingLabel,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{children}</p>
      <div className="dialog__actions">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="remove" pending={isPending} pendingLabel={pendingLabel} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
