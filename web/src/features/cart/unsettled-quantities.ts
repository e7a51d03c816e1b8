/** Milliseconds after which a change is no longer resumed: the shopper has been elsewhere. */
const maxAgeMs = 10_000;

/** The lines with a change of this page, which shows it itself. */
const ofThisPage = new Set<string>();

/** Key in sessionStorage, which belongs to this tab. */
const keyOf = (lineId: string) => `quantity of line ${lineId}`;

/**
 * Stores a quantity in the tab while its change is in flight, because the tab's next page may load the cart before the
 * shop has changed it.
 */
export function storeUnsettledQuantity(lineId: string, quantity: number): void {
  ofThisPage.add(lineId);
  try {
    sessionStorage.setItem(keyOf(lineId), `${Date.now()} ${quantity}`);
  } catch {
    // Storage is unavailable: the next page may show an older quantity.
  }
}

export function removeUnsettledQuantity(lineId: string): void {
  ofThisPage.delete(lineId);
  try {
    sessionStorage.removeItem(keyOf(lineId));
  } catch {
    // Storage is unavailable: there is none.
  }
}

/** Returns and removes the quantity that the tab's previous page was sending when it was left; null for none. */
export function takeUnsettledQuantity(lineId: string): number | null {
  if (ofThisPage.has(lineId)) return null;
  try {
    const [at = 0, quantity = 0] = (sessionStorage.getItem(keyOf(lineId)) ?? "").split(" ").map(Number);
    removeUnsettledQuantity(lineId);
    return Date.now() - at < maxAgeMs && quantity > 0 ? quantity : null;
  } catch {
    return null;
  }
}
