/** A place on the globe, in degrees north and east. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Where a map opens when the shop names no place that it delivers to (accounts-and-orders, section 9). */
export const fallbackCentre: Coordinates = { latitude: 51.505, longitude: -0.09 };

/** As exact as a doorstep: a tenth of a metre, which six decimals hold. */
export function atDoorstep({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) };
}

/** `10.52760° N, 76.21440° E`, to a metre. */
export function formatCoordinates({ latitude, longitude }: Coordinates): string {
  const north = `${Math.abs(latitude).toFixed(5)}° ${latitude < 0 ? "S" : "N"}`;
  const east = `${Math.abs(longitude).toFixed(5)}° ${longitude < 0 ? "W" : "E"}`;
  return `${north}, ${east}`;
}
