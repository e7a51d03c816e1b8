import type { PaymentMode } from "../../schema.generated.ts";
import { readDraft, removeDraft, storeDraft } from "../../session/drafts.ts";

/** What a customer has chosen and typed at checkout. */
export interface CheckoutDraft {
  /** The chosen delivery address; null for the default. */
  addressId: string | null;
  mode: PaymentMode | null;
  hasPoints: boolean;
  note: string;
  /** The promo code that was accepted, or is being checked. */
  promoCode: string | null;
  /** As it was typed. */
  gstin: string;
}

const kind = "checkoutDraft";

/** Keeps the values for a reload of the page in this tab, until the order is placed or the login ends. */
export function storeCheckoutDraft(customerId: string, draft: CheckoutDraft): void {
  const { addressId, mode, hasPoints, note, promoCode, gstin } = draft;
  const values = {
    address: addressId ?? "",
    mode: mode ?? "",
    points: hasPoints ? "1" : "",
    note,
    code: promoCode ?? "",
    gstin,
  };
  storeDraft(kind, [customerId], new URLSearchParams(values).toString());
}

/**
 * The values of the page before its reload.
 *
 * @param modes those that are offered now: another one is not chosen any more
 */
export function readCheckoutDraft(customerId: string, modes: readonly PaymentMode[]): CheckoutDraft {
  const values = new URLSearchParams(readDraft(kind, [customerId]) ?? "");
  return {
    addressId: values.get("address") || null,
    mode: modes.find((mode) => mode === values.get("mode")) ?? null,
    hasPoints: values.get("points") === "1",
    note: values.get("note") ?? "",
    promoCode: values.get("code") || null,
    gstin: values.get("gstin") ?? "",
  };
}

/** Called when the order is placed. */
export function removeCheckoutDraft(): void {
  removeDraft(kind);
}
