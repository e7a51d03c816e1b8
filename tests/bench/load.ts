import autocannon from "autocannon";

/** What one client saw of a server under load. Times are in milliseconds. */
export type Load = { answers: number; perSecond: number; p50: number; p99: number };

/** How hard a server is pressed: for so long, or with so many requests. */
export type Pressure = { connections: number } & ({ seconds: number } | { amount: number });

/** What is asked: these requests in turn, or a new one each time. */
export type Requests = autocannon.Request[] | (() => autocannon.Request);

/**
 * Sends requests over several connections, each waiting for its answer before it sends the next. Each connection
 * begins at another of the requests, so that what is asked at one time is not one and the same.
 * @throws when an answer is not 2xx: what failed is not a measure of speed
 */
export async function load(url: string, requests: Requests, pressure: Pressure): Promise<Load> {
  const { connections } = pressure;
  const times: number[] = [];
  let clients = 0;
  const setupClient = (client: autocannon.Client) => {
    if (typeof requests === "function") return client.setRequests([{ ...requests(), setupRequest: requests }]);
    const first = Math.floor((clients++ * requests.length) / connections) % requests.length;
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
  };
  const much = "seconds" in pressure ? { duration: pressure.seconds } : { amount: pressure.amount };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ url, connections, setupClient, ...much }, (error, done) =>
      error ? reject(error) : resolve(done),
    );
    // Its own histogram keeps whole milliseconds only.
    run.on("response", (_client, _status, _bytes, time) => times.push(time));
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} requests failed`);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const perSecond = times.length / result.duration;
  return { answers: times.length, perSecond, p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
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
