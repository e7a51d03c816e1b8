import * as v from "valibot";
import type { StaffRole } from "../db/schema.ts";

const paperForm = v.looseObject({ bill_to: v.looseObject({}) });

/** Shown in place of the name, the address and the GSTIN of a deleted account. */
const hidden = {
  name: "Deleted account",
  address: "Only owners see its name and address.",
  gstin: null,
  state: null,
  state_code: null,
};

/**
 * An invoice or a credit note as staff see it: as it was issued, but that only owners see the name, the address and the
 * GSTIN of a deleted account.
 * @param has_account 0 for a deleted account
 */
export function staffPaper(paper: { content: string; has_account: number }, role: StaffRole) {
  const content = v.parse(paperForm, JSON.parse(paper.content));
  return role === "owner" || paper.has_account === 1 ? content : { ...content, bill_to: hidden };
}
