import type { FragmentType } from "@apollo/client";
import { Suspense, useState, type ReactNode } from "react";
import { reloadPage } from "../../deployment/reload.ts";
import { ConfirmDialog, Dialog, NoticeDialog } from "../../ui/Dialog.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { AddressFormSkeleton } from "./AddressFormSkeleton.tsx";
import type { EditAddress_AddressFragment } from "./AddressesSection.generated.ts";
import type { FormProps } from "./SaveAddress.tsx";

const AddAddress = lazyWithPreload(
  () => import("./SaveAddress.tsx").then((module) => module.AddAddress),
  FormLoadError,
);
const EditAddress = lazyWithPreload(
  () => import("./SaveAddress.tsx").then((module) => module.EditAddress),
  FormLoadError,
);

/** Preloads the forms; called when a button that opens a dialog is hovered or focused. */
export const preloadAddressForms = AddAddress.preload;

interface AddAddressDialogProps {
  /** Called with the id of the saved address. */
  onSaved?: (id: string) => void;
  onClose: () => void;
}

/** Dialog that adds an address. The entered values are kept when saving fails. */
export function AddAddressDialog({ onSaved, onClose }: AddAddressDialogProps) {
  return (
    <AddressDialog title="Add Address" success="Address added successfully!" onClose={onClose}>
      {(showSuccess, form) => (
        <AddAddress
          {...form}
          onSaved={(id) => {
            showSuccess();
            onSaved?.(id);
          }}
        />
      )}
    </AddressDialog>
  );
}

interface EditAddressDialogProps {
  address: FragmentType<EditAddress_AddressFragment>;
  onClose: () => void;
}

/** Dialog that edits an address. The entered values are kept when saving fails. */
export function EditAddressDialog({ address, onClose }: EditAddressDialogProps) {
  return (
    <AddressDialog title="Edit Address" success="Address updated successfully!" onClose={onClose}>
      {(showSuccess, form) => <EditAddress address={address} {...form} onSaved={showSuccess} />}
    </AddressDialog>
  );
}

interface AddressDialogProps {
  title: string;
  /** Success message, shown after saving. */
  success: string;
  onClose: () => void;
  /** The form. */
  children: (showSuccess: () => void, form: FormProps) => ReactNode;
}

function AddressDialog({ title, success, onClose, children }: AddressDialogProps) {
  const [isSaved, setSaved] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [isHalfFilled, setHalfFilled] = useState(false);
  const [isPending, setPending] = useState(false);
  if (isSaved) {
    return (
      <NoticeDialog title="Success" onClose={onClose}>
        {success}
      </NoticeDialog>
    );
  }
  // not closable while it is saved
  const onCancel = isPending ? () => {} : onClose;
  const form = { onHalfFilled: setHalfFilled, onPending: setPending, onCancel };
  return (
    <Dialog
      open
      wide
      hasStickyActions
      title={title}
      onClose={isHalfFilled && !isPending ? () => setLeaving(true) : onCancel}
    >
      <Suspense fallback={<AddressFormSkeleton />}>{children(() => setSaved(true), form)}</Suspense>
      {isLeaving && (
        <ConfirmDialog
          title="Discard this address?"
          action="Discard"
          dismissal="Keep Editing"
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          What you have typed is not saved yet.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

/** Fallback when the code of a form fails to load. */
function FormLoadError() {
  return <ErrorState message="Failed to load data" onRetry={reloadPage} />;
}
