/** Key in sessionStorage, which is cleared with the tab; every later logout removes the draft too. */
const key = "addressDraft";

/** The customer and the address that a draft belongs to; `addressId` is null for a new address. */
export interface DraftOwner {
  customerId: string;
  addressId: string | null;
}

/** Stores the serialized form values when the login expires, until the same customer logs in again. */
export function storeDraft(owner: DraftOwner, typed: string): void {
  try {
    sessionStorage.setItem(key, prefixOf(owner) + typed);
  } catch {
    // Storage is unavailable: the draft is lost.
  }
}

/** The serialized form values that were stored for this customer and address; null when there are none. */
export function readDraft(owner: DraftOwner): string | null {
  try {
    const draft = sessionStorage.getItem(key);
    const prefix = prefixOf(owner);
    return draft?.startsWith(prefix) ? draft.slice(prefix.length) : null;
  } catch {
    return null;
  }
}

export function removeDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable: there is no draft.
  }
}

/** Prefix that identifies the owner, so that the draft itself need not be parsed to compare owners. */
function prefixOf({ customerId, addressId }: DraftOwner): string {
  return `${JSON.stringify([customerId, addressId])} `;
}
