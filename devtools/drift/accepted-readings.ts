import * as v from "valibot";
import accepted from "./accepted-readings.json" with { type: "json" };
import type { EndpointDrift } from "../../gateway/src/rest/readers/drift.ts";

/** What one endpoint sends, without counts. */
const EndpointReadings = v.object({
  /** Paths of the content, such as `data`. */
  envelopes: v.array(v.string()),
  /** By `Entity.key`: in how many of the objects a known key is present. */
  keys: v.record(v.string(), v.picklist(["always", "sometimes", "never"])),
  unknown: v.array(v.string()),
  breaches: v.array(v.string()),
  dropped: v.array(v.string()),
});

/** Readings by endpoint: `GET customer/home`. */
export const Readings = v.record(v.string(), EndpointReadings);
export type Readings = v.InferOutput<typeof Readings>;

/** The readings of the recorded payloads; `npm run fixtures:check -- --accept` writes them. */
export const acceptedReadings = v.parse(Readings, accepted);

/** The readings that a drift ledger has counted. */
export function readingsOf(snapshot: Record<string, EndpointDrift>): Readings {
  return Object.fromEntries(
    Object.entries(snapshot).map(([endpoint, { envelopes, keys, unknown, breaches, dropped }]) => [
      endpoint,
      {
        envelopes: Object.keys(envelopes).toSorted(),
        keys: Object.fromEntries(
          Object.entries(keys).map(([key, { seen, missing }]) => [
            key,
            seen === 0 ? "never" : missing === 0 ? "always" : "sometimes",
          ]),
        ),
        unknown: Object.keys(unknown),
        breaches: Object.keys(breaches),
        dropped: Object.keys(dropped),
      },
    ]),
  );
}
