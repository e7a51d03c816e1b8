import type { Server } from "node:http";

/** The requests that a server has not answered to the end. */
export interface InFlight {
  /** From now on every response asks for a new connection, which another process takes. */
  refuseReuse(): void;
  /** Resolves when nothing is in flight, or after `limitMs`. */
  waitUntilIdle(limitMs: number): Promise<void>;
}

/** Counts the requests in flight, so that a stop can wait for them. */
export function trackInFlight(server: Server): InFlight {
  let inFlight = 0;
  let refusesReuse = false;
  let settle: (() => void) | null = null;

  server.prependListener("request", (_request, response) => {
    inFlight += 1;
    if (refusesReuse) response.setHeader("Connection", "close");
    response.once("close", () => {
      inFlight -= 1;
      if (inFlight === 0) settle?.();
    });
  });

  return {
    refuseReuse() {
      refusesReuse = true;
    },
    waitUntilIdle(limitMs) {
      if (inFlight === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, limitMs);
        settle = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
