/** Finds the value that a text is, whatever its letter case; null for none of them. */
export function anyCase<Value extends string>(...values: Value[]): (text: string | null) => Value | null {
  return (text) => values.find((value) => value.toLowerCase() === text?.toLowerCase()) ?? null;
}
