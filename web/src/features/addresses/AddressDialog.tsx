import type { FragmentType } from "@apollo/client";
import { Suspense, useState, type ReactNode } from "react";
import { Dialog, NoticeDialog } from "../../ui/Dialog.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { AddressFormSkeleton } from "./AddressFormSkeleton.tsx";
import type { EditAddress_AddressFragment } from "./AddressesSection.generated.ts";

const AddAddress = lazyWithPreload(() => import("./SaveAddress.tsx").then((module) => module.AddAddress), FormFailed);
const EditAddress = lazyWithPreload(() => import("./SaveAddress.tsx").then((module) => module.EditAddress), FormFailed);

/** Loads the forms, for the pointer or the focus on a control that opens a dialog. */
export const preloadAddressForms = AddAddress.preload;

interface AddAddressDialogProps {
  /** Called as soon as the address is saved, with its id. */
  onSaved?: (id: string) => void;
  onClose: () => void;
}

/** Adds an address to the customer's. What was typed stays when it cannot be saved. */
export function AddAddressDialog({ onSaved, onClose }: AddAddressDialogProps) {
  return (
    <AddressDialog title="Add Address" success="Address added successfully!" onClose={onClose}>
      {(showSuccess) => (
        <AddAddress
          onSaved={(id) => {
            showSuccess();
            onSaved?.(id);
          }}
          onCancel={onClose}
        />
      )}
    </AddressDialog>
  );
}

interface EditAddressDialogProps {
  address: FragmentType<EditAddress_AddressFragment>;
  onClose: () => void;
}

/** Changes one of the customer's addresses. What was typed stays when it cannot be saved. */
export function EditAddressDialog({ address, onClose }: EditAddressDialogProps) {
  return (
    <AddressDialog title="Edit Address" success="Address updated successfully!" onClose={onClose}>
      {(showSuccess) => <EditAddress address={address} onSaved={showSuccess} onCancel={onClose} />}
    </AddressDialog>
  );
}

interface AddressDialogProps {
  title: string;
  /** Shown once the address is saved. */
  success: string;
  onClose: () => void;
  children: (showSuccess: () => void) => ReactNode;
}

function AddressDialog({ title, success, onClose, children }: AddressDialogProps) {
  const [isSaved, setSaved] = useState(false);
  if (isSaved) {
    return (
      <NoticeDialog title="Success" onClose={onClose}>
        {success}
      </NoticeDialog>
    );
  }
  return (
    <Dialog open wide hasStickyActions title={title} onClose={onClose}>
      <Suspense fallback={<AddressFormSkeleton />}>{children(() => setSaved(true))}</Suspense>
    </Dialog>
  );
}

/** Instead of a form whose code cannot be loaded. */
function FormFailed() {
  return <ErrorState message="Failed to load data" onRetry={() => location.reload()} />;
}
