import type { MouseEvent } from "react";

/**
 * For a link that opens something on this page where there is script, and leads to a page where there is none: runs
 * `act` instead of following the link, unless the press asks for a new tab or window.
 */
export function insteadOfFollowing(act: () => unknown): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
