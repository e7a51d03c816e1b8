declare global {
  interface Navigator {
    /** Only in Chromium. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether the shopper asked for reduced data usage, which disables prefetching. */
export function savesData(): boolean {
  return navigator.connection?.saveData ?? false;
}
