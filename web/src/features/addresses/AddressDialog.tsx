import { Suspense, useState, type ReactNode } from "react";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { NoticeDialog } from "../../ui/NoticeDialog.tsx";
import { FormComing } from "./FormComing.tsx";

interface AddressDialogProps {
  title: string;
  /** What is said when the form has come to its end. */
  success: string;
  onClose: () => void;
  children: (end: () => void) => ReactNode;
}

/** Holds the form of an address, and says that it is saved. */
export function AddressDialog({ title, success, onClose, children }: AddressDialogProps) {
  const [isSaved, setSaved] = useState(false);
  if (isSaved) {
    return (
      <NoticeDialog title="Success" onClose={onClose}>
        {success}
      </NoticeDialog>
    );
  }
  return (
    <Dialog open wide title={title} onClose={onClose}>
      <Suspense fallback={<FormComing />}>{children(() => setSaved(true))}</Suspense>
    </Dialog>
  );
}

/** In place of a form that cannot be had: what was typed on the page stays. */
export function FormGone() {
  return <FailedPart message="Failed to load data" onRetry={() => location.reload()} />;
}
