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

/** Removes a key from the storage of the browser or of this tab. */
export function removeStoredInTab(key: string): void {
  removeStored(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // then it contains nothing
  }
}
