/** The ids of selected rows, which may be on several pages of a list, without some of them. */
export function without(ids: ReadonlySet<string>, removed: readonly string[]): ReadonlySet<string> {
  return new Set([...ids].filter((id) => !removed.includes(id)));
}
