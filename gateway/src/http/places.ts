import type { ServerResponse } from "node:http";
import { clientOf } from "./client-address.ts";

/** Places for requests that take long: as many as a process can hold, of which one client gets only some. */
export interface Places {
  total: number;
  perClient: number;
}

/**
 * Counts requests until their responses have ended.
 * @returns a function that takes a place for a client's address, or returns false if there is none
 */
export function createPlaces({ total, perClient }: Places): (address: string, response: ServerResponse) => boolean {
  /** The client of each request. */
  const taken: string[] = [];
  return (address, response) => {
    const client = clientOf(address);
    const own = taken.filter((other) => other === client).length;
    if (response.closed || taken.length >= total || own >= perClient) return false;
    taken.push(client);
    response.once("close", () => taken.splice(taken.indexOf(client), 1));
    return true;
  };
}
