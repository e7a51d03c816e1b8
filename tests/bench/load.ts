import autocannon from "autocannon";

/** One client's view of a server under load. Times are in milliseconds. */
export type Load = { responses: number; perSecond: number; p50: number; p99: number };

/** The load: a duration or a number of requests. */
export type Pressure = { connections: number } & ({ seconds: number } | { amount: number });

/** The requests: a list in turn, or a new one each time. */
export type Requests = autocannon.Request[] | (() => autocannon.Request);

/** All responses to one load. */
export type Responses = {
  /** Time from a request to the last byte of its response, in milliseconds. */
  times: number[];
  /** Number of responses by status. */
  statuses: Map<number, number>;
  /** Requests without a response: connection errors and timeouts of 10 s. */
  errors: number;
  /** Time from the first request to the last response. */
  seconds: number;
};

/**
 * Sends requests over several connections, each sequentially. Each connection starts at a different request, so that
 * concurrent requests differ. Ends early if the server exits.
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
    // Its own histogram has whole milliseconds only.
    run.on("response", (_client, status, _bytes, time) => {
      lastAt = performance.now();
      times.push(time);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
  });
  return { times, statuses, errors: result.errors, seconds: (lastAt - startedAt) / 1000 };
}

/**
 * Sends requests as `press` does, and returns latencies and throughput.
 * @throws when a response is not 2xx, as failures are no measure of speed
 */
export async function load(url: string, requests: Requests, pressure: Pressure): Promise<Load> {
  const { times, statuses, errors, seconds } = await press(url, requests, pressure);
  const rejected = [...statuses].filter(([status]) => status < 200 || status > 299);
  if (rejected.length > 0 || errors > 0) {
    const counts = rejected.map(([status, count]) => `${count} × ${status}`).join(", ");
    throw new Error(`${url}: responses that were not 2xx: ${counts || "none"}; ${errors} requests failed`);
  }
  return { responses: times.length, perSecond: times.length / seconds, ...percentiles(times) };
}

/** The median and the p99 of several values; NaN for none. */
export function percentiles(values: readonly number[]): { p50: number; p99: number } {
  const sorted = values.toSorted((a, b) => a - b);
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
}

/** The median run of several, by each figure. */
export function median<Figures extends Record<keyof Figures, number>>(runs: Figures[]): Figures {
  const [one] = runs;
  if (one === undefined) throw new Error("No runs, no median.");
  const middle = { ...one };
  for (const figure in one) Object.assign(middle, { [figure]: middleOf(runs.map((run) => run[figure])) });
  return middle;
}

/** The median of several values. */
function middleOf(values: number[]): number {
  return at(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

function at(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
