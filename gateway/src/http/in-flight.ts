import type { Server } from "node:http";

/**
 * Counts the requests that `server` has not answered to the end, so that a stop can wait for them.
 *
 * @returns a function that waits until nothing is in flight, or until the time is over. From its call on every answer
 * asks for a new connection, which finds another process.
 */
export function trackInFlight(server: Server): (limitMs: number) => Promise<void> {
  let inFlight = 0;
  let isStopping = false;
  let settle: (() => void) | null = null;

  server.prependListener("request", (_request, response) => {
    inFlight += 1;
    if (isStopping) response.setHeader("Connection", "close");
    response.once("close", () => {
      inFlight -= 1;
      if (inFlight === 0) settle?.();
    });
  });

  return (limitMs) => {
    isStopping = true;
    if (inFlight === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, limitMs);
      settle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };
}
