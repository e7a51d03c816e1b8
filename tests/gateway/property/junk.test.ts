import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { InvalidInput, NotFound } from "../../../gateway/src/errors.ts";
import { ContractBreach, RestRejection, Unavailable } from "../../../gateway/src/rest/errors.ts";
import { type Fixture, readFixtures } from "../../fixtures/fixture.ts";
import { kindOf } from "../../fixtures/replay-server.ts";
import { everyReading } from "./support/every-reading.ts";
import { saysNo, spoiled, spoiledEverywhere } from "./support/junk.ts";
import { type Outcome, readFrom } from "./support/read-from.ts";

// Thousands of calls, on a machine that may be busy.

const recordings = [...readFixtures().values()];
const endpointOf = ({ method, path }: Fixture) => `${method} ${kindOf(path)}`;

let gateway: Awaited<ReturnType<typeof readFrom>>;
beforeAll(async () => {
  gateway = await readFrom(recordings);
});
afterAll(() => gateway.close());

/** The places of a model in which there is neither a value nor null. */
function undefinedIn(model: unknown, place = ""): string[] {
  if (model === undefined) return [place];
  if (typeof model !== "object" || model === null || model instanceof Date) return [];
  const entries: [unknown, unknown][] = model instanceof Map ? [...model] : Object.entries(model);
  return entries.flatMap(([key, value]) => undefinedIn(value, `${place}.${String(key)}`));
}

/** What is wrong with what came of an answer; nothing where it was read, or rejected with its endpoint and place. */
function faultsOf({ model = null, error: fault }: Outcome, endpoint: string, answer: unknown): string[] {
  // What was read after a write that was done is at fault, not the write.
  const error = fault instanceof Unavailable && fault.outcome === "DONE" ? fault.cause : fault;
  if (error === undefined) return undefinedIn(model, "model").map((place) => `${place} is undefined`);
  if (error instanceof ContractBreach)
    return error.endpoint === endpoint && error.at !== "" ? [] : ["names another place"];
  // An answer that says no, or leads to what is not there.
  if ((error instanceof RestRejection && saysNo(answer)) || error instanceof NotFound || error instanceof InvalidInput)
    return [];
  return [`crashed: ${error instanceof Error ? error.message : JSON.stringify(error)}`];
}

describe("junk in an answer of REST", () => {
  test.each(everyReading)(
    "is read by $name, drops a row of a catalogue list, or is refused with its endpoint and place, and never more than that",
    async ({ run }) => {
      gateway.play(recordings);
      const { called, error } = await gateway.run(run);
      expect(error).toBeUndefined();
      expect(called.size).toBeGreaterThan(0);
      for (const endpoint of called) {
        const sound = recordings.filter((fixture) => endpointOf(fixture) === endpoint && fixture.status < 300);
        const answers = fc.constantFrom(...sound).chain(({ response }) => spoiled(response));
        const checked = fc.asyncProperty(answers, async (answer) => {
          const response = answer ?? null;
          gateway.play(recordings.map((fixture) => (sound.includes(fixture) ? { ...fixture, response } : fixture)));
          expect(faultsOf(await gateway.run(run), endpoint, answer)).toEqual([]);
        });
        const examples = sound.flatMap(({ response }) =>
          spoiledEverywhere(response).map((answer): [unknown] => [answer]),
        );
        await fc.assert(checked, { examples, numRuns: examples.length + 40 });
        // What is not read cannot be rejected; what is read was rejected, or its row dropped, at more than one place.
        const { keys = {}, breaches = {}, dropped = {} } = gateway.drift.snapshot()[endpoint] ?? {};
        const spoilt = Object.keys({ ...breaches, ...dropped });
        const refused = { endpoint, read: Object.keys(keys).length > 0, places: spoilt.length };
        expect(refused).toSatisfy(({ read, places }) => !read || places > 1);
      }
    },
  );
});
