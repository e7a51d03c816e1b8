interface AddressChange {
  customer: { id: string; addresses?: unknown } | null;
}

/**
 * Value for `refetchQueries`: refetches the active queries when a mutation succeeded without returning the addresses.
 *
 * @param change the mutation's result; null or undefined when it failed
 */
export function refetchMissingAddresses(change: AddressChange | null | undefined): "active" | [] {
  return change && !change.customer?.addresses ? "active" : [];
}
