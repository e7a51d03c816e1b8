/**
 * Returns the first non-null value.
 * @throws TypeError for none, which a reader excludes by `oneOf`
 */
export function first<Value>(...values: (Value | null)[]): Value {
  for (const value of values) if (value !== null) return value;
  throw new TypeError("None of the keys of a required value is there.");
}
