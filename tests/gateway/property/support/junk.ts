import * as fc from "fast-check";

/** Values that REST should never send; `undefined` is left out of the JSON. */
const junkValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    -1,
    1e308,
    2 ** 53,
    2 ** 31,
    "9".repeat(400),
    "1e999",
    "\\\\",
    "//",
    "http://",
    "a:b",
    "\u0000",
  ),
  fc.constantFrom<unknown>(
    undefined,
    "__proto__",
    "constructor",
    [],
    [null],
    [[]],
    {},
    { data: null },
    { url: 7 },
    "0000-00-00T00:00",
  ),
);

/** The payload with junk at one path, without one of its keys, or replaced by junk. */
export function withJunk(response: unknown): fc.Arbitrary<unknown> {
  const places = placesOf(response);
  return fc.tuple(fc.constantFrom(...places), junkValue).map(([place, value]) => replaced(response, place, value));
}

/** The payload with each of its paths, one after the other, removed, null, of another type, and an unknown string. */
export function withJunkEverywhere(response: unknown): unknown[] {
  return placesOf(response).flatMap((place) =>
    [undefined, null, {}, "junk"].map((value) => replaced(response, place, value)),
  );
}

type Place = readonly string[];

function placesOf(value: unknown, here: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [here];
  // The first items of a list represent all.
  const entries = Object.entries(value).slice(0, Array.isArray(value) ? 2 : undefined);
  return [here, ...entries.flatMap(([key, inner]) => placesOf(inner, [...here, key]))];
}

function replaced(value: unknown, [key, ...rest]: Place, junk: unknown): unknown {
  if (key === undefined) return junk;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === key ? replaced(item, rest, junk) : item));
  if (typeof value !== "object" || value === null) return value;
  const entries: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(entries.map(([name, inner]) => [name, name === key ? replaced(inner, rest, junk) : inner]));
}
