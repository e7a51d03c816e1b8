/** Texts of the browser by key, with a copy in memory of each that its storage refused to change. */
interface TextStorage {
  /** The text, or null. Only for the browser: never call it while rendering on the server. */
  read: (key: string) => string | null;
  /** Null removes the text. */
  write: (key: string, text: string | null) => void;
  /** Drops the copy of a key, or all of them: the storage has been changed since. */
  dropCopy: (key: string | null) => void;
}

/**
 * A storage may be full, and still have the older text, or denied (a private window, a strict setting).
 * @param area returns the browser's storage, or throws
 */
function createTextStorage(area: () => Storage): TextStorage {
  const copies = new Map<string, string | null>();
  return {
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
    dropCopy(key) {
      if (key === null) copies.clear();
      else copies.delete(key);
    },
  };
}

const shared = createTextStorage(() => localStorage);
const ofTab = createTextStorage(() => sessionStorage);

/** The text in the storage that all tabs share, or null. Only for the browser: never call it while rendering on the server. */
export const readStored = shared.read;

export const store: (key: string, text: string) => void = shared.write;

export function removeStored(key: string): void {
  shared.write(key, null);
}

/** Called when another tab has changed a key, or all with null: the storage's own text counts again. */
export const dropStoredCopy = shared.dropCopy;

/** The ids of the products viewed last on this device. */
export const viewedKey = "recentlyViewed";

/** As `readStored`, for the storage of this tab, which a reload keeps. */
export const readOfTab = ofTab.read;

export const storeOfTab: (key: string, text: string) => void = ofTab.write;

export function removeOfTab(key: string): void {
  ofTab.write(key, null);
}

/**
 * The keys of a customer's data: a code, an order's confirmation and number, drafts of an order or address, quantities
 * in flight, and the products viewed last.
 */
const personalKeys = [
  "signupOtp",
  "orderSuccess",
  "orderNumber",
  "orderAttempt",
  "addressDraft",
  "checkoutDraft",
  "unsettledQuantities",
  viewedKey,
];

/** Removes a customer's data from the storages of the browser and of this tab, apart from the token. */
export function removePersonalData(): void {
  for (const key of personalKeys) {
    removeStored(key);
    removeOfTab(key);
  }
}
