import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

const ofThisProcess = randomUUID();
let made = 0;

/**
 * The correlation id of a request in the logs of the gateway and REST: a valid `x-request-id` of the request, or else a
 * generated id, which is stored with the request.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"];
  if (typeof given === "string" && /^[\w-]{1,64}$/.test(given)) return given;
  made += 1;
  return (headers["x-request-id"] = `${ofThisProcess}-${made.toString(36)}`);
}
