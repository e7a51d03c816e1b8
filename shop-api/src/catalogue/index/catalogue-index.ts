import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Database } from "../../db/client.ts";
import { sellingPaise } from "../../money/selling-price.ts";
import type { CategoryRef } from "../queries.ts";
import {
  type CatalogueNames,
  type CategoryNames,
  type ProductRow,
  readCategoryNames,
  readNames,
  rowChanges,
} from "./index-rows.ts";
import { createTermDictionary, type Term, type TermDictionary } from "./term-dictionary.ts";
import { normalizeForSearch, type Word } from "./words.ts";

/** The sizes of a product that are not withdrawn, and those of them in stock. Products of equal sizes share one. */
export type SizeSet = { labels: readonly string[]; available: readonly string[] };

/** What filters and search need of a product on sale. */
export type Entry = {
  id: number;
  categoryId: number;
  subcategoryId: number;
  /** As `normalizeForSearch` returns it. */
  title: string;
  /** Ordinals in the dictionary. */
  terms: readonly number[];
  /** What is paid. */
  paise: number;
  isInStock: boolean;
  colour: string | null;
  fabric: string | null;
  /** The group of joined colours of which lists show one; null for a product that is listed on its own. */
  listedGroup: number | null;
  sizes: SizeSet;
};

/** The products on sale in memory; never older than a second and the transactions that run meanwhile. */
export type CatalogueIndex = {
  /** Brings the index up to date. */
  current(): Promise<CurrentIndex>;
  /** After a change by this process: the next request reads it. */
  expire(): void;
};

/** The terms of all entries in one array, which a search reads faster than the entries. */
export type EntryTerms = {
  ordinals: Uint32Array;
  /** The place after the last term of each entry. */
  ends: Uint32Array;
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
  readonly dictionary: TermDictionary;
  /** The words that a term stands for. */
  wordsOf(term: Term): readonly Word[];
  /** The words of the terms that products have. */
  readonly words: readonly Word[];
  readonly entryTerms: EntryTerms;
};

const maxAgeMs = 1000;
const sliceSize = 20_000;

/** An index that is loaded by the first request, then reads changed rows only. */
export function catalogueIndex(db: Database): CatalogueIndex {
  const byId = new Map<number, Entry>();
  const entries: Entry[] = [];
  const groups = new Map<string, Entry[]>();
  const dictionary = createTermDictionary();
  const sizeSets = new Map<string, SizeSet>();
  let generation = 0;
  let searchGeneration = 0;
  let names: CatalogueNames = {
    categories: [],
    wordsOfSubcategory: new Map(),
    synonyms: new Map(),
  };
  let categoryNames: CategoryNames | undefined;
  let words: readonly Word[] = [];
  let entryTerms: EntryTerms = { ordinals: new Uint32Array(), ends: new Uint32Array() };
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
    dictionary,
    wordsOf,
    get words() {
      return words;
    },
    get entryTerms() {
      return entryTerms;
    },
  };

  function wordsOf(term: Term): readonly Word[] {
    return term.field === "category" ? (names.wordsOfSubcategory.get(term.subcategoryId) ?? []) : term.words;
  }

  async function refresh(): Promise<void> {
    const expired = expirations;
    for await (const rows of changes()) for (const row of rows) isDirty = apply(row) || isDirty;
    const read = await readCategoryNames(db);
    if (isDirty || !isDeepStrictEqual(read, categoryNames)) {
      const before = names;
      names = await readNames(db, read);
      categoryNames = read;
      generation += 1;
      if (areWordsDirty || !isDeepStrictEqual(before, names)) {
        dictionary.removeUnused();
        entryTerms = await termsOf(entries);
        words = dictionary.terms.filter((_, ordinal) => dictionary.isUsed(ordinal)).flatMap(wordsOf);
        searchGeneration = generation;
      }
      [isDirty, areWordsDirty] = [false, false];
    }
    expiresAt = expired === expirations ? performance.now() + maxAgeMs : 0;
  }

  /** @returns whether the row changes the index */
  function apply(row: ProductRow): boolean {
    const before = byId.get(row.id);
    const after = row.withdrawn_at === null ? entryOf(row, before) : undefined;
    if (before === after || (before !== undefined && after !== undefined && isSame(before, after))) return false;
    // What searches remember refers to entries, and one that moves is replaced.
    areWordsDirty ||=
      before === undefined || after === undefined || !isFoundAlike(before, after) || !isPlacedAlike(before, after);
    if (before !== undefined) dictionary.count(before.terms, -1);
    if (after !== undefined) dictionary.count(after.terms, 1);
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

  function groupsOf({ categoryId, subcategoryId }: Entry): Entry[][] {
    const ofNames = [`category_id ${categoryId}`, `subcategory_id ${subcategoryId}`].map((key) => {
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      return group;
    });
    return [entries, ...ofNames];
  }

  function entryOf(row: ProductRow, before: Entry | undefined): Entry {
    const { sizes, colour } = row;
    const key = sizes.map(({ label, stock }) => `${label}${stock > 0 ? "+" : "-"}`).join("\n");
    const labels = sizes.map(({ label }) => label);
    const available = sizes.filter(({ stock }) => stock > 0).map(({ label }) => label);
    const set = sizeSets.get(key) ?? { labels, available };
    sizeSets.set(key, set);
    const found = { title: normalizeForSearch(row.title), colour, subcategoryId: row.subcategory_id };
    return {
      id: row.id,
      categoryId: row.category_id,
      ...found,
      terms: before !== undefined && isFoundAlike(before, found) ? before.terms : dictionary.ordinalsOf(found),
      paise: sellingPaise(row),
      isInStock: row.stock > 0,
      fabric: row.fabric,
      listedGroup: row.listed_group,
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
    before.categoryId === after.categoryId &&
    before.paise === after.paise &&
    before.isInStock === after.isInStock &&
    before.fabric === after.fabric &&
    before.listedGroup === after.listedGroup &&
    before.sizes === after.sizes
  );
}

type Found = Pick<Entry, "title" | "colour" | "subcategoryId">;

function isFoundAlike(before: Found, after: Found): boolean {
  return before.title === after.title && before.colour === after.colour && before.subcategoryId === after.subcategoryId;
}

function isPlacedAlike(before: Entry, after: Entry): boolean {
  return before.categoryId === after.categoryId && before.subcategoryId === after.subcategoryId;
}

async function termsOf(entries: readonly Entry[]): Promise<EntryTerms> {
  const ordinals: number[] = [];
  const ends = new Uint32Array(entries.length);
  for (let at = 0; at < ends.length; at += 1) {
    // Other requests run between two slices.
    if (at % sliceSize === 0) await nextTurn();
    for (const ordinal of entries[at]?.terms ?? []) ordinals.push(ordinal);
    ends[at] = ordinals.length;
  }
  return { ordinals: new Uint32Array(ordinals), ends };
}

/** The place of a product in a list in id order, or where it would be inserted. */
export function indexIn(group: readonly Entry[], id: number): number {
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
