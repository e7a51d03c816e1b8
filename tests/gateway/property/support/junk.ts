import * as fc from "fast-check";

/** What no REST should send, and some of what makes code stumble; `undefined` is left out of the JSON. */
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

/** The same answer with junk in one place of it, without one of its keys, or nothing but junk. */
export function spoiled(answer: unknown): fc.Arbitrary<unknown> {
  const places = placesOf(answer);
  return fc.tuple(fc.constantFrom(...places), junkValue).map(([place, value]) => replaced(answer, place, value));
}

/** The same answer with each of its places, one after the other, left out, null, of another kind, and no word of ours. */
export function spoiledEverywhere(answer: unknown): unknown[] {
  return placesOf(answer).flatMap((place) =>
    [undefined, null, {}, "junk"].map((value) => replaced(answer, place, value)),
  );
}

type Place = readonly string[];

function placesOf(value: unknown, here: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [here];
  // The first items of a list stand for all.
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

/** Whether an answer of REST is its way of saying no. */
export function saysNo(answer: unknown): boolean {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "success" in answer &&
    (answer.success === false || answer.success === "false")
  );
}
