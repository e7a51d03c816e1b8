/** An id as REST takes it in JSON: by a number where it is one. */
export function writtenId(id: string): string | number {
  return /^(?:0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id;
}

/** Whether an id that a caller named may be a part of a path: one with a slash or a dot would lead to another call. */
export function isPathId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id);
}
