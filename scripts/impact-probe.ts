import type { Fixture } from "../tests/fixtures/fixture.ts";
import { endpointOf } from "../tests/fixtures/replay-server.ts";
import { createFixturesGateway, type Operation } from "./fixtures-gateway.ts";
import { generalPath, leavesOf } from "./fixtures-readings.ts";
import { changePath, changesOf, removed, type ValueChange } from "./impact-changes.ts";
import { differencesBetween, type ModelNames, type Observation, observedSchema } from "./impact-observation.ts";
import { markObjects, objectPathsOf, ownersIn } from "./impact-owners.ts";

/** What a key of a payload reaches. */
export interface KeyReach {
  /** Its paths in the payload: `data.products.*.price`. */
  paths: string[];
  /** `Price.amount` */
  models: string[];
  /** `Price.amount` */
  fields: string[];
}

type Reach = Omit<KeyReach, "paths">;

/** By `Entity.key`, as in the drift ledger. */
export type EndpointReach = Record<string, KeyReach>;

interface Probe {
  operation: Operation;
  before: Observation;
  called: ReadonlySet<string>;
}

/**
 * Finds what each key of the recorded payloads reaches: it changes the key's values in all payloads of an endpoint, runs the
 * operations that call it, and compares models and results with those of the unchanged payloads.
 */
export async function probeKeys(
  recordings: readonly Fixture[],
  operations: readonly Operation[],
  models: ModelNames,
): Promise<Record<string, EndpointReach>> {
  const texts = textsByName(recordings);
  const observed = observedSchema(models);
  const gateway = createFixturesGateway(recordings, observed.schema);

  async function observe(operation: Operation) {
    const { called, ...result } = await gateway.run(operation);
    return { observation: observed.observationOf(result), called };
  }

  /** Plays all payloads of the endpoint with a change, until the next call. */
  function playChanged(endpoint: string, change: (response: unknown) => unknown): void {
    gateway.play(
      recordings.map((fixture) =>
        endpointOf(fixture) === endpoint ? { ...fixture, response: change(fixture.response) } : fixture,
      ),
    );
  }

  /** What a change of one path reaches in an operation, and whether all payloads could be read; null if it changes nothing. */
  async function effectOf(endpoint: string, path: string, change: ValueChange, { operation, before }: Probe) {
    let isChange = false;
    const noted: ValueChange = (value) => {
      const other = change(value);
      isChange ||= other !== value;
      return other;
    };
    playChanged(endpoint, (response) => changePath(response, path.split("."), noted));
    if (!isChange) return null;
    gateway.drift.reset();
    const { observation } = await observe(operation);
    const { breaches = {}, dropped = {} } = gateway.drift.snapshot()[endpoint] ?? {};
    const isRead = observation.errors <= before.errors && Object.keys({ ...breaches, ...dropped }).length === 0;
    return { ...differencesBetween(before, observation), isRead };
  }

  async function reachOf(endpoint: string, path: string, probe: Probe): Promise<Reach> {
    const reached: Reach = { models: [], fields: [] };
    let isRead = false;
    for (const changes of changesOf([...(texts.get(nameOf(path)) ?? [])])) {
      for (const change of changes) {
        const effect = await effectOf(endpoint, path, change, probe);
        if (!effect?.isRead) continue;
        isRead = true;
        addNew(reached.models, effect.models);
        addNew(reached.fields, effect.fields);
      }
      if (isRead) break;
    }
    if (reached.models.length + reached.fields.length > 0) return reached;
    const without = await effectOf(endpoint, path, removed, probe);
    // Its presence may matter, and not its value. Without one that has to be there, as an id, all is lost that needs it: this counts
    // only if no other value can be read.
    return without && (without.isRead || !isRead) ? without : reached;
  }

  const probes: Probe[] = [];
  for (const operation of operations) {
    const { observation, called } = await observe(operation);
    probes.push({ operation, before: observation, called });
  }

  const reach: Record<string, EndpointReach> = {};
  for (const endpoint of new Set(recordings.map(endpointOf))) {
    const fixtures = recordings.filter((fixture) => endpointOf(fixture) === endpoint && fixture.status < 300);
    const payloads = fixtures.map(({ response }) => response);
    const objects = objectPathsOf(payloads);
    const used = withNewFields(probes.filter(({ called }) => called.has(endpoint)));
    playChanged(endpoint, (response) => markObjects(response, objects));
    gateway.drift.reset();
    for (const { operation } of used) await observe(operation);
    const read = gateway.drift.snapshot()[endpoint];
    const keys: EndpointReach = {};
    for (const [path, owners] of read ? ownersIn(payloads, read) : []) {
      for (const probe of used) {
        const { models: reachedModels, fields } = await reachOf(endpoint, path, probe);
        // A list or an object reaches what the keys in it reach.
        for (const owner of owners) {
          const key = (keys[owner.key] ??= { paths: [], models: [], fields: [] });
          addNew(key.paths, [owner.path]);
          addNew(key.models, reachedModels);
          addNew(key.fields, fields);
        }
      }
    }
    if (Object.keys(keys).length > 0) reach[endpoint] = keys;
  }
  return reach;
}

function addNew(list: string[], names: readonly string[]): void {
  for (const name of names) if (!list.includes(name)) list.push(name);
  list.sort();
}

/** The probes without those whose fields of objects earlier ones have too. */
function withNewFields(probes: readonly Probe[]): Probe[] {
  const known = new Set<string>();
  return probes.filter(({ before }) => {
    const fields = [...before.values.keys()].flatMap((place) => before.fields.get(place) ?? []);
    const isNew = fields.some((field) => !known.has(field));
    for (const field of fields) known.add(field);
    return isNew;
  });
}

/** The different texts of payloads, by the name of their key. */
function textsByName(recordings: readonly Fixture[]): Map<string, Set<string>> {
  const texts = new Map<string, Set<string>>();
  for (const { response } of recordings) {
    for (const [place, value] of leavesOf(response)) {
      const name = nameOf(generalPath(place));
      if (typeof value === "string") texts.set(name, (texts.get(name) ?? new Set()).add(value));
    }
  }
  return texts;
}

/** The name of the key at a path, which may be of an item in its list. */
const nameOf = (path: string): string => path.replace(/(?:\.\*)+$/, "").replace(/^.*\./, "");
