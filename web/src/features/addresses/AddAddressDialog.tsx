import { Suspense, useState } from "react";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { NoticeDialog } from "../../ui/NoticeDialog.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

// where it cannot be had, what was typed on the page stays
const AddAddress = onDemand(() => import("./AddAddress.tsx").then((module) => module.AddAddress), FormGone);

interface AddAddressDialogProps {
  /** Called as soon as the address is saved, with its id. */
  onSaved?: (id: string) => void;
  onClose: () => void;
}

/** Adds an address to the customer's, and says so. What was typed stays when it cannot be saved. */
export function AddAddressDialog({ onSaved, onClose }: AddAddressDialogProps) {
  const [isSaved, setSaved] = useState(false);
  if (isSaved) {
    return (
      <NoticeDialog title="Success" onClose={onClose}>
        Address added successfully!
      </NoticeDialog>
    );
  }
  const saved = (id: string) => {
    setSaved(true);
    onSaved?.(id);
  };
  return (
    <Dialog open wide title="Add Address" onClose={onClose}>
      <Suspense fallback={<Skeleton kind="word" />}>
        <AddAddress.Part onSaved={saved} onCancel={onClose} />
      </Suspense>
    </Dialog>
  );
}

function FormGone() {
  return <FailedPart message="Failed to load data" onRetry={() => location.reload()} />;
}
