/** An item of an order, and how many of its pieces can be chosen. */
export interface PieceItem {
  id: string;
  title: string;
  /** Label of the size; null without one. */
  size: string | null;
  /** From 1. */
  max: number;
}

/** Chosen pieces by the id of the item; none of an item without an entry. */
export type Pieces = ReadonlyMap<string, number>;

/** All pieces of the items. */
export function allPieces(items: readonly PieceItem[]): Pieces {
  return new Map(items.map(({ id, max }) => [id, max]));
}

/** The chosen pieces as the mutations take them, without items of which none is chosen. */
export function piecesInput(items: readonly PieceItem[], pieces: Pieces): { id: string; quantity: number }[] {
  return items.flatMap(({ id, max }) => {
    const quantity = Math.min(pieces.get(id) ?? 0, max);
    return quantity > 0 ? [{ id, quantity }] : [];
  });
}

/** The name of an item with its size, such as `Kurta, size M`. */
export function itemName({ title, size }: Pick<PieceItem, "title" | "size">): string {
  return size === null ? title : `${title}, size ${size}`;
}

/** Focuses the first stepper of a form without chosen pieces: it may be scrolled out of the dialog. */
export function focusPieces(form: HTMLFormElement): void {
  form.querySelector<HTMLButtonElement>("fieldset button:not([aria-disabled=true])")?.focus();
}
