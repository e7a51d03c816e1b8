import { readStored, store, viewedKey } from "../../session/storage.ts";

const mostKept = 12;
const mostShown = 6;

/** Stores that a product was viewed on this device. */
export function recordView(id: string): void {
  store(viewedKey, addView(readStored(viewedKey), id));
}

/** The products viewed last on this device, newest first, without the current one; 6 at most. */
export function readViews(currentId?: string): string[] {
  return otherViews(readStored(viewedKey), currentId);
}

/** The stored ids, separated by spaces, with this one first; 12 at most. */
export function addView(stored: string | null, id: string): string {
  return [id, ...otherIds(stored, id)].slice(0, mostKept).join(" ");
}

/** The ids to show beside a product; of those stored by `addView`. */
export function otherViews(stored: string | null, currentId?: string): string[] {
  return otherIds(stored, currentId).slice(0, mostShown);
}

function otherIds(stored: string | null, id: string | undefined): string[] {
  return stored?.split(" ").filter((other) => other !== id) ?? [];
}
