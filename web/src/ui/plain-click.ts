import type { MouseEvent } from "react";

/**
 * Click handler for a link that is replaced by an in-page action when JavaScript is available: runs `act` instead of
 * the navigation, except for clicks that open a new tab or window.
 */
export function onPlainClick(act: () => unknown): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
