import { ConfirmDialog } from "../../ui/Dialog.tsx";

interface UnsavedDialogProps {
  title: string;
  /** Label of the button that gives up what was typed. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something typed is given up. */
export function UnsavedDialog(props: UnsavedDialogProps) {
  return (
    <ConfirmDialog dismissal="Stay here" {...props}>
      What you have changed is not saved, and would be lost.
    </ConfirmDialog>
  );
}
