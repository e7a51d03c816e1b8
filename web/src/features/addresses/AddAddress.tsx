import type { Reference } from "@apollo/client";
import { useMutation, useQuery } from "@apollo/client/react";
import { saysRefusalItself } from "../../apollo/session-links.ts";
import { whileTyping } from "../../apollo/update-link.ts";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { AddAddressDocument } from "./AddAddress.generated.ts";
import { toInput, type CheckedAddress } from "./address-form.ts";
import { AddressFormDocument } from "./AddressForm.generated.ts";
import { AddressForm } from "./AddressForm.tsx";
import { FormComing } from "./FormComing.tsx";

interface AddAddressProps {
  onSaved: (id: string) => void;
  onCancel: () => void;
}

/** The form of a new address, filled in with what is known of the customer, and the saving of it. */
export function AddAddress({ onSaved, onCancel }: AddAddressProps) {
  const { data, error, refetch } = useQuery(AddressFormDocument, { context: whileTyping });
  const [addAddress] = useMutation(AddAddressDocument, { context: saysRefusalItself });

  if (error) return <FailedPart message="Failed to load data" onRetry={() => void refetch()} />;
  if (!data) return <FormComing />;
  const { me, shop } = data;

  const save = async (address: CheckedAddress) => {
    const answer = await addAddress({
      variables: { input: toInput(address) },
      update: (cache, { data: saved }) => {
        if (!saved || !me) return;
        cache.modify({
          id: cache.identify({ __typename: "Customer", id: me.id }) ?? "",
          fields: {
            addresses: (known: (Reference | undefined)[] | Reference | null, { toReference }) =>
              Array.isArray(known)
                ? [...known, toReference({ __typename: "Address", id: saved.addAddress.id })]
                : known,
          },
        });
      },
    });
    if (answer.data) onSaved(answer.data.addAddress.id);
  };

  return (
    <AddressForm
      owner={{ customerId: me?.id ?? "", addressId: null }}
      initial={{
        name: me?.name ?? "",
        mobile: me?.mobile ?? "",
        building: "",
        street: "",
        landmark: "",
        city: "",
        postalCode: "",
        location: null,
      }}
      tileUrl={shop.tileUrl}
      opening={shop.deliveryLocations[0]}
      action="Save Address"
      pendingAction="Saving..."
      failure="Failed to save address. Please try again."
      onSave={save}
      onCancel={onCancel}
    />
  );
}
