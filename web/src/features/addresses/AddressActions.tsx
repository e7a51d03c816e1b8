import type { FragmentType } from "@apollo/client";
import { Icon } from "../../ui/Icon.tsx";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { requireData } from "../../apollo/errors.ts";
import { useCustomerChange } from "../../apollo/use-customer-change.ts";
import { readDraft } from "../../session/drafts.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/Dialog.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { EditAddressDialog, preloadAddressForms } from "./AddressDialog.tsx";
import {
  useAddressActions_AddressFragment,
  type AddressActions_AddressFragment,
} from "./AddressesSection.generated.ts";
import { useDeleteAddressMutation, useSetDefaultAddressMutation } from "./ChangeAddress.generated.ts";
import { refetchMissingAddresses } from "./refetch-missing-addresses.ts";
import styles from "./AddressActions.module.css";

/** Texts of the dialog that is shown after a change. */
export interface AddressNotice {
  title: string;
  text: string;
}

interface AddressActionsProps {
  customerId: string;
  address: FragmentType<AddressActions_AddressFragment> & { id: string };
  /** Shows a dialog in the list, because this component unmounts when its address is deleted. */
  onNotice: (notice: AddressNotice) => void;
  /** Called after the deletion, to move the focus. */
  onDeleted: () => void;
}

/** Set as Default, Edit and Delete for one of the customer's addresses. */
export function AddressActions({ customerId, address, onNotice, onDeleted }: AddressActionsProps) {
  const data = useAddressActions_AddressFragment({ from: address });
  const [open, setOpen] = useState<"edit" | "delete" | null>(() =>
    readDraft("addressDraft", [customerId, address.id]) === null ? null : "edit",
  );
  const change = useCustomerChange();
  const editButton = useRef<HTMLButtonElement>(null);
  const [setDefaultAddress, { loading: isSettingDefault }] = useSetDefaultAddressMutation({
    context: { serializeBy: "addresses" },
    errorPolicy: "all",
    refetchQueries: ({ data: changed }) => refetchMissingAddresses(changed?.setDefaultAddress),
  });
  const [deleteAddress, { loading: isDeleting }] = useDeleteAddressMutation({
    context: { serializeBy: "addresses" },
    errorPolicy: "all",
    refetchQueries: ({ data: changed }) => refetchMissingAddresses(changed?.deleteAddress),
  });
  if (!data) return null;

  const place = `${data.building}, ${data.street}`;
  const close = () => setOpen(null);
  const setAsDefault = async () => {
    const changed = await change({
      send: async () => requireData(await setDefaultAddress({ variables: { id: data.id } })),
      failure: "Failed to set default address.",
      tell: (text) => onNotice({ title: "Set as Default", text }),
    });
    if (!changed) return;
    // The Set as Default button is disabled from now on and would lose the focus.
    editButton.current?.focus();
    onNotice({ title: "Success", text: "Default address set successfully!" });
  };
  const confirmDelete = async () => {
    const changed = await change({
      send: async () => requireData(await deleteAddress({ variables: { id: data.id } })),
      failure: "Failed to delete address.",
      tell: (text) => onNotice({ title: "Delete Address", text }),
    });
    // Elements outside an open modal dialog are inert and cannot be focused.
    flushSync(close);
    if (changed) onDeleted();
  };

  return (
    <div className={styles.actions}>
      <Button
        variant="quiet"
        disabled={data.isDefault}
        pending={isSettingDefault}
        pendingLabel="Setting..."
        onClick={() => void setAsDefault()}
      >
        {data.isDefault ? "Default Address" : "Set as Default"}
      </Button>
      <div>
        <IconButton
          ref={editButton}
          label={`Edit ${place}`}
          onPointerEnter={preloadAddressForms}
          onFocus={preloadAddressForms}
          onClick={() => setOpen("edit")}
        >
          <Icon name="pencil" size="small" />
        </IconButton>
        <IconButton label={`Delete ${place}`} onClick={() => setOpen("delete")}>
          <Icon name="trash" size="small" />
        </IconButton>
      </div>
      {open === "edit" && <EditAddressDialog address={data} onClose={close} />}
      {open === "delete" && (
        <ConfirmDialog
          title="Delete Address"
          action="Delete"
          isPending={isDeleting}
          pendingLabel="Deleting..."
          onConfirm={() => void confirmDelete()}
          onClose={close}
        >
          Are you sure you want to delete this address?
        </ConfirmDialog>
      )}
    </div>
  );
}
