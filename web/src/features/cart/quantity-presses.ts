import { track } from "./pending-changes.ts";

/** Presses that follow each other within this time, in milliseconds, are one change. */
const pauseMs = 400;

/** What defers the last of a line's presses further, and sends that one instead. */
const deferrals = new Map<string, (send: () => void) => void>();

/**
 * Sends a line's quantity when no other follows within 400 ms, or when the page is left: so quick presses all count,
 * although the line's controls are off while a change is pending. The checkout waits for it as for a change.
 *
 * @param send sends the quantity; the last one of a line is called
 */
export function sendAfterPresses(lineId: string, send: () => void): void {
  const defer = deferrals.get(lineId) ?? beginPresses(lineId);
  defer(send);
}

function beginPresses(lineId: string): (send: () => void) => void {
  const sent = Promise.withResolvers<void>();
  let timer: ReturnType<typeof setTimeout>;
  let last: () => void;
  const finish = () => {
    clearTimeout(timer);
    window.removeEventListener("pagehide", finish);
    deferrals.delete(lineId);
    last();
    sent.resolve();
  };
  const defer = (send: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(finish, pauseMs);
    last = send;
  };
  window.addEventListener("pagehide", finish);
  deferrals.set(lineId, defer);
  void track(`presses of line ${lineId}`, sent.promise);
  return defer;
}
