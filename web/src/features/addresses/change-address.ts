import type { ApolloCache, ApolloClient } from "@apollo/client";
import { refusalWords } from "../../apollo/refusal-words.ts";
import type { AddressChange } from "./address-change.ts";
import { DeleteAddressDocument, SetDefaultAddressDocument } from "./ChangeAddress.generated.ts";

/** All that are left, in the order of the shop; null where they could not be read. */
type Listed = readonly { id: string }[] | null | undefined;

/**
 * Makes an address the default one, or takes it away. The customer's list follows from the answer.
 *
 * @returns why it was not done, null when it was; and whether the list could be read after it
 */
export async function changeAddress(client: ApolloClient, { kind, id, customerId, failure }: AddressChange) {
  const list = (cache: ApolloCache, addresses: Listed) => {
    if (!addresses) return;
    cache.modify({
      id: cache.identify({ __typename: "Customer", id: customerId }) ?? "",
      fields: {
        addresses: (_, { toReference }) =>
          addresses.map((address) => toReference({ __typename: "Address", id: address.id })),
      },
    });
  };
  const options = { variables: { id }, errorPolicy: "all" } as const;
  if (kind === "default") {
    const { data, error } = await client.mutate({
      ...options,
      mutation: SetDefaultAddressDocument,
      update: (cache, answer) => list(cache, answer.data?.setDefaultAddress?.addresses),
    });
    return outcomeOf(data?.setDefaultAddress, refusalWords(error, failure));
  }
  const { data, error } = await client.mutate({
    ...options,
    mutation: DeleteAddressDocument,
    update: (cache, answer) => list(cache, answer.data?.deleteAddress?.addresses),
  });
  return outcomeOf(data?.deleteAddress, refusalWords(error, failure));
}

function outcomeOf(done: { addresses: Listed } | null | undefined, words: string) {
  return done ? { refusal: null, isListed: Boolean(done.addresses) } : { refusal: words, isListed: true };
}
