/** The text in lower case, as its type says. */
export function lowerCase<Text extends string>(text: Text): Lowercase<Text>;
export function lowerCase(text: string): string {
  return text.toLowerCase();
}

/** The text in upper case, as its type says. */
export function upperCase<Text extends string>(text: Text): Uppercase<Text>;
export function upperCase(text: string): string {
  return text.toUpperCase();
}

/** Finds the value that a text is, whatever its letter case; null for none of them. */
export function anyCase<Value extends string>(...values: Value[]): (text: string | null) => Value | null {
  return (text) => values.find((value) => value.toLowerCase() === text?.toLowerCase()) ?? null;
}
