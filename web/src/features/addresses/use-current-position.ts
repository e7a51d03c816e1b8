import { useEffect, useRef, useState } from "react";
import { atDoorstep, type Coordinates } from "./coordinates.ts";

/** The browser asks the person first; what it says then, by the code of its refusal. */
const words: Record<number, string> = {
  1: "Location access denied. Please enable location permissions in your browser settings.",
  2: "Location information is unavailable. Please try again.",
  3: "Location request timed out. Please try again.",
};
const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

/**
 * Where the person is now, asked of the browser.
 *
 * @param onFound not called any more once the form is gone
 * @returns what asks, whether an answer is awaited, and why there is none
 */
export function useCurrentPosition(onFound: (place: Coordinates) => void) {
  const [isLocating, setLocating] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const end = (said: string | null) => {
    setLocating(false);
    setFault(said);
  };
  const locate = () => {
    setFault(null);
    if (!("geolocation" in navigator)) return setFault("Geolocation is not supported by your browser.");
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!isHere.current) return;
        end(null);
        onFound(atDoorstep(coords));
      },
      ({ code }) => end(words[code] ?? "An unknown error occurred while fetching location."),
      options,
    );
  };
  return { locate, isLocating, fault };
}
