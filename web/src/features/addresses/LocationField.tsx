import { LocateFixed } from "lucide-react";
import { Suspense, useId, useState, type Ref } from "react";
import { Button } from "../../ui/Button.tsx";
import { FieldError } from "../../ui/FieldFrame.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { fallbackCentre, formatCoordinates, type Coordinates } from "./coordinates.ts";
import { useCurrentPosition } from "./use-current-position.ts";

const LocationMap = onDemand(() => import("./LocationMap.tsx").then((module) => module.LocationMap), MapGone);

export interface DeliveryLocation extends Coordinates {
  name: string;
}

interface LocationFieldProps {
  /** Where the map opens while there is no marker. */
  opening: DeliveryLocation | undefined;
  tileUrl: string;
  value: Coordinates | null;
  error: string | undefined;
  onChange: (place: Coordinates) => void;
  /** What takes the focus when the location is wanting. */
  ref?: Ref<HTMLButtonElement>;
}

/** Where the address is: on the map, or where the person is now. */
export function LocationField({ opening, tileUrl, value, error, onChange, ref }: LocationFieldProps) {
  const id = useId();
  const [hasTiles, setTiles] = useState(true);
  const { locate, isLocating, fault } = useCurrentPosition(onChange);
  const said = fault ?? error;
  return (
    <fieldset className="location">
      <legend>Location</legend>
      <Suspense fallback={<div className="map" />}>
        <LocationMap.Part
          label={opening ? `Map of ${opening.name}` : "Map"}
          describedBy={`${id}-hint`}
          tileUrl={tileUrl}
          centre={value ?? opening ?? fallbackCentre}
          marker={value}
          onMove={onChange}
          onTiles={setTiles}
        />
      </Suspense>
      <div className="location__notes">
        <p className="field__hint" id={`${id}-hint`}>
          Press the map to set the marker, and drag it. By keyboard: Enter sets it in the middle of the map, the arrow
          keys move it.
        </p>
        <p className="field__hint" role="status">
          {!hasTiles && "The pictures of the map cannot be loaded. The marker can be set all the same."}
        </p>
        <p role="status">{value ? formatCoordinates(value) : "No location selected"}</p>
      </div>
      <div className="location__here">
        <Button
          variant="quiet"
          ref={ref}
          aria-describedby={said ? `${id}-error` : undefined}
          pending={isLocating}
          onClick={locate}
        >
          <LocateFixed className="icon icon--s" aria-hidden="true" />
          {isLocating ? "Locating..." : "Use current location"}
        </Button>
        {said && <FieldError id={`${id}-error`}>{said}</FieldError>}
      </div>
    </fieldset>
  );
}

function MapGone() {
  return (
    <div className="map">
      <p className="map__gone" role="alert">
        The map cannot be loaded. Your current location can be used all the same.
      </p>
    </div>
  );
}
