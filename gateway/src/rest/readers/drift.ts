/*
 * The drift ledger: which of the many shapes of docs/rest-quirks.md REST has really sent, endpoint by endpoint, and what
 * it sent that is not read. It holds paths and counts, never values.
 */

/** How often a key was there, of the times that its object was read. */
export interface KeyCount {
  seen: number;
  missing: number;
}

/** What one endpoint has sent so far; every count is of readings or of objects, since the process began or the ledger was reset. */
export interface EndpointDrift {
  /** Payloads read. */
  readings: number;
  /** Where the content stood: `data`, `data.data`, `body`, each also `as a list` or `bare`. */
  envelopes: Record<string, number>;
  /** By `Entity.key`: every key that the gateway knows. */
  keys: Record<string, KeyCount>;
  /** By `Entity.key`: what REST sent and is not read. */
  unknown: Record<string, number>;
  /** By path, such as `products.*.price`: what broke the contract. */
  breaches: Record<string, number>;
  /** By path of the fault: rows of catalogue lists that could not be read and were left out. */
  dropped: Record<string, number>;
}

/** What one reading met. */
export interface ReadingSummary {
  /** Where the content of the payload stood; null where there was none to look for. */
  envelope: string | null;
  /** By `Entity.key`: how often a known key was there; null unless the reading was detailed. */
  readings: Record<string, number> | null;
  /** By path of the fault: rows that were left out; null for none. */
  dropped: Record<string, number> | null;
}

/** An entity by its known keys. Readers of one name count together. */
export interface EntityShape {
  readonly name: string;
  readonly keys: readonly string[];
  /** Of all shapes in this process. */
  readonly index: number;
}

/** Counts of one entity on one endpoint; `seen` runs along the entity's keys. */
export interface EntityCounts {
  read: number;
  readonly seen: number[];
}

interface EndpointCounts {
  readings: number;
  readonly envelopes: Map<string, number>;
  readonly entities: Map<string, { keys: readonly string[]; counts: EntityCounts }>;
  /** The counts of `entities` by the index of each shape that was read. */
  readonly byShape: (EntityCounts | undefined)[];
  readonly unknown: Map<string, number>;
  readonly breaches: Map<string, number>;
  readonly dropped: Map<string, number>;
}

/** A REST that sends ever new keys must not fill the memory. */
const maxPaths = 200;
const otherPaths = "(others)";

let shapes = 0;

export function entityShape(name: string, keys: readonly string[]): EntityShape {
  return { name, keys, index: shapes++ };
}

/** What the readers of one payload report to; made by `DriftLedger.begin`. */
export class ReadingReport {
  readonly #endpoint: EndpointCounts;
  /** The counts before this reading; null unless it is detailed. */
  readonly #before: Map<string, number> | null;
  #envelope: string | null = null;
  #dropped: Map<string, number> | null = null;

  constructor(endpoint: EndpointCounts, isDetailed: boolean) {
    this.#endpoint = endpoint;
    this.#before = isDetailed ? seenOn(endpoint) : null;
  }

  /** The counts of an entity on this endpoint, for the reader to add to; called once for each object. */
  countsOf(shape: EntityShape): EntityCounts {
    return this.#endpoint.byShape[shape.index] ?? this.#openCounts(shape);
  }

  #openCounts({ name, keys, index }: EntityShape): EntityCounts {
    const counts = this.#endpoint.entities.get(name)?.counts ?? { read: 0, seen: keys.map(() => 0) };
    this.#endpoint.entities.set(name, { keys, counts });
    return (this.#endpoint.byShape[index] = counts);
  }

