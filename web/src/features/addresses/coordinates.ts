/** Geographic coordinates, in degrees north and east. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Initial centre of the map when the shop has no delivery locations (accounts-and-orders, section 9). */
export const fallbackCentre: Coordinates = { latitude: 51.505, longitude: -0.09 };

/** The coordinates of a saved address; null for one without: 0, 0, or one that cannot be read. */
export function coordinatesOf({ latitude, longitude }: Record<keyof Coordinates, number | null>): Coordinates | null {
  if (latitude === null || longitude === null) return null;
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
}

/** Rounds to six decimals, which is about a tenth of a metre. */
export function roundCoordinates({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) };
}

/** `10.52760° N, 76.21440° E`, with a precision of one metre. */
export function formatCoordinates({ latitude, longitude }: Coordinates): string {
  const north = `${Math.abs(latitude).toFixed(5)}° ${latitude < 0 ? "S" : "N"}`;
  const east = `${Math.abs(longitude).toFixed(5)}° ${longitude < 0 ? "W" : "E"}`;
  return `${north}, ${east}`;
}
