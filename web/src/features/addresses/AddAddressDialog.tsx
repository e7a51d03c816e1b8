import { onDemand } from "../../ui/on-demand.tsx";
import { AddressDialog, FormGone } from "./AddressDialog.tsx";

const AddAddress = onDemand(() => import("./address-forms.ts").then((module) => module.AddAddress), FormGone);

/** For the pointer or the focus on what opens the dialog. */
export const prepareAddAddress = AddAddress.prepare;

interface AddAddressDialogProps {
  /** Called as soon as the address is saved, with its id. */
  onSaved?: (id: string) => void;
  onClose: () => void;
}

/** Adds an address to the customer's. What was typed stays when it cannot be saved. */
export function AddAddressDialog({ onSaved, onClose }: AddAddressDialogProps) {
  return (
    <AddressDialog title="Add Address" success="Address added successfully!" onClose={onClose}>
      {(end) => (
        <AddAddress.Part
          onSaved={(id) => {
            end();
            onSaved?.(id);
          }}
          onCancel={onClose}
        />
      )}
    </AddressDialog>
  );
}
