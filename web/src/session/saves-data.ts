declare global {
  interface Navigator {
    /** In Chromium alone. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether the shopper asks for as few bytes as possible: then nothing is loaded that may not be wanted. */
export function savesData(): boolean {
  return navigator.connection?.saveData ?? false;
}
