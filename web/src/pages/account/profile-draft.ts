import type { ProfileFields } from "../../features/auth/validation.ts";
import { readDraft, removeDraft, storeDraft } from "../../session/drafts.ts";

/** Identifies the customer by number too, because REST may send no id. */
interface Owner {
  id: string;
  mobile: string | null;
}

const kind = "profileDraft";

/** Stores the typed values of an expired login in this tab, until the same customer logs in again. */
export function storeProfileDraft({ id, mobile }: Owner, typed: ProfileFields): void {
  storeDraft(kind, [id, mobile], new URLSearchParams({ ...typed }).toString());
}

/** The typed values of this customer's expired login; null for none, or for another customer's. */
export function readProfileDraft({ id, mobile }: Owner): ProfileFields | null {
  const draft = readDraft(kind, [id, mobile]);
  if (draft === null) return null;
  const typed = new URLSearchParams(draft);
  return { name: typed.get("name") ?? "", email: typed.get("email") ?? "", mobile: typed.get("mobile") ?? "" };
}

export function removeProfileDraft(): void {
  removeDraft(kind);
}
