import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { NoticeDialog } from "../../ui/NoticeDialog.tsx";
import { draftOf } from "./address-draft.ts";
import { AddressActions_AddressFragmentDoc, type AddressActions_AddressFragment } from "./AddressActions.generated.ts";
import { EditAddressDialog, prepareEditAddress } from "./EditAddressDialog.tsx";
import { useAddressChanges } from "./use-address-changes.ts";

interface AddressActionsProps {
  customerId: string;
  address: FragmentType<AddressActions_AddressFragment> & { id: string };
  /** Called when the addresses have changed and could not be read again. */
  onListLost: () => void;
  /** Called when the address is no more: the focus needs another place. */
  onDeleted: () => void;
}

/** What the customer can do with an address of theirs. */
export function AddressActions({ customerId, address, onListLost, onDeleted }: AddressActionsProps) {
  const { data, complete } = useFragment({
    fragment: AddressActions_AddressFragmentDoc,
    fragmentName: "AddressActions_address",
    from: address,
  });
  const [open, setOpen] = useState<"edit" | "delete" | null>(() =>
    draftOf({ customerId, addressId: address.id }) === null ? null : "edit",
  );
  const [notice, setNotice] = useState<{ title: string; text: string } | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const { makeDefault, isSetting, remove, isDeleting } = useAddressChanges(customerId, address.id, onListLost);
  if (!complete) return null;

  const place = `${data.building}, ${data.street}`;
  const close = () => setOpen(null);
  const setAsDefault = async () => {
    const refusal = await makeDefault();
    if (refusal !== null) return setNotice({ title: "Set as Default", text: refusal });
    // the button is off from now on
    editButton.current?.focus();
    setNotice({ title: "Success", text: "Default address set successfully!" });
  };
  const deleteIt = async () => {
    const refusal = await remove();
    // what lies under an open dialog takes no focus
    flushSync(close);
    if (refusal === null) onDeleted();
    else setNotice({ title: "Delete Address", text: refusal });
  };

  return (
    <div className="address__actions">
      <Button
        variant="quiet"
        disabled={data.isDefault}
        pending={isSetting}
        pendingLabel="Setting..."
        onClick={() => void setAsDefault()}
      >
        {data.isDefault ? "Default Address" : "Set as Default"}
      </Button>
      <div>
        <IconButton
          ref={editButton}
          label={`Edit ${place}`}
          onPointerEnter={prepareEditAddress}
          onFocus={prepareEditAddress}
          onClick={() => setOpen("edit")}
        >
          <Pencil className="icon icon--s" aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete ${place}`} onClick={() => setOpen("delete")}>
          <Trash2 className="icon icon--s" aria-hidden="true" />
        </IconButton>
      </div>
      {open === "edit" && <EditAddressDialog address={data} onClose={close} />}
      {open === "delete" && (
        <ConfirmDialog
          title="Delete Address"
          action="Delete"
          isPending={isDeleting}
          pendingLabel="Deleting..."
          onConfirm={() => void deleteIt()}
          onClose={close}
        >
          Are you sure you want to delete this address?
        </ConfirmDialog>
      )}
      {notice && (
        <NoticeDialog title={notice.title} onClose={() => setNotice(null)}>
          {notice.text}
        </NoticeDialog>
      )}
    </div>
  );
}
