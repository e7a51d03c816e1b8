import { createStore, useStore } from "../../create-store.ts";
import { announceCartChange } from "../../session/cart-changes.ts";

/** The pending changes of the cart by what they change: `product 12` or `line 7`. */
type Pending = ReadonlyMap<string, Promise<unknown>>;

const none: Pending = new Map();
const pending = createStore(none);

export const productKey = (productId: string) => `product ${productId}`;
export const lineKey = (lineId: string) => `line ${lineId}`;

/**
 * Counts a change as pending until it is settled, and then tells the other tabs: a failed one may have changed the cart
 * too.
 *
 * @returns the change's result
 */
export async function trackChange<Result>(key: string, change: Promise<Result>): Promise<Result> {
  pending.set(new Map([...pending.get(), [key, change]]));
  try {
    return await change;
  } finally {
    announceCartChange();
    pending.set(new Map([...pending.get()].filter(([, other]) => other !== change)));
  }
}

/** Whether a change with this key is pending. */
export function useIsPending(key: string): boolean {
  return useStore(pending, none).has(key);
}

/**
 * Resolves when no change of the cart is pending any more, later ones included.
 *
 * @throws the error of the first change that fails
 */
export async function cartSettled(): Promise<void> {
  while (pending.get().size > 0) await Promise.all(pending.get().values());
}

/** Presses that follow each other within this time, in milliseconds, are one change. */
const debounceMs = 400;

/** For each line with unsent presses, the function that postpones them and replaces what is sent. */
const postponements = new Map<string, (send: () => void) => void>();

/**
 * Sends a line's quantity when no other press follows within 400 ms, or when the page is left. The checkout waits for
 * it as for a pending change.
 *
 * @param send sends the quantity; only the last one of a line is called
 */
export function sendAfterPresses(lineId: string, send: () => void): void {
  const postpone = postponements.get(lineId) ?? startPresses(lineId);
  postpone(send);
}

function startPresses(lineId: string): (send: () => void) => void {
  const sent = Promise.withResolvers<void>();
  let timer: ReturnType<typeof setTimeout>;
  let last: () => void;
  const finish = () => {
    clearTimeout(timer);
    window.removeEventListener("pagehide", finish);
    postponements.delete(lineId);
    last();
    sent.resolve();
  };
  const postpone = (send: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(finish, debounceMs);
    last = send;
  };
  window.addEventListener("pagehide", finish);
  postponements.set(lineId, postpone);
  void trackChange(`presses of line ${lineId}`, sent.promise);
  return postpone;
}
