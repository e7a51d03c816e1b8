/** Texts of the browser by key. */
interface TextStorage {
  read: (key: string) => string | null;
  /** Null removes the text. */
  write: (key: string, text: string | null) => void;
  /**
   * A copy of each text whose last change the storage refused, or null for a removed one. A full storage still has the
   * older text; one that the browser denies (a private window, a strict setting) has none.
   */
  copies: Map<string, string | null>;
}

/** @param area returns the browser's storage, or throws */
function textStorage(area: () => Storage): TextStorage {
  const copies = new Map<string, string | null>();
  return {
    copies,
    read(key) {
      const copy = copies.get(key);
      if (copy !== undefined) return copy;
      try {
        return area().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        if (text === null) area().removeItem(key);
        else area().setItem(key, text);
        copies.delete(key);
      } catch {
        copies.set(key, text);
      }
    },
  };
}

const ofAllTabs = textStorage(() => localStorage);
const ofThisTab = textStorage(() => sessionStorage);

/** The stored text, or null. Only for the browser: never call it while rendering on the server. */
export const readStored = ofAllTabs.read;

export const store: (key: string, text: string) => void = ofAllTabs.write;

export function removeStored(key: string): void {
  ofAllTabs.write(key, null);
}

/** Called when another tab has changed a key, or all with null: what the storage has counts again. */
export function dropCopy(key: string | null): void {
  if (key === null) ofAllTabs.copies.clear();
  else ofAllTabs.copies.delete(key);
}

/** The ids of the products viewed last on this device. */
export const viewedKey = "recentlyViewed";

/** As `readStored`, for the storage of this tab, which a reload keeps. */
export const readOfTab = ofThisTab.read;

export const storeOfTab: (key: string, text: string) => void = ofThisTab.write;

export function removeOfTab(key: string): void {
  ofThisTab.write(key, null);
}

/** Whether the result of the last order that was sent is unknown: when it was sent, in milliseconds since 1970. */
export const orderSentKey = "orderSent";

/** Which lines of the page `/buy/…` were added to the cart. */
export const additionsKey = "additions";

/** The token of the link that confirms an email, until a login. */
export const emailLinkKey = "emailLink";

/**
 * The keys of a customer's data: a code, an order's confirmation and number, an order in flight, drafts of an order, address or
 * profile, quantities in flight, lines of a link that were added, the products viewed last, and the token of an email.
 */
const personalKeys = [
  "signupOtp",
  "orderSuccess",
  "orderNumber",
  "orderAttempt",
  orderSentKey,
  "addressDraft",
  "checkoutDraft",
  "profileDraft",
  "unsettledQuantities",
  additionsKey,
  viewedKey,
  emailLinkKey,
];

/**
 * Removes a customer's data from the storages of the browser and of this tab, apart from the token.
 * @param exceptKeys of data that stays
 */
export function removePersonalData(exceptKeys: readonly string[] = []): void {
  for (const key of personalKeys) {
    if (exceptKeys.includes(key)) continue;
    removeStored(key);
    removeOfTab(key);
  }
}
