const fold = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]+/g, "_");

/** Finds the value that a text is, whatever its letter case, with blanks or `_` between words; null for none of them. */
export function anyCase<Value extends string>(...values: Value[]): (text: string | null) => Value | null {
  return (text) => (text === null ? null : (values.find((value) => fold(value) === fold(text)) ?? null));
}
