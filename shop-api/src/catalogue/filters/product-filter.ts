import type { Entry, SizeSet } from "../index/catalogue-index.ts";

/** What a list is restricted to: a product has one of the values of each key. */
export type ProductFilter = {
  size: readonly string[];
  colour: readonly string[];
  fabric: readonly string[];
  /** Whole paise of what is paid, inclusive. */
  minPaise?: number | undefined;
  maxPaise?: number | undefined;
  inStock: boolean;
};

export const noFilter: ProductFilter = { size: [], colour: [], fabric: [], inStock: false };

export type FacetKey = "size" | "colour" | "fabric" | "in_stock";

export type Facets = {
  /** The number of products by value, under the filters of all other keys. Values of no product have 0. */
  counts: Record<FacetKey, Map<string, number>>;
  /** Under all filters but the price's; undefined without products. */
  prices: { min: number; max: number } | undefined;
};

type Filtered = Facets & { entries: Entry[] };

export function isUnfiltered({ size, colour, fabric, minPaise, maxPaise, inStock }: ProductFilter): boolean {
  const values = size.length + colour.length + fabric.length;
  return values === 0 && minPaise === undefined && maxPaise === undefined && !inStock;
}

/** Equal for filters that allow the same. */
export function filterKey({ size, colour, fabric, minPaise, maxPaise, inStock }: ProductFilter): string {
  return JSON.stringify([size.toSorted(), colour.toSorted(), fabric.toSorted(), minPaise, maxPaise, inStock]);
}

/** Filters products, and counts the values that the other filters allow. One pass over the products. */
export function filterProducts(products: readonly Entry[], filter: ProductFilter): Filtered {
  const entries: Entry[] = [];
  const bySizes = new Map<SizeSet, { count: number; isWanted: boolean }>();
  const colours = new ValueCounts(filter.colour);
  const fabrics = new ValueCounts(filter.fabric);
  const wantedSizes = new Set(filter.size);
  const { minPaise = 0, maxPaise = Infinity, inStock } = filter;
  let [inStockCount, min, max] = [0, Infinity, 0];

  for (const product of products) {
    const { sizes, colour, fabric, paise, isInStock } = product;
    const ofSizes = bySizes.get(sizes) ?? { count: 0, isWanted: hasOne(sizes, wantedSizes) };
    bySizes.set(sizes, ofSizes);
    const ofColour = colours.of(colour);
    const ofFabric = fabrics.of(fabric);
    const isPriced = paise >= minPaise && paise <= maxPaise;
    const isStocked = isInStock || !inStock;
    const failures =
      Number(!ofSizes.isWanted) +
      Number(!ofColour.isWanted) +
      Number(!ofFabric.isWanted) +
      Number(!isPriced) +
      Number(!isStocked);
    if (failures > 1) continue;
    if (failures === 0) entries.push(product);
    // A product that one filter excludes counts for that filter's values only.
    if (failures === 0 || !ofSizes.isWanted) ofSizes.count += 1;
    if (failures === 0 || !ofColour.isWanted) ofColour.count += 1;
    if (failures === 0 || !ofFabric.isWanted) ofFabric.count += 1;
    if (isInStock && failures === 0) inStockCount += 1;
    if (failures === 0 || !isPriced) [min, max] = [Math.min(min, paise), Math.max(max, paise)];
  }

  return {
    entries,
    counts: {
      size: sizeCounts(bySizes),
      colour: colours.counts(),
      fabric: fabrics.counts(),
      in_stock: new Map([["1", inStockCount]]),
    },
    prices: max === 0 ? undefined : { min, max },
  };
}

function hasOne({ available }: SizeSet, wanted: ReadonlySet<string>): boolean {
  return wanted.size === 0 || available.some((label) => wanted.has(label));
}

function sizeCounts(bySizes: Map<SizeSet, { count: number }>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [{ labels, available }, { count }] of bySizes) {
    for (const label of labels) {
      counts.set(label, (counts.get(label) ?? 0) + (available.includes(label) ? count : 0));
    }
  }
  return counts;
}

class ValueCounts {
  readonly #wanted: ReadonlySet<string>;
  readonly #values = new Map<string | null, { count: number; isWanted: boolean }>();

  constructor(wanted: readonly string[]) {
    this.#wanted = new Set(wanted);
  }

  of(value: string | null) {
    const found = this.#values.get(value);
    if (found !== undefined) return found;
    const isWanted = this.#wanted.size === 0 || (value !== null && this.#wanted.has(value));
    const added = { count: 0, isWanted };
    this.#values.set(value, added);
    return added;
  }

  counts(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [value, { count }] of this.#values) if (value !== null) counts.set(value, count);
    return counts;
  }
}
