import type { Readings } from "./fixtures-readings.ts";

const parts = [
  ["sent", "What REST sends"],
  ["read", "How it is read"],
  ["fields", "What GraphQL answers"],
] as const;

/**
 * What differs between what was accepted and what is, in lines for a person; none where nothing does. The items of a
 * list are one place, with an example of one.
 */
function driftOf(accepted: Readings, current: Readings): string[] {
  return parts.flatMap(([part, title]) => {
    const lines = differences(accepted[part], current[part]);
    return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
  });
}

/** What `npm run fixtures:check` prints, and whether all is as it was accepted. */
export function reportOf(accepted: Readings, current: Readings): { lines: string[]; isAccepted: boolean } {
  const drift = driftOf(accepted, current);
  const isAccepted = drift.length === 0;
  return { lines: [...drift, isAccepted ? "All is as it was accepted." : advice], isAccepted };
}

const advice =
  "REST has changed. Bring wire.ts and normalize.ts to it until GraphQL answers as before, then: npm run fixtures:check -- --accept";

type Texts = Record<string, string>;

function differences(accepted: Texts, current: Texts): string[] {
  const places = new Set([...Object.keys(accepted), ...Object.keys(current)]);
  const drifted = [...places].filter((place) => accepted[place] !== current[place]);
  const groups = Map.groupBy(drifted, (place) => place.replace(/\.\d+(?=\.|$)/g, ".*"));
  return [...groups].map(([general, [place = general, ...others]]) => {
    const change = `${accepted[place] ?? "not there"} → ${current[place] ?? "not there"}`;
    return `${general}: ${change}${others.length > 0 ? ` (and ${others.length} more)` : ""}`;
  });
}
