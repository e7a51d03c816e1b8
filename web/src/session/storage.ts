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

/** The keys of a customer's data: a code, an order's confirmation, drafts of an order or address, quantities in flight. */
const personalKeys = ["signupOtp", "orderSuccess", "orderAttempt", "addressDraft", "unsettledQuantities", viewedKey];

/** Removes a customer's data from the storages of the browser and of this tab, apart from the token. */
export function removePersonalData(): void {
  for (const key of personalKeys) {
    removeStored(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // then it contains nothing
    }
  }
}
