import { readOfTab, removeOfTab, storeOfTab } from "./storage.ts";

/** Keys in the storage of the tab: a typed address or profile, and the choices of a checkout. Every logout removes them. */
export type DraftKind = "addressDraft" | "checkoutDraft" | "profileDraft";

/** What a draft belongs to: the customer's id, and what else identifies its form. */
export type DraftOwner = readonly (string | null)[];

/** Stores the serialized values of a form in this tab; replaces the draft of another owner. */
export function storeDraft(kind: DraftKind, owner: DraftOwner, values: string): void {
  storeOfTab(kind, prefixOf(owner) + values);
}

/** The serialized values that were stored for this owner; null when there are none. */
export function readDraft(kind: DraftKind, owner: DraftOwner): string | null {
  const draft = readOfTab(kind);
  const prefix = prefixOf(owner);
  return draft?.startsWith(prefix) ? draft.slice(prefix.length) : null;
}

export function removeDraft(kind: DraftKind): void {
  removeOfTab(kind);
}

/** Prefix that identifies the owner, so that the draft itself need not be parsed to compare owners. */
function prefixOf(owner: DraftOwner): string {
  return `${JSON.stringify(owner)} `;
}
