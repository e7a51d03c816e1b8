import { Icon } from "./Icon.tsx";
import { useId, type ReactNode } from "react";
import { Button } from "./Button.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { IconButton } from "./IconButton.tsx";
import { classNames } from "./class-names.ts";
import { useModal } from "./use-modal.ts";
import styles from "./Dialog.module.css";

interface DialogProps {
  open: boolean;
  /** Called by the Close button, Escape and a click on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** 736 px wide instead of 448. */
  wide?: boolean;
  /** A side panel from the left instead of a centred box. */
  panel?: boolean;
  /** The actions stick to the end of the scrolling body. */
  hasStickyActions?: boolean;
}

/** A modal dialog; a bottom sheet on a phone. Its content is mounted each time it opens. */
export function Dialog({ open, ...content }: DialogProps) {
  return open ? <OpenDialog {...content} /> : null;
}

function OpenDialog({ onClose, title, children, wide, panel, hasStickyActions }: Omit<DialogProps, "open">) {
  const titleId = useId();
  const modal = useModal(onClose);
  return (
    <dialog
      {...modal}
      className={classNames(styles.dialog, wide && styles.wide, panel && styles.panel)}
      aria-labelledby={titleId}
    >
      <hr className="zari" />
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      <div className={classNames(styles.body, hasStickyActions && styles.bodyStickyActions)} data-modal-body>
        <ErrorBoundary>{children}</ErrorBoundary>
      </div>
    </dialog>
  );
}

/** The buttons at the end of a dialog. */
export function DialogActions({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(styles.actions, className)}>{children}</div>;
}

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** Label of the confirming button, such as `Remove`. */
  action: string;
  /** Label of the other button. */
  dismissal?: string;
  /** The action is in progress: the button shows `pendingLabel` and ignores clicks. */
  isPending?: boolean;
  pendingLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation before a destructive action. */
export function ConfirmDialog({
  title,
  children,
  action,
  dismissal = "Cancel",
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
          {dismissal}
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

/** A message with an OK button: the specification's alert. */
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
