import * as v from "valibot";
import type { AddressFields } from "./address-form.ts";

/** Gone with the tab, and with every login that ends after it was kept. */
const key = "addressDraft";

const Draft = v.object({
  customerId: v.string(),
  /** The address that is being edited; null for a new one. */
  addressId: v.nullable(v.string()),
  fields: v.object({
    name: v.string(),
    mobile: v.string(),
    building: v.string(),
    street: v.string(),
    landmark: v.string(),
    city: v.string(),
    postalCode: v.string(),
    location: v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
  }),
});

/** Whose address is being written, and which of theirs. */
export interface DraftOwner {
  customerId: string;
  addressId: string | null;
}

/** Keeps what was typed when a login ended in the middle of it, until the same customer comes back. */
export function keepDraft(owner: DraftOwner, fields: AddressFields): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...owner, fields }));
  } catch {
    // a browser that stores nothing: it has to be typed again
  }
}

/** What this customer had typed into the form of this address when their login ended; null for nothing. */
export function draftOf({ customerId, addressId }: DraftOwner): AddressFields | null {
  try {
    const draft = v.parse(Draft, JSON.parse(sessionStorage.getItem(key) ?? "null"));
    return draft.customerId === customerId && draft.addressId === addressId ? draft.fields : null;
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
