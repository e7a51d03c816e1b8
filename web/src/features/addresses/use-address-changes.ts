import type { ApolloCache } from "@apollo/client";
import { useMutation } from "@apollo/client/react";
import { refusalWords } from "../../apollo/refusal-words.ts";
import { DeleteAddressDocument, SetDefaultAddressDocument } from "./AddressActions.generated.ts";

/** All that are left, in the order of the shop; null where they could not be read. */
type Listed = readonly { id: string }[] | null | undefined;

/**
 * Makes an address the default one, or takes it away. The list follows from the answer, which holds all that are left.
 *
 * @param onListLost called when the change was made and the list could not be read after it
 */
export function useAddressChanges(customerId: string, id: string, onListLost: () => void) {
  const [setDefaultAddress, { loading: isSetting }] = useMutation(SetDefaultAddressDocument);
  const [deleteAddress, { loading: isDeleting }] = useMutation(DeleteAddressDocument);

  const list = (cache: ApolloCache, addresses: Listed) => {
    if (!addresses) return;
    cache.modify({
      id: cache.identify({ __typename: "Customer", id: customerId }),
      fields: {
        addresses: (_, { toReference }) =>
          addresses.map((address) => toReference({ __typename: "Address", id: address.id })),
      },
    });
  };

  return {
    isSetting,
    isDeleting,
    /** @returns why it was not done; null when it was */
    async makeDefault(): Promise<string | null> {
      const { data, error } = await setDefaultAddress({
        variables: { id },
        errorPolicy: "all",
        update: (cache, answer) => list(cache, answer.data?.setDefaultAddress?.addresses),
      });
      if (!data?.setDefaultAddress) return refusalWords(error, "Failed to set default address.");
      if (!data.setDefaultAddress.addresses) onListLost();
      return null;
    },
    /** @returns why it was not done; null when it was */
    async remove(): Promise<string | null> {
      const { data, error } = await deleteAddress({
        variables: { id },
        errorPolicy: "all",
        update: (cache, answer) => list(cache, answer.data?.deleteAddress?.addresses),
      });
      if (!data?.deleteAddress) return refusalWords(error, "Failed to delete address.");
      if (!data.deleteAddress.addresses) onListLost();
      return null;
    },
  };
}
