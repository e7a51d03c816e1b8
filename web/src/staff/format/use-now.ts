import { useEffect, useState } from "react";

/** The time at which a component was first rendered, in milliseconds. */
export function useNow(): number {
  return useState(() => Date.now())[0];
}

/** Whether an instant is past, by the clock of the device; a component is rendered again when it passes. */
export function useIsPast(instant: string): boolean {
  const [past, setPast] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPast(instant), Date.parse(instant) - Date.now());
    return () => clearTimeout(timer);
  }, [instant]);
  return past === instant;
}
