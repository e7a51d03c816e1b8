import type { ProfileFields } from "./profile-form.ts";

/** Whose profile it is, as the shop knows it. */
export interface Person {
  id: string;
  name: string | null;
  email: string | null;
  mobile: string | null;
}

let draft: { owner: string; typed: ProfileFields } | null = null;

/** Keeps what was typed when a login ended in the middle of it, until the same person comes back or the page is left. */
export function keepDraft(person: Person, typed: ProfileFields): void {
  draft = { owner: ownerOf(person), typed };
}

/** What this person had typed when their login ended; null for nothing, and for anybody else. */
export function draftOf(person: Person): ProfileFields | null {
  return draft?.owner === ownerOf(person) ? draft.typed : null;
}

export function dropDraft(): void {
  draft = null;
}

/** With the number: where REST sends no id, every customer's is the same. */
function ownerOf({ id, mobile }: Person): string {
  return `${id} ${mobile ?? ""}`;
}
