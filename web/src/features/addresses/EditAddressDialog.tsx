import type { FragmentType } from "@apollo/client";
import { onDemand } from "../../ui/on-demand.tsx";
import { AddressDialog, FormGone } from "./AddressDialog.tsx";
import type { EditAddress_AddressFragment } from "./EditAddress.generated.ts";

const EditAddress = onDemand(() => import("./address-forms.ts").then((module) => module.EditAddress), FormGone);

/** For the pointer or the focus on what opens the dialog. */
export const prepareEditAddress = EditAddress.prepare;

interface EditAddressDialogProps {
  address: FragmentType<EditAddress_AddressFragment>;
  onClose: () => void;
}

/** Changes one of the customer's addresses. What was typed stays when it cannot be saved. */
export function EditAddressDialog({ address, onClose }: EditAddressDialogProps) {
  return (
    <AddressDialog title="Edit Address" success="Address updated successfully!" onClose={onClose}>
      {(end) => <EditAddress.Part address={address} onSaved={end} onCancel={onClose} />}
    </AddressDialog>
  );
}
