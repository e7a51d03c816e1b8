import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

const ofThisProcess = randomUUID();
let made = 0;

/**
 * The id that ties together what is logged about a request, here and in REST: the one that it brought along, where
 * that is a harmless one, else one made now and kept with the request.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"];
  if (typeof given === "string" && /^[\w-]{1,64}$/.test(given)) return given;
  made += 1;
  return (headers["x-request-id"] = `${ofThisProcess}-${made.toString(36)}`);
}
