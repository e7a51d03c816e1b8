import { NotFound } from "../errors.ts";

/** An id in REST's JSON: a number if it is one. */
export function writtenId(id: string): string | number {
  return /^(?:0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id;
}

/** Whether an id may be part of a path: a slash or a dot would lead to another call. */
export function isPathId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id);
}

/** Makes the check that an id may be part of a path of REST: it throws a NotFound with this message for another id. */
export function pathIdCheck(message: string): (id: string) => string {
  return (id) => {
    if (!isPathId(id)) throw new NotFound(message);
    return id;
  };
}
