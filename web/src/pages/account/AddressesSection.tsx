import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { Plus } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { draftOf } from "../../features/addresses/address-draft.ts";
import { AddressActions } from "../../features/addresses/AddressActions.tsx";
import { AddressCard } from "../../features/addresses/AddressCard.tsx";
import { Button } from "../../ui/Button.tsx";
import { EmptyPart } from "../../ui/EmptyPart.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { NoticeDialog } from "../../ui/NoticeDialog.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import {
  AddressesSection_CustomerFragmentDoc,
  type AddressesSection_CustomerFragment,
} from "./AddressesSection.generated.ts";

const AddAddressDialog = onDemand(async () => {
  const dialog = await import("../../features/addresses/AddAddressDialog.tsx");
  dialog.prepareAddAddress();
  return dialog.AddAddressDialog;
}, AddGone);

interface AddressesSectionProps {
  customer: FragmentType<AddressesSection_CustomerFragment> & { id: string };
  onRetry: () => void;
}

/** Where the customer's orders can go. */
export function AddressesSection({ customer, onRetry }: AddressesSectionProps) {
  const { data, complete } = useFragment({
    fragment: AddressesSection_CustomerFragmentDoc,
    // its document holds the fragments of the cards too
    fragmentName: "AddressesSection_customer",
    from: customer,
  });
  // who had to log in again in the middle of a new address goes on with it
  const [isAdding, setAdding] = useState(() => draftOf({ customerId: customer.id, addressId: null }) !== null);
  const [hasAdded, setHasAdded] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!complete) return null;
  const { addresses } = data;
  const added = () => {
    setHasAdded(true);
    if (addresses === null) onRetry();
  };
  return (
    <section>
      <div className="account__head">
        <h2 ref={heading} tabIndex={-1}>
          My Addresses
        </h2>
        <Button
          onPointerEnter={AddAddressDialog.prepare}
          onFocus={AddAddressDialog.prepare}
          onClick={() => setAdding(true)}
        >
          <Plus className="icon icon--s" aria-hidden="true" />
          Add New Address
        </Button>
      </div>
      {addresses === null && (
        <FailedPart
          message={hasAdded ? "Failed to fetch addresses after adding a new one." : "Failed to fetch addresses."}
          onRetry={onRetry}
        />
      )}
      {addresses?.length === 0 && <EmptyPart title="No Addresses Found" />}
      <div className="addresses">
        {addresses?.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            actions={
              <AddressActions
                customerId={customer.id}
                address={address}
                onListLost={onRetry}
                onDeleted={() => heading.current?.focus()}
              />
            }
          />
        ))}
      </div>
      {isAdding && (
        <Suspense>
          <AddAddressDialog.Part onSaved={added} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  );
}

function AddGone({ onClose }: { onClose: () => void }) {
  return (
    <NoticeDialog title="Add Address" onClose={onClose}>
      Failed to load data
    </NoticeDialog>
  );
}
