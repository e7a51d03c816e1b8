import type { FragmentType } from "@apollo/client";
import { requireData } from "../../apollo/errors.ts";
import { saysRefusalItself } from "../../apollo/session-links.ts";
import { whileTyping } from "../../apollo/update-link.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { toInput, type CheckedAddress } from "./address-form.ts";
import { useEditAddress_AddressFragment, type EditAddress_AddressFragment } from "./AddressesSection.generated.ts";
import { AddressForm } from "./AddressForm.tsx";
import { AddressFormSkeleton } from "./AddressFormSkeleton.tsx";
import { refetchUnreadAddresses } from "./refetch-unread-addresses.ts";
import { useAddAddressMutation, useAddressFormQuery, useEditAddressMutation } from "./SaveAddress.generated.ts";

interface AddAddressProps {
  onSaved: (id: string) => void;
  onCancel: () => void;
}

/** The form of a new address, which begins with the customer's name and number. */
export function AddAddress({ onSaved, onCancel }: AddAddressProps) {
  const { data, error, refetch } = useAddressFormQuery({ context: whileTyping, errorPolicy: "none" });
  const [addAddress] = useAddAddressMutation({
    context: { ...saysRefusalItself, serializeBy: "addresses" },
    errorPolicy: "all",
    refetchQueries: ({ data: saved }) => refetchUnreadAddresses(saved?.addAddress),
  });

  if (error) return <ErrorState message="Failed to load data" onRetry={() => void refetch()} />;
  if (!data) return <AddressFormSkeleton />;
  const { me, shop } = data;

  const save = async (address: CheckedAddress) => {
    const saved = requireData(await addAddress({ variables: { input: toInput(address) } }));
    onSaved(saved.addAddress.address.id);
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

interface EditAddressProps {
  address: FragmentType<EditAddress_AddressFragment>;
  onSaved: () => void;
  onCancel: () => void;
}

/** The form of an address that the customer has. */
export function EditAddress({ address, onSaved, onCancel }: EditAddressProps) {
  const { data, error, refetch } = useAddressFormQuery({ context: whileTyping, errorPolicy: "none" });
  const known = useEditAddress_AddressFragment({ from: address });
  const [editAddress] = useEditAddressMutation({ context: { ...saysRefusalItself, serializeBy: "addresses" } });

  if (error) return <ErrorState message="Failed to load data" onRetry={() => void refetch()} />;
  if (!data || !known.complete) return <AddressFormSkeleton />;
  const { id, name, mobile, building, street, landmark, city, postalCode, latitude, longitude } = known.data;

  const save = async (changed: CheckedAddress) => {
    await editAddress({ variables: { id, input: toInput(changed) } });
    onSaved();
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
        // where REST has no coordinates
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
