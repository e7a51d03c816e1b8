/** Another value in place of one of a payload; undefined removes it. */
export type ValueChange = (value: unknown) => unknown;

/** Applies a change to every leaf below a path, such as `data`, `products`, `*`, `price`. */
export function changePath(value: unknown, path: readonly string[], change: ValueChange): unknown {
  const [key, ...rest] = path;
  if (Array.isArray(value)) return value.map((item) => changePath(item, key === "*" ? rest : path, change));
  if (typeof value !== "object" || value === null) return key === undefined ? change(value) : value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      key === undefined || key === name ? changePath(inner, rest, change) : inner,
    ]),
  );
}

/** Removes a value. */
export const removed: ValueChange = () => undefined;

/** The next value of its type: 7 for 6, `"541 g"` for `"540 g"`, the same day a year later; the other value of a flag. */
const next: ValueChange = (value) => {
  if (typeof value === "boolean") return !value;
  if (value === 0 || value === 1) return 1 - value;
  return value === "0" || value === "1" ? String(1 - Number(value)) : increased(value, 1);
};

/** A value of a number that must not be 0. */
const further: ValueChange = (value) => increased(value, 2);

/** A number, or the first one in a text, plus an amount. */
function increased(value: unknown, by: number): unknown {
  if (typeof value === "number") return value + by;
  if (typeof value !== "string") return value;
  return value.replace(/\d+/, (digits) => String(BigInt(digits) + BigInt(by)).padStart(digits.length, "0"));
}

/** A longer text. */
const longer: ValueChange = (value) => (typeof value === "string" ? `${value}x` : value);

/**
 * Changes of a value of unknown meaning, in rounds: a later round is for values of which none of an earlier one can be read, such as
 * the words of an enumeration.
 * @param words texts that payloads have under the same key
 */
export function changesOf(words: readonly string[]): ValueChange[][] {
  const others = words
    .slice(0, 4)
    .map((word): ValueChange[] => [(value) => (typeof value === "string" ? word : value)]);
  return [[next, longer], [further], ...others];
}
