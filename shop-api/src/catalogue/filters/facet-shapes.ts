import { rupees, rupeesText } from "../../money/rupees.ts";
import { shownName } from "../colours.ts";
import type { FacetKey, Facets } from "./product-filter.ts";

/** The families of colours, in the order of lists. */
export const colourFamilies = [
  "kora",
  "white",
  "red",
  "maroon",
  "pink",
  "orange",
  "yellow",
  "green",
  "blue",
  "purple",
  "brown",
  "black",
  "multicolour",
] as const;

const facetLabels = { size: "Size", colour: "Colour", fabric: "Fabric", in_stock: "Availability" };
const facetKeys = ["size", "colour", "fabric", "in_stock"] as const satisfies readonly FacetKey[];

/** `filters` and `price_range` of listings (Q91). */
export function listingFacets(facets: Facets) {
  const { prices } = facets;
  return {
    filters: facetKeys
      .filter((key) => facets.counts[key].size > 0)
      .map((key) => ({
        key,
        label: facetLabels[key],
        values: sorted(facets, key).map(([value, count]) => ({ value, label: valueLabel(key, value), count })),
      })),
    price_range: prices === undefined ? null : { min: rupeesText(prices.min), max: rupeesText(prices.max) },
  };
}

/** `facets` and `price` of the search (Q92). */
export function searchFacets(facets: Facets) {
  const { prices } = facets;
  return {
    facets: Object.fromEntries(
      facetKeys
        .filter((key) => facets.counts[key].size > 0)
        .map((key) => [key, Object.fromEntries(sorted(facets, key))] as const),
    ),
    price: prices === undefined ? null : { from: rupees(prices.min), to: rupees(prices.max) },
  };
}

function valueLabel(key: FacetKey, value: string): string {
  if (key === "size") return value;
  if (key === "in_stock") return "In stock";
  return shownName(value);
}

function sorted({ counts }: Facets, key: FacetKey): [string, number][] {
  const order = key === "size" ? sizeOrder : key === "colour" ? colourOrder : () => 0;
  return [...counts[key]].toSorted(([a], [b]) => order(a) - order(b) || (a < b ? -1 : 1));
}

function colourOrder(colour: string): number {
  const place = colourFamilies.findIndex((family) => family === colour);
  return place < 0 ? colourFamilies.length : place;
}

const letterSizes = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "3XL", "4XL", "5XL"];

/** Letters from small to large, then sizes by their first number, then others. */
function sizeOrder(label: string): number {
  const letters = letterSizes.indexOf(label);
  if (letters >= 0) return letters - letterSizes.length;
  const [number] = /^\d+(\.\d+)?/.exec(label) ?? [];
  return number === undefined ? Number.MAX_SAFE_INTEGER : Number(number);
}
