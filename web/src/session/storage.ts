/** In-memory fallback if the browser denies storage (a private window, a strict setting). */
const inMemory = new Map<string, string>();

/** The stored text, or null. Only for the browser: never call it while rendering on the server. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return inMemory.get(key) ?? null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    inMemory.set(key, value);
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    inMemory.delete(key);
  }
}

/** The ids of the products viewed last on this device. */
export const viewedKey = "recentlyViewed";

/** As `readStored`, for the storage of this tab, which a reload keeps. */
export function readOfTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text in this tab, or nothing if the browser denies it. */
export function storeOfTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // it is lost with the page
  }
}

export function removeOfTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // then it contains nothing
  }
}

/** Whether the result of the last order that was sent is unknown: when it was sent, in milliseconds since 1970. */
export const orderSentKey = "orderSent";

/**
 * The keys of a customer's data: a code, an order's confirmation and number, an order in flight, drafts of an order or
 * address, quantities in flight, and the products viewed last.
 */
const personalKeys = [
  "signupOtp",
  "orderSuccess",
  "orderNumber",
  "orderAttempt",
  orderSentKey,
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
