import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { AddAddressDialog } from "../../features/addresses/AddAddressDialog.tsx";
import { AddressCard } from "../../features/addresses/AddressCard.tsx";
import { Button } from "../../ui/Button.tsx";
import { EmptyPart } from "../../ui/EmptyPart.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import {
  AddressesSection_CustomerFragmentDoc,
  type AddressesSection_CustomerFragment,
} from "./AddressesSection.generated.ts";

interface AddressesSectionProps {
  customer: FragmentType<AddressesSection_CustomerFragment>;
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
  const [isAdding, setAdding] = useState(false);
  if (!complete) return null;
  return (
    <section>
      <div className="account__head">
        <h2>My Addresses</h2>
        <Button onClick={() => setAdding(true)}>
          <Plus className="icon icon--s" aria-hidden="true" />
          Add New Address
        </Button>
      </div>
      {data.addresses === null && <FailedPart message="Failed to fetch addresses." onRetry={onRetry} />}
      {data.addresses?.length === 0 && <EmptyPart title="No Addresses Found" />}
      <div className="addresses">
        {data.addresses?.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
      </div>
      {isAdding && <AddAddressDialog onClose={() => setAdding(false)} />}
    </section>
  );
}
