/** The ids with one of them moved by a place, or as they are if it is at that end already. */
export function movedBy(ids: readonly string[], id: string, places: 1 | -1): string[] {
  const from = ids.indexOf(id);
  const to = from + places;
  const moved = [...ids];
  const other = moved[to];
  if (from < 0 || other === undefined) return moved;
  moved[from] = other;
  moved[to] = id;
  return moved;
}
