/*
 * The drift ledger counts which of the shapes of docs/rest-quirks.md REST sends, by endpoint, and what is unknown. It holds
 * paths and counts, never values, except for the latest response that is not a response of the REST shop.
 */

/** How often a key had a value, or none, in the objects read. */
export interface KeyCount {
  seen: number;
  missing: number;
  /** Those of `missing` in which the key was null rather than absent. */
  nulls: number;
}

/** A response that is not one of the REST shop, such as a page of HTML, for the log and the drift page. */
export interface ForeignResponse {
  method: string;
  /** Without its query, and with `{id}` in place of an id. */
  url: string;
  status: number;
  /** Of the body, such as `text/html`; null for none. */
  contentType: string | null;
  /** The first 200 characters of the body; null if they may contain something of the caller. */
  beginning: string | null;
}

/** What one endpoint has sent since the process started or the ledger was reset. */
export interface EndpointDrift {
  /** Number of payloads read. */
  readings: number;
  /** By path of the content: `data`, `data.data`, `body`, each also `as a list` or `bare`. */
  envelopes: Record<string, number>;
  /** By `Entity.key`: every known key. */
  keys: Record<string, KeyCount>;
  /** By `Entity.key`: keys that are sent but not read. */
  unknown: Record<string, number>;
  /** By path, such as `products.*.price`: contract breaches. */
  breaches: Record<string, number>;
  /** By path of the unreadable value: rows dropped from catalogue lists. */
  dropped: Record<string, number>;
  /** The latest; null for none. */
  foreignResponse: ForeignResponse | null;
}

/** Summary of one reading, for `extensions.rest`. */
export interface ReadingSummary {
  /** Path of the content in the payload; null if no content was located. */
  envelope: string | null;
  /** By `Entity.key`: how often a known key was present; null unless the report is detailed. */
  readings: Record<string, number> | null;
  /** By path of the unreadable value: dropped rows; null for none. */
  dropped: Record<string, number> | null;
}

/** An entity and its known keys. Readers with the same name count together. */
export interface EntityShape {
  readonly name: string;
  readonly keys: readonly string[];
  /** Unique among the shapes of this process. */
  readonly index: number;
}

/** Counts of one entity on one endpoint; the lists are parallel. */
export interface EntityCounts {
  readonly keys: readonly string[];
  read: number;
  readonly seen: number[];
  readonly nulls: number[];
}

class EndpointCounts {
  readings = 0;
  readonly envelopes = new Map<string, number>();
  readonly entities = new Map<string, EntityCounts>();
  /** The counts of `entities` by shape index. */
  readonly byShape: (EntityCounts | undefined)[] = [];
  readonly unknown = new Map<string, number>();
  readonly breaches = new Map<string, number>();
  readonly dropped = new Map<string, number>();
  foreignResponse: ForeignResponse | null = null;
}

/** Bounds the memory if REST sends ever new keys. */
const maxPaths = 200;
const otherPaths = "(others)";

/** The path of a breach of the whole payload. */
const wholePayload = "(the payload)";

let shapes = 0;

export function entityShape(name: string, keys: readonly string[]): EntityShape {
  return { name, keys, index: shapes++ };
}

/** Collects the counts of one reading; created by `DriftLedger.begin`. */
export class ReadingReport {
  readonly #endpoint: EndpointCounts;
  /** The counts before this reading; null unless it is detailed. */
  readonly #before: Record<string, KeyCount> | null;
  #envelope: string | null = null;
  #dropped: Map<string, number> | null = null;
  /** Counts a message that is not for shoppers, by the kind of its words (Q117). */
  readonly countHiddenMessage: (kind: string) => void;

  constructor(endpoint: EndpointCounts, isDetailed: boolean, countHiddenMessage: (kind: string) => void) {
    this.#endpoint = endpoint;
    this.countHiddenMessage = countHiddenMessage;
    this.#before = isDetailed ? keyCountsOf(endpoint) : null;
  }

  /** The counts of an entity on this endpoint, which the reader increments; called once per object. */
  countsOf(shape: EntityShape): EntityCounts {
    return this.#endpoint.byShape[shape.index] ?? this.#createCounts(shape);
  }

  #createCounts({ name, keys, index }: EntityShape): EntityCounts {
    const zeros = () => keys.map(() => 0);
    const counts = this.#endpoint.entities.get(name) ?? { keys, read: 0, seen: zeros(), nulls: zeros() };
    this.#endpoint.entities.set(name, counts);
    return (this.#endpoint.byShape[index] = counts);
  }

