import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storeDraft } from "../../session/drafts.ts";
import { removePersonalData } from "../../session/storage.ts";
import { readCheckoutDraft, removeCheckoutDraft, storeCheckoutDraft } from "./checkout-draft.ts";

const empty = { addressId: null, mode: null, hasPoints: false, note: "", promoCode: null, gstin: "" };
const draft = {
  addressId: "34",
  mode: "CASH",
  hasPoints: true,
  note: "Ring & wait = please",
  promoCode: "KASAVU5",
  gstin: "27 aapfu",
} as const;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("the choices of a checkout are kept for the customer who made them", () => {
  storeCheckoutDraft("12", draft);
  expect(readCheckoutDraft("12", ["CASH", "CREDIT"])).toEqual(draft);
  expect(readCheckoutDraft("1", ["CASH", "CREDIT"])).toEqual(empty);
});

test("a draft of an earlier version, which has no address and no GSTIN, is read", () => {
  storeDraft("checkoutDraft", ["12"], "mode=CASH&points=1&note=Ring&code=KASAVU5");
  const read = { addressId: null, mode: "CASH", hasPoints: true, note: "Ring", promoCode: "KASAVU5", gstin: "" };
  expect(readCheckoutDraft("12", ["CASH"])).toEqual(read);
});

test("a payment mode that is no longer offered is not chosen again", () => {
  storeCheckoutDraft("12", draft);
  expect(readCheckoutDraft("12", ["CARD"])).toEqual({ ...draft, mode: null });
});

test("an order and a logout remove them", () => {
  storeCheckoutDraft("12", draft);
  removeCheckoutDraft();
  expect(readCheckoutDraft("12", ["CASH"])).toEqual(empty);
  storeCheckoutDraft("12", draft);
  removePersonalData();
  expect(readCheckoutDraft("12", ["CASH"])).toEqual(empty);
});
