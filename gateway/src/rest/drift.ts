/**
 * The drift ledger: which of the many spellings of docs/rest-quirks.md REST has really used, endpoint by endpoint, and
 * what it sent that nobody reads. It holds paths and counts, never values.
 *
 * There is one ledger in a process, and the reading under way is a variable of this module: reading an answer is
 * synchronous from its first byte to its last, so there is never more than one.
 */

/** How often a key was there, of the times that its object was read. */
export interface KeyCount {
  seen: number;
  missing: number;
}

/** What one endpoint has sent so far; every count is of readings or of objects, since the process began or the ledger was reset. */
export interface EndpointDrift {
  /** Answers read. */
  readings: number;
  /** Where the content stood: `data`, `data.data`, `body`, each also `as a list` or `bare`. */
  envelopes: Record<string, number>;
  /** By `Entity.key`: every spelling that the gateway knows. */
  keys: Record<string, KeyCount>;
  /** By `Entity.key`: what REST sent and nobody reads. */
  unknown: Record<string, number>;
  /** By path, such as `products.*.price`: what broke the contract. */
  breaches: Record<string, number>;
  /** By path of the fault: rows of catalogue lists that could not be read and were left out. */
  dropped: Record<string, number>;
}

/** What a reading met, for the developer who asked: `readings` are the keys that were there, with their counts. */
export interface Met {
  envelope: string | null;
  readings: Record<string, number> | null;
  /** By path of the fault: rows that were left out; null for none. */
  dropped: Record<string, number> | null;
}

/** Counts of one entity on one endpoint; `seen` runs along the entity's keys. */
export interface Tally {
  read: number;
  readonly seen: number[];
}

interface Page {
  readonly number: number;
  readings: number;
  readonly envelopes: Map<string, number>;
  readonly tallies: Map<string, { keys: readonly string[]; tally: Tally }>;
  readonly unknown: Map<string, number>;
  readonly breaches: Map<string, number>;
  readonly dropped: Map<string, number>;
}

/** A REST that sends ever new keys must not fill the memory. */
const maxPaths = 200;
const elsewhere = "(others)";

const pages = new Map<string, Page>();
// Page 0 is for readings outside of any call; nobody looks at it.
let pageNumbers = 0;
const loosePage = openPage();
let current = loosePage;
let envelope: string | null = null;
let dropped: Map<string, number> | null = null;

function openPage(): Page {
  return {
    number: pageNumbers++,
    readings: 0,
    envelopes: new Map(),
    tallies: new Map(),
    unknown: new Map(),
    breaches: new Map(),
    dropped: new Map(),
  };
}

function count(counts: Map<string, number>, path: string): void {
  const place = counts.has(path) || counts.size < maxPaths ? path : elsewhere;
  counts.set(place, (counts.get(place) ?? 0) + 1);
}

/** The tallies of one entity, one for each endpoint that has sent it; asked for once per object, so it is quick. */
export function talliesOf(entity: string, keys: readonly string[]): () => Tally {
  const tallies: (Tally | undefined)[] = [];
  return () => {
    const known = tallies[current.number];
    if (known) return known;
    // Two schemas of one name are one entity.
    const tally = current.tallies.get(entity)?.tally ?? { read: 0, seen: keys.map(() => 0) };
    current.tallies.set(entity, { keys, tally });
    return (tallies[current.number] = tally);
  };
}

/** Counts where the content of the answer under way stood. */
export function noteEnvelope(place: string): void {
  envelope = place;
  count(current.envelopes, place);
}

/** Counts a row that was left out of a list, by the path of its fault. */
export function noteDropped(at: string): void {
  const path = withoutNumbers(at);
  count(current.dropped, path);
  count((dropped ??= new Map()), path);
}

/** Counts a key that nobody reads. A key that looks like data, not like a name, is counted without being told. */
export function noteUnknown(entity: string, key: string): void {
  count(current.unknown, `${entity}.${/^[a-z_]\w{0,39}$/i.test(key) && !/\d{5}/.test(key) ? key : elsewhere}`);
}

export const ledger = {
  /**
   * Reads an answer of an endpoint: what `parse` meets is counted under that name.
   *
   * @param endpoint a name out of few, such as `GET customer/products/{id}`
   * @param detailed whether to tell which keys were there; it costs more than the reading itself
   */
  read<Answer>(endpoint: string, parse: () => Answer, detailed = false): { answer: Answer; met: Met } {
    let page = pages.get(endpoint);
    if (!page) pages.set(endpoint, (page = openPage()));
    const before = detailed ? seenOn(page) : null;
    current = page;
    envelope = null;
    dropped = null;
    try {
      const answer = parse();
      page.readings += 1;
      const readings = before && difference(seenOn(page), before);
      return { answer, met: { envelope, readings, dropped: dropped && Object.fromEntries(dropped) } };
    } finally {
      current = loosePage;
    }
  },

  /** Counts a breach of the contract, at its path without the numbers of list items. */
  breach(endpoint: string, at: string | null): void {
    const page = pages.get(endpoint) ?? openPage();
    pages.set(endpoint, page);
    count(page.breaches, at === null ? "(the answer)" : withoutNumbers(at));
  },

  /** Forgets what was counted so far. */
  reset(): void {
    pages.clear();
  },

  /** Everything counted so far, by endpoint. */
  snapshot(): Record<string, EndpointDrift> {
    return Object.fromEntries(
      [...pages].map(([endpoint, page]) => [
        endpoint,
        {
          readings: page.readings,
          envelopes: Object.fromEntries(page.envelopes),
          keys: keysOf(page),
          unknown: Object.fromEntries(page.unknown),
          breaches: Object.fromEntries(page.breaches),
          dropped: Object.fromEntries(page.dropped),
        },
      ]),
    );
  },
};

/** A path in which `*` stands for the number of any list item. */
function withoutNumbers(path: string): string {
  return path.replace(/(^|\.)\d+(?=\.|$)/g, "$1*");
}

function keysOf({ tallies }: Page): Record<string, KeyCount> {
  const counts: Record<string, KeyCount> = {};
  for (const [entity, { keys, tally }] of tallies) {
    for (const [index, key] of keys.entries()) {
      const seen = tally.seen[index] ?? 0;
      counts[`${entity}.${key}`] = { seen, missing: tally.read - seen };
    }
  }
  return counts;
}

function seenOn(page: Page): Map<string, number> {
  return new Map(Object.entries(keysOf(page)).map(([path, { seen }]) => [path, seen]));
}

function difference(after: Map<string, number>, before: Map<string, number>): Record<string, number> {
  const more = [...after].map(([path, seen]) => [path, seen - (before.get(path) ?? 0)] as const);
  return Object.fromEntries(more.filter(([, seen]) => seen > 0));
}
