import { GridLayer, Icon as MarkerIcon, type LatLng, type LeafletKeyboardEvent, type Map } from "leaflet";
import { Icon } from "../../ui/Icon.tsx";
import { useEffect, useMemo, useRef, useState } from "react";
import { MapContainer, Marker, TileLayer, useMap } from "react-leaflet";
import { IconButton } from "../../ui/IconButton.tsx";
import { classNames } from "../../ui/class-names.ts";
import { roundCoordinates, type Coordinates } from "./coordinates.ts";
import markerUrl from "./marker.svg";
import styles from "./LocationMap.module.css";

interface LocationMapProps {
  /** Accessible name of the map. */
  label: string;
  /** The id of the element that explains how to set the marker. */
  describedBy: string;
  /** URL template with `{z}`, `{x}` and `{y}`. */
  tileUrl: string;
  /** The initial centre. */
  centre: Coordinates;
  /** Position of the marker; null while it is not set. */
  marker: Coordinates | null;
  onMove: (place: Coordinates) => void;
  /** Called with whether the map tiles can be loaded; the marker can be set without them. */
  onTilesChange: (areAvailable: boolean) => void;
}

const icon = new MarkerIcon({ iconUrl: markerUrl, iconSize: [44, 44], iconAnchor: [22, 42] });
const steps: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * A map with one marker, set by a click, by dragging or by keyboard. Leaflet's own controls are replaced, because they
 * use innerHTML, which the Content-Security-Policy forbids.
 */
export function LocationMap({ label, describedBy, tileUrl, centre, marker, onMove, onTilesChange }: LocationMapProps) {
  const [map, setMap] = useState<Map | null>(null);
  const [prefersReducedMotion] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const tileEvents = useTileEvents(onTilesChange);
  // Preload: Firefox shows the alt text while the marker loads.
  useEffect(() => {
    new Image().src = markerUrl;
  }, []);
  const move = ({ lat, lng }: LatLng) => onMove(roundCoordinates({ latitude: lat, longitude: lng }));

  const markerEvents = {
    dragend: ({ target }: { target: { getLatLng: () => LatLng } }) => move(target.getLatLng().wrap()),
    keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
      const step = steps[originalEvent.key];
      if (!step || !map || !marker) return;
      originalEvent.preventDefault();
      const pixels = originalEvent.shiftKey ? 40 : 8;
      const from = map.latLngToContainerPoint([marker.latitude, marker.longitude]);
      move(map.containerPointToLatLng(from.add([step[0] * pixels, step[1] * pixels])).wrap());
    },
  };

  return (
    <div className={styles.map}>
      <MapContainer
        ref={setMap}
        // a string, because MapContainer's type does not accept undefined.
        className={classNames(styles.view)}
        center={[centre.latitude, centre.longitude]}
        zoom={13}
        minZoom={3}
        zoomControl={false}
        attributionControl={false}
        scrollWheelZoom={false}
        zoomAnimation={!prefersReducedMotion}
        fadeAnimation={false}
        inertia={!prefersReducedMotion}
      >
        <Grid />
        <TileLayer
          url={tileUrl}
          maxZoom={19}
          // The pages send no referrer, but OpenStreetMap's tile servers require one.
          referrerPolicy="strict-origin-when-cross-origin"
          eventHandlers={tileEvents}
        />
        <MapInteraction label={label} describedBy={describedBy} onPick={move} marker={marker} />
        {marker && (
          <Marker
            icon={icon}
            alt="Marker of the address"
            position={[marker.latitude, marker.longitude]}
            draggable
            eventHandlers={markerEvents}
          />
        )}
      </MapContainer>
      <div className={styles.zoom}>
        <IconButton label="Zoom in" onClick={() => map?.zoomIn()}>
          <Icon name="plus" size="small" />
        </IconButton>
        <IconButton label="Zoom out" onClick={() => map?.zoomOut()}>
          <Icon name="minus" size="small" />
        </IconButton>
      </div>
      <p className={styles.credit}>
        {"© "}
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
          OpenStreetMap contributors
        </a>
      </p>
    </div>
  );
}

interface MapInteractionProps extends Pick<LocationMapProps, "label" | "describedBy" | "marker"> {
  onPick: (at: LatLng) => void;
}

/** Accessibility attributes and events of the map's container; pans to keep the marker in view. */
function MapInteraction({ label, describedBy, marker, onPick }: MapInteractionProps) {
  const map = useMap();
  const pick = useRef(onPick);
  useEffect(() => void (pick.current = onPick));

  useEffect(() => {
    const container = map.getContainer();
    // With the role `application` screen readers pass the arrow keys on to the map.
    container.setAttribute("role", "application");
    container.setAttribute("aria-label", label);
    container.setAttribute("aria-describedby", describedBy);
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== container || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      pick.current(map.getCenter().wrap());
    };
    const onPress = ({ latlng }: { latlng: LatLng }) => pick.current(latlng.wrap());
    container.addEventListener("keydown", onKey);
    map.on("click", onPress);
    // The map may be created before the dialog has its size.
    const resizeObserver = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    resizeObserver.observe(container);
    return () => {
      container.removeEventListener("keydown", onKey);
      map.off("click", onPress);
      resizeObserver.disconnect();
    };
  }, [map, label, describedBy]);

  useEffect(() => {
    if (marker) map.panInside([marker.latitude, marker.longitude], { padding: [48, 48], animate: false });
  }, [map, marker]);
  return null;
}

/** A grid that moves with the map, visible when tiles are missing. */
function Grid() {
  const map = useMap();
  const grid = useMemo(() => new GridLayer({ className: styles.grid, tileSize: 64, maxZoom: 19 }), []);
  useEffect(() => {
    map.addLayer(grid);
    return () => void map.removeLayer(grid);
  }, [map, grid]);
  return null;
}

/** Maximum time between two loaded tiles, in milliseconds, before the tiles count as unavailable. */
const tileTimeoutMs = 2000;

/**
 * Detects tiles that fail to load and a tile server that does not respond.
 *
 * @param onTilesChange called with whether the map tiles can be loaded
 * @returns the event handlers of Leaflet's tile layer
 */
function useTileEvents(onTilesChange: (areAvailable: boolean) => void) {
  const failures = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const restartTimer = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onTilesChange(false), tileTimeoutMs);
  };
  return {
    loading() {
      failures.current = 0;
      restartTimer();
    },
    tileload: restartTimer,
    tileerror() {
      failures.current += 1;
      onTilesChange(false);
    },
    /** Called when all tiles have loaded or failed. */
    load() {
      clearTimeout(timer.current);
      if (failures.current === 0) onTilesChange(true);
    },
  };
}
