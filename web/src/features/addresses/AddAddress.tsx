import { useMutation, useQuery } from "@apollo/client/react";
import { hasErrorCode } from "../../apollo/error-code.ts";
import { refusalWords } from "../../apollo/refusal-words.ts";
import { whileTyping } from "../../apollo/update-link.ts";
import { askForLogin } from "../../session/login-prompt.ts";
import { Button } from "../../ui/Button.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AddAddressDialogDocument, AddAddressDocument } from "./AddAddressDialog.generated.ts";
import type { AddressFields } from "./address-form.ts";
import { AddressForm, Banner } from "./AddressForm.tsx";

/** The form of a new address, filled in with what is known of the customer, and the saving of it. */
export function AddAddress({ onSaved, onCancel }: { onSaved: (id: string) => void; onCancel: () => void }) {
  const { data, error: loadError, refetch } = useQuery(AddAddressDialogDocument, { context: whileTyping });
  const [addAddress, { loading, error }] = useMutation(AddAddressDocument);

  if (loadError) return <FailedPart message="Failed to load data" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="word" />;
  const { deliveryLocations } = data.shop;

  const save = async ({ location, landmark, ...address }: AddressFields) => {
    const place = deliveryLocations.find(({ id }) => id === location);
    if (!place) return;
    const { latitude, longitude } = place;
    const answer = await addAddress({
      variables: { input: { ...address, landmark: landmark || null, latitude, longitude } },
      errorPolicy: "all",
      update: (cache, { data: saved }) => {
        if (!saved || !data.me) return;
        cache.modify({
          id: cache.identify({ __typename: "Customer", id: data.me.id }),
          fields: {
            addresses: (known, { toReference }) =>
              Array.isArray(known)
                ? [...known, toReference({ __typename: "Address", id: saved.addAddress.id })]
                : known,
          },
        });
      },
    });
    if (answer.data) onSaved(answer.data.addAddress.id);
  };

  const initial: AddressFields = {
    name: data.me?.name ?? "",
    mobile: data.me?.mobile ?? "",
    building: "",
    street: "",
    landmark: "",
    city: "",
    postalCode: "",
    location: deliveryLocations[0]?.id ?? "",
  };
  return (
    <AddressForm
      initial={initial}
      locations={deliveryLocations}
      isSaving={loading}
      refusal={refusalOf(error)}
      onSave={(address) => void save(address)}
      onCancel={onCancel}
    />
  );
}

/** After an expired login the page waits under the login dialog, and leads to /login when that is closed. */
function refusalOf(error: unknown) {
  if (!error) return null;
  if (!hasErrorCode(error, "UNAUTHENTICATED")) {
    return <Banner>{refusalWords(error, "Failed to save address. Please try again.")}</Banner>;
  }
  return (
    <Banner>
      <span>Your session has expired. Please log in again.</span>
      <Button variant="text" onClick={() => askForLogin()}>
        Login
      </Button>
    </Banner>
  );
}
