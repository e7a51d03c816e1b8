/**
 * The first value that REST sent, of the keys that may hold it.
 *
 * @throws TypeError for none, which the reader rules out by `oneOf`
 */
export function first<Value>(...values: (Value | null)[]): Value {
  for (const value of values) if (value !== null) return value;
  throw new TypeError("None of the keys of a required value is there.");
}
