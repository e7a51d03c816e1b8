import { NotFound } from "../errors.ts";
import { isPathId } from "../rest/call.ts";

/** Makes the check that an id may be part of a path of REST: it throws a NotFound with this message for another id. */
export function pathIdCheck(message: string): (id: string) => string {
  return (id) => {
    if (!isPathId(id)) throw new NotFound(message);
    return id;
  };
}
