import type { FragmentType } from "@apollo/client";
import { requireData } from "../../apollo/errors.ts";
import { handlesAuthErrors } from "../../apollo/login-link.ts";
import { whileTyping } from "../../apollo/update-link.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { locationOf, toInput, type CheckedAddress } from "./address-form.ts";
import { useEditAddress_AddressFragment, type EditAddress_AddressFragment } from "./AddressesSection.generated.ts";
import { AddressForm } from "./AddressForm.tsx";
import { AddressFormSkeleton } from "./AddressFormSkeleton.tsx";
import { refetchMissingAddresses } from "./refetch-missing-addresses.ts";
import { useAddAddressMutation, useAddressFormQuery, useEditAddressMutation } from "./SaveAddress.generated.ts";

/** What a form of an address reports to its dialog. */
export interface FormProps {
  /** Called when the form has typed values that are not saved, and when it has none any more. */
  onHalfFilled: (isHalfFilled: boolean) => void;
  /** Called when saving begins and ends. */
  onPending: (isPending: boolean) => void;
  onCancel: () => void;
}

interface AddAddressProps extends FormProps {
  onSaved: (id: string) => void;
}

/** Form for a new address; name and mobile number default to the customer's. */
export function AddAddress({ onSaved, ...form }: AddAddressProps) {
  const { data, error, refetch } = useAddressFormQuery({ context: whileTyping, errorPolicy: "none" });
  const [addAddress] = useAddAddressMutation({
    context: { ...handlesAuthErrors, serializeBy: "addresses" },
    errorPolicy: "all",
    refetchQueries: ({ data: saved }) => refetchMissingAddresses(saved?.addAddress),
  });

  if (error) return <ErrorState message="Failed to load data" onRetry={refetch} />;
  if (!data) return <AddressFormSkeleton />;
  const { me, shop } = data;

  const save = async (address: CheckedAddress) => {
    const saved = requireData(await addAddress({ variables: { input: toInput(address) } }));
    onSaved(saved.addAddress.address.id);
  };
  return (
    <AddressForm
      owner={[me?.id ?? "", null]}
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
      defaultLocation={shop.deliveryLocations[0]}
      action="Save Address"
      pendingAction="Saving..."
      failure="Failed to save address. Please try again."
      onSave={save}
      {...form}
    />
  );
}

interface EditAddressProps extends FormProps {
  address: FragmentType<EditAddress_AddressFragment>;
  onSaved: () => void;
}

/** Form for an existing address. */
export function EditAddress({ address, onSaved, ...form }: EditAddressProps) {
  const { data, error, refetch } = useAddressFormQuery({ context: whileTyping, errorPolicy: "none" });
  const fields = useEditAddress_AddressFragment({ from: address });
  const [editAddress] = useEditAddressMutation({ context: { ...handlesAuthErrors, serializeBy: "addresses" } });

  if (error) return <ErrorState message="Failed to load data" onRetry={refetch} />;
  if (!data || !fields) return <AddressFormSkeleton />;
  const { id, name, mobile, building, street, landmark, city, postalCode } = fields;

  const save = async (changed: CheckedAddress) => {
    await editAddress({ variables: { id, input: toInput(changed) } });
    onSaved();
  };
  return (
    <AddressForm
      owner={[data.me?.id ?? "", id]}
      initial={{
        name,
        mobile,
        building,
        street,
        landmark: landmark ?? "",
        city,
        postalCode,
        location: locationOf(fields),
      }}
      tileUrl={data.shop.tileUrl}
      defaultLocation={data.shop.deliveryLocations[0]}
      action="Update Address"
      pendingAction="Updating..."
      failure="Failed to update address."
      onSave={save}
      {...form}
    />
  );
}
