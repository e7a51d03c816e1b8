/** A value that a test has prepared. @throws Error for none */
export function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("There is no such value.");
  return value;
}
