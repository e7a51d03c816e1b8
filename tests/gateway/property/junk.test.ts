import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { InvalidInput, NotFound } from "../../../gateway/src/errors.ts";
import { ContractBreach, RestRejection, Unavailable } from "../../../gateway/src/rest/errors.ts";
import { refusesRead } from "../../../gateway/src/rest/readers/outcome.ts";
import { readCurrentFixtures } from "../../fixtures/fixture.ts";
import { endpointOf } from "../../fixtures/replay-server.ts";
import { isLongRun } from "../../support/long-run.ts";
import { everyReading } from "./support/every-reading.ts";
import { withJunk, withJunkEverywhere } from "./support/junk.ts";
import { type Outcome, readFrom } from "./support/read-from.ts";

/** For each endpoint, besides junk at each place of the recorded payloads. */
const randomPayloads = isLongRun ? 40 : 5;
const recordings = [...readCurrentFixtures().values()];
/** Endpoints whose every place had every kind of junk: other readings of the same payload get a fifth of it, each time of other kinds. */
const covered = new Set<string>();

let gateway: ReturnType<typeof readFrom>;
beforeAll(() => {
  gateway = readFrom(recordings);
});
afterAll(() => gateway.close());

/** The paths of a model that are undefined instead of a value or null. */
function undefinedIn(model: unknown, place = ""): string[] {
  if (model === undefined) return [place];
  if (typeof model !== "object" || model === null || model instanceof Date) return [];
  const entries: [unknown, unknown][] = model instanceof Map ? [...model] : Object.entries(model);
  return entries.flatMap(([key, value]) => undefinedIn(value, `${place}.${String(key)}`));
}

/** Why the outcome for a payload is wrong; null if it was read, or rejected with its endpoint and path. */
function problemsOf({ model = null, error: failure }: Outcome, endpoint: string, result: unknown): string[] {
  // For a read after a completed write, the read has failed, not the write.
  const error = failure instanceof Unavailable && failure.outcome === "DONE" ? failure.cause : failure;
  if (error === undefined) return undefinedIn(model, "model").map((place) => `${place} is undefined`);
  if (error instanceof ContractBreach)
    return error.endpoint === endpoint && error.at !== "" ? [] : ["names another place"];
  // A payload that rejects, or refers to something unknown.
  if (
    (error instanceof RestRejection && refusesRead(result)) ||
    error instanceof NotFound ||
    error instanceof InvalidInput
  )
    return [];
  return [`crashed: ${error instanceof Error ? error.message : JSON.stringify(error)}`];
}

describe("junk in a payload of REST", { tags: ["long"] }, () => {
  test.each(everyReading)(
    "is read by $name, drops a row of a catalogue list, or is rejected with its endpoint and path, and nothing else",
    async ({ run }) => {
      gateway.play(recordings);
      const { called, error } = await gateway.run(run);
      expect(error).toBeUndefined();
      expect(called.size).toBeGreaterThan(0);
      for (const endpoint of called) {
        const valid = recordings.filter((fixture) => endpointOf(fixture) === endpoint && fixture.status < 300);
        const responses = fc.constantFrom(...valid).chain(({ response }) => withJunk(response));
        const checked = fc.asyncProperty(responses, async (result) => {
          const response = result ?? null;
          gateway.play(recordings.map((fixture) => (valid.includes(fixture) ? { ...fixture, response } : fixture)));
          expect(problemsOf(await gateway.run(run), endpoint, result)).toEqual([]);
        });
        const everywhere = valid.flatMap(({ response }) => withJunkEverywhere(response));
        const some = covered.has(endpoint) ? everywhere.filter((_, index) => index % 5 === 0) : everywhere;
        covered.add(endpoint);
        const examples = some.map((result): [unknown] => [result]);
        await fc.assert(checked, { examples, numRuns: examples.length + randomPayloads });
        // Values that are not read cannot be rejected; those that are were rejected, or their row dropped, at more than
        // one path.
        const { keys = {}, breaches = {}, dropped = {} } = gateway.drift.snapshot()[endpoint] ?? {};
        const junkPlaces = Object.keys({ ...breaches, ...dropped });
        const rejectedResponse = { endpoint, read: Object.keys(keys).length > 0, places: junkPlaces.length };
        expect(rejectedResponse).toSatisfy(({ read, places }) => !read || places > 1);
      }
    },
  );
});
