import { Icon } from "../../ui/Icon.tsx";
import { Suspense, useEffect, useId, useRef, useState, type Ref } from "react";
import { Button } from "../../ui/Button.tsx";
import { FieldError, FieldHint } from "../../ui/FieldNote.tsx";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { roundCoordinates, fallbackCentre, formatCoordinates, type Coordinates } from "./coordinates.ts";
import locationMapStyles from "./LocationMap.module.css";
import styles from "./LocationField.module.css";

const LocationMap = lazyWithPreload(
  () => import("./LocationMap.tsx").then((module) => module.LocationMap),
  MapLoadError,
);

export interface DeliveryLocation extends Coordinates {
  name: string;
}

interface LocationFieldProps {
  /** Initial centre of the map while there is no marker. */
  defaultLocation: DeliveryLocation | undefined;
  tileUrl: string;
  value: Coordinates | null;
  error: string | undefined;
  onChange: (place: Coordinates) => void;
  /** The control that is focused when the location is missing. */
  ref?: Ref<HTMLButtonElement>;
}

/** Field for the location of an address: a marker on a map, or the current position. */
export function LocationField({ defaultLocation, tileUrl, value, error, onChange, ref }: LocationFieldProps) {
  const id = useId();
  const [hasTiles, setTiles] = useState(true);
  const { locate, isLocating, failure } = useCurrentPosition(onChange);
  const message = failure ?? error;
  return (
    <fieldset className="fieldset">
      <legend>Location</legend>
      <Suspense fallback={<div className={locationMapStyles.map} />}>
        <LocationMap
          label={defaultLocation ? `Map of ${defaultLocation.name}` : "Map"}
          describedBy={`${id}-hint`}
          tileUrl={tileUrl}
          centre={value ?? defaultLocation ?? fallbackCentre}
          marker={value}
          onMove={onChange}
          onTilesChange={setTiles}
        />
      </Suspense>
      <div className={styles.notes}>
        <FieldHint id={`${id}-hint`}>
          Press the map to set the marker, and drag it. By keyboard: Enter sets it in the middle of the map, the arrow
          keys move it.
        </FieldHint>
        <FieldHint role="status">
          {!hasTiles && "The pictures of the map cannot be loaded. The marker can be set all the same."}
        </FieldHint>
        <p role="status">{value ? formatCoordinates(value) : "No location selected"}</p>
      </div>
      <div className={styles.here}>
        <Button
          variant="quiet"
          ref={ref}
          aria-describedby={message ? `${id}-error` : undefined}
          pending={isLocating}
          onClick={locate}
        >
          <Icon name="locate-fixed" size="small" />
          <span>{isLocating ? "Locating..." : "Use current location"}</span>
        </Button>
        {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
      </div>
    </fieldset>
  );
}

function MapLoadError() {
  return (
    <div className={locationMapStyles.map}>
      <p className={styles.mapError} role="alert">
        The map cannot be loaded. Your current location can be used all the same.
      </p>
    </div>
  );
}

/** Error messages by the code of `GeolocationPositionError`. */
const positionErrors: Record<number, string> = {
  1: "Location access denied. Please enable location permissions in your browser settings.",
  2: "Location information is unavailable. Please try again.",
  3: "Location request timed out. Please try again.",
};
const positionOptions: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

/**
 * The shopper's position, from the Geolocation API.
 *
 * @param onFound called with the position; not called after the unmount
 * @returns a function that requests the position, whether a request is pending, and the last error message
 */
function useCurrentPosition(onFound: (place: Coordinates) => void) {
  const [isLocating, setLocating] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  const finish = (message: string | null) => {
    setLocating(false);
    setFailure(message);
  };
  const locate = () => {
    setFailure(null);
    if (!("geolocation" in navigator)) return setFailure("Geolocation is not supported by your browser.");
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!isMounted.current) return;
        finish(null);
        onFound(roundCoordinates(coords));
      },
      ({ code }) => finish(positionErrors[code] ?? "An unknown error occurred while fetching location."),
      positionOptions,
    );
  };
  return { locate, isLocating, failure };
}
