import type { ProfileFields } from "../../features/auth/validation.ts";

/** Identifies the customer by number, because REST may send no id. */
interface DraftOwner {
  id: string;
  mobile: string | null;
}

let draft: { owner: string; typed: ProfileFields } | null = null;

/** Stores the typed values of an expired login until the same customer logs in again or the page is left. */
export function storeDraftOf(owner: DraftOwner, typed: ProfileFields): void {
  draft = { owner: keyOf(owner), typed };
}

/** The typed values of this customer's expired login; null for none, or for another customer's. */
export function readDraftOf(owner: DraftOwner): ProfileFields | null {
  return draft?.owner === keyOf(owner) ? draft.typed : null;
}

export function removeDraftOf(): void {
  draft = null;
}

function keyOf({ id, mobile }: DraftOwner): string {
  return `${id} ${mobile ?? ""}`;
}
