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
  /**
   * The number of products that lists show by value, under the filters of all other keys: joined colours of which lists show
   * one count once. Values of no product have 0.
   */
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

/**
 * Filters products, and counts the values that the other filters allow. One pass over the products. All joined colours are
 * among the entries.
 */
export function filterProducts(products: readonly Entry[], filter: ProductFilter): Filtered {
  const entries: Entry[] = [];
  const bySizes = new Map<SizeSet, { count: Count; isWanted: boolean }>();
  const colours = new ValueCounts(filter.colour);
  const fabrics = new ValueCounts(filter.fabric);
  const wantedSizes = new Set(filter.size);
  const { minPaise = 0, maxPaise = Infinity, inStock } = filter;
  const inStockCount = new Count();
  let [min, max] = [Infinity, 0];

  for (const product of products) {
    const { sizes, colour, fabric, paise, isInStock, listedGroup: group } = product;
    const ofSizes = bySizes.get(sizes) ?? { count: new Count(), isWanted: hasOne(sizes, wantedSizes) };
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
    if (failures === 0 || !ofSizes.isWanted) ofSizes.count.add(group);
    if (failures === 0 || !ofColour.isWanted) ofColour.count.add(group);
    if (failures === 0 || !ofFabric.isWanted) ofFabric.count.add(group);
    if (isInStock && failures === 0) inStockCount.add(group);
    if (failures === 0 || !isPriced) [min, max] = [Math.min(min, paise), Math.max(max, paise)];
  }

  return {
    entries,
    counts: {
      size: sizeCounts(bySizes),
      colour: colours.counts(),
      fabric: fabrics.counts(),
      in_stock: new Map([["1", inStockCount.total]]),
    },
    prices: max === 0 ? undefined : { min, max },
  };
}

function hasOne({ available }: SizeSet, wanted: ReadonlySet<string>): boolean {
  return wanted.size === 0 || available.some((label) => wanted.has(label));
}

/** Products on their own, and groups of which each counts once. */
class Count {
  #single = 0;
  #groups: Set<number> | undefined;

  get total(): number {
    return this.#single + (this.#groups?.size ?? 0);
  }

  add(group: number | null): void {
    if (group === null) this.#single += 1;
    else (this.#groups ??= new Set()).add(group);
  }

  addAll(other: Count): void {
    this.#single += other.#single;
    for (const group of other.#groups ?? []) this.add(group);
  }
}

function sizeCounts(bySizes: Map<SizeSet, { count: Count }>): Map<string, number> {
  const counts = new Map<string, Count>();
  for (const [{ labels, available }, { count }] of bySizes) {
    for (const label of labels) {
      const ofLabel = counts.get(label) ?? new Count();
      counts.set(label, ofLabel);
      if (available.includes(label)) ofLabel.addAll(count);
    }
  }
  return new Map([...counts].map(([label, { total }]) => [label, total]));
}

class ValueCounts {
  readonly #wanted: ReadonlySet<string>;
  readonly #values = new Map<string | null, { count: Count; isWanted: boolean }>();

  constructor(wanted: readonly string[]) {
    this.#wanted = new Set(wanted);
  }

  of(value: string | null) {
    const found = this.#values.get(value);
    if (found !== undefined) return found;
    const isWanted = this.#wanted.size === 0 || (value !== null && this.#wanted.has(value));
    const added = { count: new Count(), isWanted };
    this.#values.set(value, added);
    return added;
  }

  counts(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [value, { count }] of this.#values) if (value !== null) counts.set(value, count.total);
    return counts;
  }
}
