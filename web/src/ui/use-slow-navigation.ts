import { useEffect, useState } from "react";
import { useNavigation, type Location } from "react-router-dom";

/** What comes sooner is not announced: it would only flash. */
const slowMs = 200;

/** Where the shopper is on the way to, once that takes long enough to be shown; null otherwise. */
export function useSlowNavigation(): Location | null {
  const { location = null } = useNavigation();
  const [slow, setSlow] = useState<Location | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(location), slowMs);
    return () => clearTimeout(timer);
  }, [location]);
  return slow === location ? slow : null;
}
