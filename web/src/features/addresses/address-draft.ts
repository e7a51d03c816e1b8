/** Gone with the tab, and with every login that ends after it was kept. */
const key = "addressDraft";

/** Whose address is being written, and which of theirs; null for a new one. */
export interface DraftOwner {
  customerId: string;
  addressId: string | null;
}

/** Keeps what was typed, as text, when a login ended in the middle of it, until the same customer comes back. */
export function keepDraft(owner: DraftOwner, typed: string): void {
  try {
    sessionStorage.setItem(key, headOf(owner) + typed);
  } catch {
    // a browser that stores nothing: it has to be typed again
  }
}

/** What this customer had typed into the form of this address when their login ended; null for nothing. */
export function draftOf(owner: DraftOwner): string | null {
  try {
    const draft = sessionStorage.getItem(key);
    const head = headOf(owner);
    return draft?.startsWith(head) ? draft.slice(head.length) : null;
  } catch {
    return null;
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // then there is none
  }
}

/** Before the text, so that a page need not read it to know whose it is. */
function headOf({ customerId, addressId }: DraftOwner): string {
  return `${JSON.stringify([customerId, addressId])} `;
}