  /** Counts the path of the payload's content. */
  countEnvelope(path: string): void {
    this.#envelope = path;
    count(this.#endpoint.envelopes, path);
  }

  /** Counts a row dropped from a list, by the path of its unreadable value. */
  countDroppedRow(at: string): void {
    const path = withoutIndexes(at);
    count(this.#endpoint.dropped, path);
    this.#dropped ??= new Map();
    this.#dropped.set(path, (this.#dropped.get(path) ?? 0) + 1);
  }

  /** Counts an unreadable value that fails only itself, by its path. */
  countBreach(at: string): void {
    count(this.#endpoint.breaches, withoutIndexes(at));
  }

  /** Counts an unknown key. A key that looks like data rather than a name is counted as `(others)`. */
  countUnknownKey(entity: string, key: string): void {
    const isName = /^[a-z_]\w{0,39}$/i.test(key) && !/\d{5}/.test(key);
    count(this.#endpoint.unknown, `${entity}.${isName ? key : otherPaths}`);
  }

  /** Counts the reading as finished. */
  end(): ReadingSummary {
    this.#endpoint.readings += 1;
    const readings = this.#before && seenSince(this.#before, keyCountsOf(this.#endpoint));
    return { envelope: this.#envelope, readings, dropped: this.#dropped && Object.fromEntries(this.#dropped) };
  }
}

/** The drift counts of one gateway. */
export class DriftLedger {
  readonly #endpoints = new Map<string, EndpointCounts>();
  readonly #onHiddenMessage: (endpoint: string, kind: string) => void;

  /** @param onHiddenMessage receives the first message of an endpoint and a kind that is not shown */
  constructor(onHiddenMessage: (endpoint: string, kind: string) => void = () => {}) {
    this.#onHiddenMessage = onHiddenMessage;
  }

  /**
   * Starts the report of one reading.
   *
   * @param endpoint method and path pattern, such as `GET customer/products/{id}`
   * @param isDetailed whether the summary lists the present keys, which costs more than the reading itself
   */
  begin(endpoint: string, isDetailed = false): ReadingReport {
    return new ReadingReport(this.#countsOf(endpoint), isDetailed, (kind) => this.countHiddenMessage(endpoint, kind));
  }

  /**
   * Counts a contract breach.
   *
   * @param path null for the whole payload
   * @param response the response, if it is not one of the REST shop
   */
  countBreach(endpoint: string, path: string | null, response: ForeignResponse | null = null): void {
    const counts = this.#countsOf(endpoint);
    count(counts.breaches, path === null ? wholePayload : withoutIndexes(path));
    counts.foreignResponse = response ?? counts.foreignResponse;
  }

  /** As `countHiddenMessage` of a report. */
  countHiddenMessage(endpoint: string, kind: string): void {
    const path = `message (${kind})`;
    if (!this.#countsOf(endpoint).breaches.has(path)) this.#onHiddenMessage(endpoint, kind);
    this.countBreach(endpoint, path);
  }

  /** Discards all counts. */
  reset(): void {
    this.#endpoints.clear();
  }

  /** All counts by endpoint. */
  snapshot(): Record<string, EndpointDrift> {
    return Object.fromEntries([...this.#endpoints].map(([endpoint, counts]) => [endpoint, snapshotOf(counts)]));
  }

  #countsOf(endpoint: string): EndpointCounts {
    const known = this.#endpoints.get(endpoint);
    if (known) return known;
    const counts = new EndpointCounts();
    this.#endpoints.set(endpoint, counts);
    return counts;
  }
}

function count(tallies: Map<string, number>, path: string): void {
  const key = tallies.has(path) || tallies.size < maxPaths ? path : otherPaths;
  tallies.set(key, (tallies.get(key) ?? 0) + 1);
}

/** A path with `*` in place of list indexes. */
function withoutIndexes(path: string): string {
  return path.replace(/(^|\.)\d+(?=\.|$)/g, "$1*");
}

function snapshotOf(endpoint: EndpointCounts): EndpointDrift {
  const { readings, envelopes, unknown, breaches, dropped, foreignResponse } = endpoint;
  return {
    readings,
    envelopes: Object.fromEntries(envelopes),
    keys: keyCountsOf(endpoint),
    unknown: Object.fromEntries(unknown),
    breaches: Object.fromEntries(breaches),
    dropped: Object.fromEntries(dropped),
    foreignResponse,
  };
}

function keyCountsOf({ entities }: EndpointCounts): Record<string, KeyCount> {
  const keyCounts: Record<string, KeyCount> = {};
  for (const [entity, counts] of entities) {
    for (const [index, key] of counts.keys.entries()) {
      const seen = counts.seen[index] ?? 0;
      keyCounts[`${entity}.${key}`] = { seen, missing: counts.read - seen, nulls: counts.nulls[index] ?? 0 };
    }
  }
  return keyCounts;
}

function seenSince(before: Record<string, KeyCount>, now: Record<string, KeyCount>): Record<string, number> {
  const more = Object.entries(now).map(([path, { seen }]) => [path, seen - (before[path]?.seen ?? 0)] as const);
  return Object.fromEntries(more.filter(([, seen]) => seen > 0));
}
