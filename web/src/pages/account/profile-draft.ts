import type { PersonFields } from "../../features/auth/validation.ts";

/** Where REST sends no id, every customer's is the same: the number tells them apart. */
interface DraftOwner {
  id: string;
  mobile: string | null;
}

let draft: { owner: string; typed: PersonFields } | null = null;

/** Stores what was typed when a login ended, until the same customer logs in again or the page is left. */
export function keepDraft(owner: DraftOwner, typed: PersonFields): void {
  draft = { owner: keyOf(owner), typed };
}

/** What this customer had typed when their login ended; null for nothing, and for another customer. */
export function draftOf(owner: DraftOwner): PersonFields | null {
  return draft?.owner === keyOf(owner) ? draft.typed : null;
}

export function dropDraft(): void {
  draft = null;
}

function keyOf({ id, mobile }: DraftOwner): string {
  return `${id} ${mobile ?? ""}`;
}
