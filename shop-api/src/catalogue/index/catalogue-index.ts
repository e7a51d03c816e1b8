import { isDeepStrictEqual } from "node:util";
import type { Database } from "../../db/client.ts";
import { sellingPaise } from "../../money/selling-price.ts";
import type { CategoryRef } from "../queries.ts";
import { type CatalogueNames, type ProductRow, readNames, rowChanges } from "./index-rows.ts";
import { createVocabulary, type Vocabulary } from "./vocabulary.ts";
import { normalizeForSearch } from "./words.ts";

/** The sizes of a product that are not withdrawn, and those of them in stock. Products of equal sizes share one. */
export type SizeSet = { labels: readonly string[]; available: readonly string[] };

/** What filters and search need of a product on sale. */
export type Entry = {
  id: number;
  categoryId: number;
  subcategoryId: number;
  /** As `normalizeForSearch` returns it. */
  title: string;
  /** Their numbers in the vocabulary. */
  titleWords: readonly number[];
  /** What is paid. */
  paise: number;
  isInStock: boolean;
  colour: string | null;
  fabric: string | null;
  sizes: SizeSet;
};

/** The products on sale in memory; never older than a second and the transactions that run meanwhile. */
export type CatalogueIndex = {
  /** Brings the index up to date. */
  current(): Promise<CurrentIndex>;
  /** After a change by this process: the next request reads it. */
  expire(): void;
};

export type CurrentIndex = Readonly<CatalogueNames> & {
  /** Another number after each change. */
  readonly generation: number;
  /** Another number after each change of what a search compares. */
  readonly searchGeneration: number;
  /** All products, in id order. */
  readonly entries: readonly Entry[];
  /** The products of a category or subcategory, in id order. */
  entriesOf(ref: CategoryRef): readonly Entry[];
  /** Of the titles. */
  readonly vocabulary: Vocabulary;
  /** The distinct colours. */
  colours(): string[];
};

const maxAgeMs = 1000;

/** An index that is loaded by the first request, then reads changed rows only. */
export function catalogueIndex(db: Database): CatalogueIndex {
  const byId = new Map<number, Entry>();
  const entries: Entry[] = [];
  const groups = new Map<string, Entry[]>();
  const vocabulary = createVocabulary();
  const colours = new Map<string, number>();
  const sizeSets = new Map<string, SizeSet>();
  let generation = 0;
  let searchGeneration = 0;
  let names: CatalogueNames = {
    categories: [],
    wordsOfSubcategory: new Map(),
    synonyms: new Map(),
  };
  const changes = rowChanges(db);
  // These remain after a failed refresh, whose rows are not read again.
  let isDirty = false;
  let areWordsDirty = false;
  let expiresAt = 0;
  let expirations = 0;
  let refreshing: Promise<void> | undefined;

  const view: CurrentIndex = {
    get generation() {
      return generation;
    },
    get searchGeneration() {
      return searchGeneration;
    },
    get categories() {
      return names.categories;
    },
    get wordsOfSubcategory() {
      return names.wordsOfSubcategory;
    },
    get synonyms() {
      return names.synonyms;
    },
    entries,
    entriesOf: ({ column, id }) => groups.get(`${column} ${id}`) ?? [],
    vocabulary,
    colours: () => [...colours].flatMap(([colour, count]) => (count > 0 ? colour : [])),
  };

  async function refresh(): Promise<void> {
    const expired = expirations;
    for await (const rows of changes()) for (const row of rows) isDirty = apply(row) || isDirty;
    if (isDirty) {
      const before = names;
      names = await readNames(db);
      generation += 1;
      if (areWordsDirty || !isDeepStrictEqual(before, names)) searchGeneration = generation;
      [isDirty, areWordsDirty] = [false, false];
    }
    expiresAt = expired === expirations ? performance.now() + maxAgeMs : 0;
  }

  /** @returns whether the row changes the index */
  function apply(row: ProductRow): boolean {
    const before = byId.get(row.id);
    const after = row.withdrawn_at === null ? entryOf(row, before) : undefined;
    if (before === after || (before !== undefined && after !== undefined && isSame(before, after))) return false;
    areWordsDirty ||= before === undefined || after === undefined || !isFoundAlike(before, after);
    if (before !== undefined) count(before, -1);
    if (after !== undefined) count(after, 1);
    if (before !== undefined && after !== undefined && isPlacedAlike(before, after)) Object.assign(before, after);
    else replace(row.id, before, after);
    return true;
  }

  function replace(id: number, before: Entry | undefined, after: Entry | undefined): void {
    for (const group of before === undefined ? [] : groupsOf(before)) group.splice(indexIn(group, id), 1);
    if (after === undefined) byId.delete(id);
    else {
      byId.set(id, after);
      for (const group of groupsOf(after)) group.splice(indexIn(group, id), 0, after);
    }
  }

  function count({ titleWords, colour }: Entry, by: 1 | -1): void {
    vocabulary.count(titleWords, by);
    if (colour !== null) colours.set(colour, (colours.get(colour) ?? 0) + by);
  }

  function groupsOf({ categoryId, subcategoryId }: Entry): Entry[][] {
    const ofNames = [`category_id ${categoryId}`, `subcategory_id ${subcategoryId}`].map((key) => {
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      return group;
    });
    return [entries, ...ofNames];
  }

  function entryOf(row: ProductRow, before: Entry | undefined): Entry {
    const { sizes } = row;
    const title = normalizeForSearch(row.title);
    const key = sizes.map(({ label, stock }) => `${label}${stock > 0 ? "+" : "-"}`).join("\n");
    const labels = sizes.map(({ label }) => label);
    const available = sizes.filter(({ stock }) => stock > 0).map(({ label }) => label);
    const set = sizeSets.get(key) ?? { labels, available };
    sizeSets.set(key, set);
    return {
      id: row.id,
      categoryId: row.category_id,
      subcategoryId: row.subcategory_id,
      title,
      titleWords: title === before?.title ? before.titleWords : vocabulary.numbersOf(title),
      paise: sellingPaise(row),
      isInStock: row.stock > 0,
      colour: row.colour,
      fabric: row.fabric,
      sizes: set,
    };
  }

  return {
    async current() {
      // Again after a change of this process that the running refresh may have missed.
      while (performance.now() >= expiresAt) {
        refreshing ??= refresh().finally(() => {
          refreshing = undefined;
        });
        await refreshing;
      }
      return view;
    },
    expire() {
      expirations += 1;
      expiresAt = 0;
    },
  };
}

function isSame(before: Entry, after: Entry): boolean {
  return (
    isFoundAlike(before, after) &&
    before.paise === after.paise &&
    before.isInStock === after.isInStock &&
    before.fabric === after.fabric &&
    before.sizes === after.sizes
  );
}

function isFoundAlike(before: Entry, after: Entry): boolean {
  return before.title === after.title && before.colour === after.colour && isPlacedAlike(before, after);
}

function isPlacedAlike(before: Entry, after: Entry): boolean {
  return before.categoryId === after.categoryId && before.subcategoryId === after.subcategoryId;
}

/** The place of a product in a list in id order, or where it would be inserted. */
function indexIn(group: readonly Entry[], id: number): number {
  let [from, to] = [0, group.length];
  // Products are mostly appended.
  if ((group.at(-1)?.id ?? 0) < id) return to;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((group[middle]?.id ?? id) < id) from = middle + 1;
    else to = middle;
  }
  return from;
}
