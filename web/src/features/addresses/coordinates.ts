/** Geographic coordinates, in degrees north and east. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Initial centre of the map when the shop has no delivery locations (accounts-and-orders, section 9). */
export const fallbackCentre: Coordinates = { latitude: 51.505, longitude: -0.09 };

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