  /** Counts where the content of the payload stood. */
  countEnvelope(place: string): void {
    this.#envelope = place;
    count(this.#endpoint.envelopes, place);
  }

  /** Counts a row that was left out of a list, by the path of its fault. */
  countDroppedRow(at: string): void {
    const path = withoutNumbers(at);
    count(this.#endpoint.dropped, path);
    count((this.#dropped ??= new Map<string, number>()), path);
  }

  /** Counts a key that is not read. One that looks like data, not like a name, is counted among the others. */
  countUnknownKey(entity: string, key: string): void {
    const isName = /^[a-z_]\w{0,39}$/i.test(key) && !/\d{5}/.test(key);
    count(this.#endpoint.unknown, `${entity}.${isName ? key : otherPaths}`);
  }

  /** Counts the reading as done. */
  end(): ReadingSummary {
    this.#endpoint.readings += 1;
    const readings = this.#before && difference(seenOn(this.#endpoint), this.#before);
    return { envelope: this.#envelope, readings, dropped: this.#dropped && Object.fromEntries(this.#dropped) };
  }
}

/** The counts of one gateway. */
export class DriftLedger {
  readonly #endpoints = new Map<string, EndpointCounts>();

  /**
   * Opens the report of one reading.
   *
   * @param endpoint a name out of few, such as `GET customer/products/{id}`
   * @param isDetailed whether its summary lists the keys that were there; it costs more than the reading itself
   */
  begin(endpoint: string, isDetailed = false): ReadingReport {
    return new ReadingReport(this.#countsOf(endpoint), isDetailed);
  }

  /**
   * Counts a breach of the contract.
   *
   * @param path null for the payload as a whole
   */
  countBreach(endpoint: string, path: string | null): void {
    count(this.#countsOf(endpoint).breaches, path === null ? "(the answer)" : withoutNumbers(path));
  }

  /** Forgets what was counted so far. */
  reset(): void {
    this.#endpoints.clear();
  }

  /** Everything counted so far, by endpoint. */
  snapshot(): Record<string, EndpointDrift> {
    return Object.fromEntries(
      [...this.#endpoints].map(([endpoint, counts]) => [
        endpoint,
        {
          readings: counts.readings,
          envelopes: Object.fromEntries(counts.envelopes),
          keys: keyCountsOf(counts),
          unknown: Object.fromEntries(counts.unknown),
          breaches: Object.fromEntries(counts.breaches),
          dropped: Object.fromEntries(counts.dropped),
        },
      ]),
    );
  }

  #countsOf(endpoint: string): EndpointCounts {
    const known = this.#endpoints.get(endpoint);
    if (known) return known;
    const counts: EndpointCounts = {
      readings: 0,
      envelopes: new Map(),
      entities: new Map(),
      byShape: [],
      unknown: new Map(),
      breaches: new Map(),
      dropped: new Map(),
    };
    this.#endpoints.set(endpoint, counts);
    return counts;
  }
}

function count(counts: Map<string, number>, path: string): void {
  const place = counts.has(path) || counts.size < maxPaths ? path : otherPaths;
  counts.set(place, (counts.get(place) ?? 0) + 1);
}

/** A path in which `*` stands for the number of any list item. */
function withoutNumbers(path: string): string {
  return path.replace(/(^|\.)\d+(?=\.|$)/g, "$1*");
}

function keyCountsOf({ entities }: EndpointCounts): Record<string, KeyCount> {
  const keyCounts: Record<string, KeyCount> = {};
  for (const [entity, { keys, counts }] of entities) {
    for (const [index, key] of keys.entries()) {
      const seen = counts.seen[index] ?? 0;
      keyCounts[`${entity}.${key}`] = { seen, missing: counts.read - seen };
    }
  }
  return keyCounts;
}

function seenOn(endpoint: EndpointCounts): Map<string, number> {
  return new Map(Object.entries(keyCountsOf(endpoint)).map(([path, { seen }]) => [path, seen]));
}

function difference(after: Map<string, number>, before: Map<string, number>): Record<string, number> {
  const more = [...after].map(([path, seen]) => [path, seen - (before.get(path) ?? 0)] as const);
  return Object.fromEntries(more.filter(([, seen]) => seen > 0));
}
