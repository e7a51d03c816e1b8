import type { FragmentType } from "@apollo/client";
import { useApolloClient, useFragment } from "@apollo/client/react";
import { Pencil, Trash2 } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { NoticeDialog } from "../../ui/NoticeDialog.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { draftOf } from "./address-draft.ts";
import { AddressActions_AddressFragmentDoc, type AddressActions_AddressFragment } from "./AddressActions.generated.ts";
import type { AddressChange } from "./address-change.ts";

const EditAddressDialog = onDemand(async () => {
  const dialog = await import("./EditAddressDialog.tsx");
  dialog.prepareEditAddress();
  return dialog.EditAddressDialog;
}, EditGone);
const failures = { default: "Failed to set default address.", delete: "Failed to delete address." };

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
  const [changing, setChanging] = useState<AddressChange["kind"] | null>(null);
  const client = useApolloClient();
  if (!complete) return null;

  const place = `${data.building}, ${data.street}`;
  const close = () => setOpen(null);
  const change = async (kind: AddressChange["kind"]) => {
    setChanging(kind);
    const failure = failures[kind];
    const { refusal, isListed } = await import("./change-address.ts")
      .then(({ changeAddress }) => changeAddress(client, { kind, id: data.id, customerId, failure }))
      .catch(() => ({ refusal: failure, isListed: true }));
    setChanging(null);
    if (!isListed) onListLost();
    return refusal;
  };
  const setAsDefault = async () => {
    const refusal = await change("default");
    if (refusal !== null) return setNotice({ title: "Set as Default", text: refusal });
    // the button is off from now on
    editButton.current?.focus();
    setNotice({ title: "Success", text: "Default address set successfully!" });
  };
  const deleteIt = async () => {
    const refusal = await change("delete");
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
        pending={changing === "default"}
        pendingLabel="Setting..."
        onClick={() => void setAsDefault()}
      >
        {data.isDefault ? "Default Address" : "Set as Default"}
      </Button>
      <div>
        <IconButton
          ref={editButton}
          label={`Edit ${place}`}
          onPointerEnter={EditAddressDialog.prepare}
          onFocus={EditAddressDialog.prepare}
          onClick={() => setOpen("edit")}
        >
          <Pencil className="icon icon--s" aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete ${place}`} onClick={() => setOpen("delete")}>
          <Trash2 className="icon icon--s" aria-hidden="true" />
        </IconButton>
      </div>
      {open === "edit" && (
        <Suspense>
          <EditAddressDialog.Part address={data} onClose={close} />
        </Suspense>
      )}
      {open === "delete" && (
        <ConfirmDialog
          title="Delete Address"
          action="Delete"
          isPending={changing === "delete"}
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

function EditGone({ onClose }: { onClose: () => void }) {
  return (
    <NoticeDialog title="Edit Address" onClose={onClose}>
      Failed to load data
    </NoticeDialog>
  );
}
