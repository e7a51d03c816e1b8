import type { ServerResponse } from "node:http";
import { clientOf } from "./client-address.ts";

/** How many requests that take long a process handles at once, and how many of them may be of one client. */
interface ConcurrencyLimit {
  total: number;
  perClient: number;
}

/**
 * Counts requests until their responses have ended.
 * @returns a function that counts a request of a client's address, or returns false if there are too many
 */
export function createConcurrencyLimit({
  total,
  perClient,
}: ConcurrencyLimit): (address: string, response: ServerResponse) => boolean {
  /** The client of each request. */
  const running: string[] = [];
  return (address, response) => {
    const client = clientOf(address);
    const own = running.filter((other) => other === client).length;
    if (response.closed || running.length >= total || own >= perClient) return false;
    running.push(client);
    response.once("close", () => running.splice(running.indexOf(client), 1));
    return true;
  };
}
