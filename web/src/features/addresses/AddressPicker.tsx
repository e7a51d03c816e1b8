import type { FragmentType } from "@apollo/client";
import { Icon } from "../../ui/Icon.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { useAddressCard_AddressFragment, type AddressCard_AddressFragment } from "./AddressCard.generated.ts";
import styles from "./AddressPicker.module.css";

type PickableAddress = FragmentType<AddressCard_AddressFragment> & { id: string };

interface AddressPickerProps {
  addresses: readonly PickableAddress[];
  /** The id of the currently chosen address. */
  chosen: string | undefined;
  onPick: (id: string) => void;
  onAdd: () => void;
  onClose: () => void;
}

/** Dialog that selects a shipping address, or opens the form for a new one. */
export function AddressPicker({ addresses, chosen, onPick, onAdd, onClose }: AddressPickerProps) {
  return (
    <Dialog open onClose={onClose} title="Shipping Address">
      <div className={styles.choices} role="radiogroup" aria-label="Shipping Address">
        {addresses.map((address) => (
          <AddressChoice key={address.id} address={address} isChosen={address.id === chosen} onPick={onPick} />
        ))}
      </div>
      <DialogActions>
        <Button variant="quiet" onClick={onAdd}>
          <Icon name="plus" size="small" />
          Add New Address
        </Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface AddressChoiceProps {
  address: PickableAddress;
  isChosen: boolean;
  onPick: (id: string) => void;
}

function AddressChoice({ address, isChosen, onPick }: AddressChoiceProps) {
  const data = useAddressCard_AddressFragment({ from: address });
  if (!data) return null;
  return (
    <Choice
      name="shipping-address"
      title={data.name}
      hint={`${data.building}, ${data.street}, ${data.city} ${data.postalCode}${data.isDefault ? " (Default Address)" : ""}`}
      checked={isChosen}
      onChange={() => onPick(data.id)}
    />
  );
}
