import { useEffect, useState } from "react";
import { useNavigation, type Location } from "react-router-dom";

/** Faster navigations show no pending state, which would only flash. */
const slowMs = 200;

/** The target of a pending navigation that takes longer than 200 ms; null otherwise. */
export function useSlowNavigation(): Location | null {
  const { location = null } = useNavigation();
  const [slow, setSlow] = useState<Location | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(location), slowMs);
    return () => clearTimeout(timer);
  }, [location]);
  return slow === location ? slow : null;
}
