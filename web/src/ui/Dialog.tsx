import { clsx } from "clsx";
import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { Button } from "./Button.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { IconButton } from "./IconButton.tsx";
import { useModal } from "./use-modal.ts";
import styles from "./Dialog.module.css";

interface DialogProps {
  open: boolean;
  /** Asked for by the cross, Escape and the scrim. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** 736 px instead of 448. */
  wide?: boolean;
  /** A side panel from the left instead of a box in the middle. */
  panel?: boolean;
  /** The actions stick to the end of the body, which scrolls. */
  hasStickyActions?: boolean;
}

/** A modal dialog; a sheet from below on a phone. Its content is made anew each time it opens. */
export function Dialog({ open, ...content }: DialogProps) {
  return open ? <OpenDialog {...content} /> : null;
}

function OpenDialog({ onClose, title, children, wide, panel, hasStickyActions }: Omit<DialogProps, "open">) {
  const titleId = useId();
  const modal = useModal(onClose);
  return (
    <dialog
      {...modal}
      className={clsx(styles.dialog, wide && styles.wide, panel && styles.panel)}
      aria-labelledby={titleId}
    >
      <hr className="zari" />
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      <div className={clsx(styles.body, hasStickyActions && styles.bodyStickyActions)} data-modal-body>
        <ErrorBoundary>{children}</ErrorBoundary>
      </div>
    </dialog>
  );
}

/** The buttons at the end of a dialog. */
export function DialogActions({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={clsx(styles.actions, className)}>{children}</div>;
}

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
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="remove" pending={isPending} pendingLabel={pendingLabel} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface NoticeDialogProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** Something to read and to answer with OK: what the specification calls an alert. */
export function NoticeDialog({ title, children, onClose }: NoticeDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{children}</p>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  );
}
