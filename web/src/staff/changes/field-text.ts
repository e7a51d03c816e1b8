/** A field of the history in words: `offer_price_paise` is `Offer price`. Its values stay as they are recorded. */
export function fieldLabel(field: string): string {
  const words = field
    .replace(/_paise\b/, "")
    // not in a size such as 2.4
    .replaceAll(/_+|\.+(?!\d)/g, " ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether only the name of a field is recorded, as of customers. */
export function isNameOnly({ before, after }: { before: string | null; after: string | null }): boolean {
  return before === null && after === null;
}
