import { expect, test } from "vitest";
import { atDoorstep, formatCoordinates } from "./coordinates.ts";

test("coordinates are written with their hemispheres", () => {
  expect(formatCoordinates({ latitude: 10.5276, longitude: 76.2144 })).toBe("10.52760° N, 76.21440° E");
  expect(formatCoordinates({ latitude: -33.5, longitude: -70.123456 })).toBe("33.50000° S, 70.12346° W");
});

test("a place is kept as exactly as a doorstep needs", () => {
  expect(atDoorstep({ latitude: 10.527612345, longitude: 76.2 })).toEqual({ latitude: 10.527612, longitude: 76.2 });
});
