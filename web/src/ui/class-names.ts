/** Joins class names; leaves out those of conditions that do not hold. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
