interface AddressChange {
  customer: { id: string; addresses?: unknown } | null;
}

/**
 * For `refetchQueries`: the active queries where addresses changed and could not be read in the same operation.
 *
 * @param change the mutation's payload; without one nothing changed
 */
export function refetchUnreadAddresses(change: AddressChange | null | undefined): "active" | [] {
  return change && !change.customer?.addresses ? "active" : [];
}
