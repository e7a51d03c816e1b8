/** What the page remembers where the browser refuses storage (a private window, a strict setting): until it is left. */
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

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    inMemory.delete(key);
  }
}

/** Forgets what is stored in the whole browser, or in this tab alone. */
export function forgetHere(key: string): void {
  forget(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // then there is nothing in it
  }
}
