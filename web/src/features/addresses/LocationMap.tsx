import { clsx } from "clsx";
import { GridLayer, Icon, type LatLng, type LeafletKeyboardEvent, type Map } from "leaflet";
import { Minus, Plus } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { MapContainer, Marker, TileLayer, useMap } from "react-leaflet";
import { IconButton } from "../../ui/IconButton.tsx";
import { atDoorstep, type Coordinates } from "./coordinates.ts";
import markerUrl from "./marker.svg";
import styles from "./LocationMap.module.css";

interface LocationMapProps {
  /** Names the map for those who cannot see it. */
  label: string;
  /** The id of the words that tell how the marker is set. */
  describedBy: string;
  /** With `{z}`, `{x}` and `{y}`. */
  tileUrl: string;
  /** Where it opens. */
  centre: Coordinates;
  /** Where the marker stands. */
  marker: Coordinates | null;
  onMove: (place: Coordinates) => void;
  /** Whether the pictures of the place can be had: the map works without them. */
  onTiles: (areThere: boolean) => void;
}

const icon = new Icon({ iconUrl: markerUrl, iconSize: [44, 44], iconAnchor: [22, 42] });
const steps: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * A map with one marker, set by a press, by dragging it, or by keyboard. Leaflet's own buttons and credits are left out:
 * they are written as HTML, which the pages forbid.
 */
export function LocationMap({ label, describedBy, tileUrl, centre, marker, onMove, onTiles }: LocationMapProps) {
  const [map, setMap] = useState<Map | null>(null);
  const [isCalm] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const tileEvents = useTileEvents(onTiles);
  // Firefox shows the words of a picture while it loads
  useEffect(() => {
    new Image().src = markerUrl;
  }, []);
  const move = ({ lat, lng }: LatLng) => onMove(atDoorstep({ latitude: lat, longitude: lng }));

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
        // a string, which is all that the map's type takes
        className={clsx(styles.view)}
        center={[centre.latitude, centre.longitude]}
        zoom={13}
        minZoom={3}
        zoomControl={false}
        attributionControl={false}
        scrollWheelZoom={false}
        zoomAnimation={!isCalm}
        fadeAnimation={false}
        inertia={!isCalm}
      >
        <Grid />
        <TileLayer
          url={tileUrl}
          maxZoom={19}
          // the pages send no referrer, without which OpenStreetMap's servers refuse
          referrerPolicy="strict-origin-when-cross-origin"
          eventHandlers={tileEvents}
        />
        <Surface label={label} describedBy={describedBy} onPick={move} marker={marker} />
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
          <Plus className="icon icon--s" aria-hidden="true" />
        </IconButton>
        <IconButton label="Zoom out" onClick={() => map?.zoomOut()}>
          <Minus className="icon icon--s" aria-hidden="true" />
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

interface SurfaceProps extends Pick<LocationMapProps, "label" | "describedBy" | "marker"> {
  onPick: (at: LatLng) => void;
}

/** What the ground of the map answers to; and it keeps the marker in sight, wherever that is set from. */
function Surface({ label, describedBy, marker, onPick }: SurfaceProps) {
  const map = useMap();
  const pick = useRef(onPick);
  useEffect(() => void (pick.current = onPick));

  useEffect(() => {
    const ground = map.getContainer();
    // arrow keys move the map: a screen reader passes them on
    ground.setAttribute("role", "application");
    ground.setAttribute("aria-label", label);
    ground.setAttribute("aria-describedby", describedBy);
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== ground || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      pick.current(map.getCenter().wrap());
    };
    const onPress = ({ latlng }: { latlng: LatLng }) => pick.current(latlng.wrap());
    ground.addEventListener("keydown", onKey);
    map.on("click", onPress);
    // it may be made before the dialog has its size
    const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    sizes.observe(ground);
    return () => {
      ground.removeEventListener("keydown", onKey);
      map.off("click", onPress);
      sizes.disconnect();
    };
  }, [map, label, describedBy]);

  useEffect(() => {
    if (marker) map.panInside([marker.latitude, marker.longitude], { padding: [48, 48], animate: false });
  }, [map, marker]);
  return null;
}

/** Squares that move with the map: what there is to see of it without its pictures. */
function Grid() {
  const map = useMap();
  const grid = useMemo(() => new GridLayer({ className: styles.grid, tileSize: 64, maxZoom: 19 }), []);
  useEffect(() => {
    map.addLayer(grid);
    return () => void map.removeLayer(grid);
  }, [map, grid]);
  return null;
}

/** How long a tile may take after the one before it, in milliseconds, until the map counts as one without pictures. */
const tilePatienceMs = 2000;

/**
 * Listens to the tiles of a map: to those that fail, and to a host that never responds.
 *
 * @param onTiles called with whether the pictures of the place can be loaded
 * @returns the event handlers of Leaflet's tile layer
 */
function useTileEvents(onTiles: (areThere: boolean) => void) {
  const failures = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onTiles(false), tilePatienceMs);
  };
  return {
    loading() {
      failures.current = 0;
      wait();
    },
    tileload: wait,
    tileerror() {
      failures.current += 1;
      onTiles(false);
    },
    /** All have loaded or failed. */
    load() {
      clearTimeout(timer.current);
      if (failures.current === 0) onTiles(true);
    },
  };
}
