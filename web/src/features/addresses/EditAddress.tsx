import type { FragmentType } from "@apollo/client";
import { useFragment, useMutation, useQuery } from "@apollo/client/react";
import { saysRefusalItself } from "../../apollo/session-links.ts";
import { whileTyping } from "../../apollo/update-link.ts";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { toInput, type CheckedAddress } from "./address-form.ts";
import { AddressFormDocument } from "./AddressForm.generated.ts";
import { AddressForm } from "./AddressForm.tsx";
import {
  EditAddress_AddressFragmentDoc,
  EditAddressDocument,
  type EditAddress_AddressFragment,
} from "./EditAddress.generated.ts";
import { FormComing } from "./FormComing.tsx";

interface EditAddressProps {
  address: FragmentType<EditAddress_AddressFragment>;
  onSaved: () => void;
  onCancel: () => void;
}

/** The form of an address that is kept, and the saving of what becomes of it. */
export function EditAddress({ address, onSaved, onCancel }: EditAddressProps) {
  const { data, error, refetch } = useQuery(AddressFormDocument, { context: whileTyping });
  const kept = useFragment({ fragment: EditAddress_AddressFragmentDoc, from: address });
  const [editAddress] = useMutation(EditAddressDocument, { context: saysRefusalItself });

  if (error) return <FailedPart message="Failed to load data" onRetry={() => void refetch()} />;
  if (!data || !kept.complete) return <FormComing />;
  const { id, name, mobile, building, street, landmark, city, postalCode, latitude, longitude } = kept.data;

  const save = async (changed: CheckedAddress) => {
    const answer = await editAddress({ variables: { id, input: toInput(changed) } });
    if (answer.data) onSaved();
  };

  return (
    <AddressForm
      owner={{ customerId: data.me?.id ?? "", addressId: id }}
      initial={{
        name,
        mobile,
        building,
        street,
        landmark: landmark ?? "",
        city,
        postalCode,
        // where REST knows no place
        location: latitude === 0 && longitude === 0 ? null : { latitude, longitude },
      }}
      tileUrl={data.shop.tileUrl}
      opening={data.shop.deliveryLocations[0]}
      action="Update Address"
      pendingAction="Updating..."
      failure="Failed to update address."
      onSave={save}
      onCancel={onCancel}
    />
  );
}
