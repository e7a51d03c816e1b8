import { useEffect, useRef } from "react";

/** How long the pictures of a map may keep a person waiting, each for the next, before it is said that they are wanting. */
const patience = 2000;

/**
 * Listens to the tiles of a map: to those that fail, and to a host that never answers.
 *
 * @param onTiles told whether the pictures of the place can be had
 * @returns what Leaflet's layer is to call
 */
export function useTileEvents(onTiles: (areThere: boolean) => void) {
  const faults = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onTiles(false), patience);
  };
  return {
    loading() {
      faults.current = 0;
      wait();
    },
    tileload: wait,
    tileerror() {
      faults.current += 1;
      onTiles(false);
    },
    /** All have come or failed. */
    load() {
      clearTimeout(timer.current);
      if (faults.current === 0) onTiles(true);
    },
  };
}
