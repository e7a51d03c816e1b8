import type { LocationMap } from "./LocationMap.tsx";

/**
 * Brings the map and Leaflet with it. As it begins, Leaflet writes an SVG as HTML to learn whether the browser draws it
 * there, which the pages forbid (Trusted Types); where it finds no SVG at all it does not ask, and our map draws none.
 */
export async function bringMap(): Promise<typeof LocationMap> {
  const { prototype } = SVGSVGElement;
  const known = Object.getOwnPropertyDescriptor(prototype, "createSVGRect");
  Reflect.deleteProperty(prototype, "createSVGRect");
  try {
    return (await import("./LocationMap.tsx")).LocationMap;
  } finally {
    if (known) Object.defineProperty(prototype, "createSVGRect", known);
  }
}
