import { expect, test } from "vitest";
import { roundCoordinates, formatCoordinates } from "./coordinates.ts";

test("coordinates are formatted with their hemispheres", () => {
  expect(formatCoordinates({ latitude: 10.5276, longitude: 76.2144 })).toBe("10.52760° N, 76.21440° E");
  expect(formatCoordinates({ latitude: -33.5, longitude: -70.123456 })).toBe("33.50000° S, 70.12346° W");
});

test("coordinates are rounded to six decimals", () => {
  expect(roundCoordinates({ latitude: 10.527612345, longitude: 76.2 })).toEqual({
    latitude: 10.527612,
    longitude: 76.2,
  });
});
