import autocannon from "autocannon";

/** What one client saw of a server under load. Times are in milliseconds. */
export type Load = { answers: number; perSecond: number; p50: number; p99: number };

/** How hard a server is pressed: for so long, or with so many requests. */
export type Pressure = { connections: number } & ({ seconds: number } | { amount: number });

/** What is asked: these requests in turn, or a new one each time. */
export type Requests = autocannon.Request[] | (() => autocannon.Request);

/** All responses to one pressure. */
export type Responses = {
  /** From a request to the last byte of its response, in milliseconds. */
  times: number[];
  /** How many there were of each status. */
  statuses: Map<number, number>;
  /** Requests without a response: the connection broke off, or 10 s passed. */
  errors: number;
  /** From the first request to the last response. */
  seconds: number;
};

/**
 * Sends requests over several connections, each waiting for its answer before it sends the next. Each connection
 * begins at another of the requests, so that what is asked at one time is not one and the same. Ends early when the
 * server is gone.
 */
export async function press(url: string, requests: Requests, pressure: Pressure): Promise<Responses> {
  const { connections } = pressure;
  const times: number[] = [];
  const statuses = new Map<number, number>();
  let clients = 0;
  const setupClient = (client: autocannon.Client) => {
    if (typeof requests === "function") {
      return client.setRequests([{ setupRequest: (defaults) => ({ ...defaults, ...requests() }) }]);
    }
    const first = Math.floor((clients++ * requests.length) / connections) % requests.length;
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
  };
  const much = "seconds" in pressure ? { duration: pressure.seconds } : { amount: pressure.amount };
  const startedAt = performance.now();
  let lastAt = startedAt;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ url, connections, setupClient, bailout: 1000, sampleInt: 100, ...much }, (error, done) =>
      error ? reject(error) : resolve(done),
    );
    // Its own histogram keeps whole milliseconds only.
    run.on("response", (_client, status, _bytes, time) => {
      lastAt = performance.now();
      times.push(time);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
  });
  return { times, statuses, errors: result.errors, seconds: (lastAt - startedAt) / 1000 };
}

/**
 * Sends requests as `press` does, and says how quick the answers were.
 * @throws when an answer is not 2xx: what failed is not a measure of speed
 */
export async function load(url: string, requests: Requests, pressure: Pressure): Promise<Load> {
  const { times, statuses, errors, seconds } = await press(url, requests, pressure);
  const refused = [...statuses].filter(([status]) => status < 200 || status > 299);
  if (refused.length > 0 || errors > 0) {
    const counts = refused.map(([status, count]) => `${count} × ${status}`).join(", ");
    throw new Error(`${url}: answers that were not 2xx: ${counts || "none"}; ${errors} requests failed`);
  }
  return { answers: times.length, perSecond: times.length / seconds, ...percentiles(times) };
}

/** The middle of several values, and what one in a hundred is above; NaN of none. */
export function percentiles(values: readonly number[]): { p50: number; p99: number } {
  const sorted = values.toSorted((a, b) => a - b);
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
}

/** The middle one of several runs, by each figure. */
export function median<Figures extends Record<keyof Figures, number>>(runs: Figures[]): Figures {
  const [one] = runs;
  if (one === undefined) throw new Error("There is no middle one of no runs.");
  const middle = { ...one };
  for (const figure in one) Object.assign(middle, { [figure]: middleOf(runs.map((run) => run[figure])) });
  return middle;
}

/** The middle one of several values. */
function middleOf(values: number[]): number {
  return at(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

function at(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
