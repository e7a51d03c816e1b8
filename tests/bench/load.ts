import autocannon from "autocannon";

/** What one client saw of a server under load. Times are in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number };

const connections = 10;

/**
 * Sends the requests in turn over ten connections, each waiting for its answer before it sends the next.
 * @throws when an answer is not 2xx: what failed is not a measure of speed
 */
export async function load(url: string, requests: autocannon.Request[], seconds: number): Promise<Load> {
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ url, connections, duration: seconds, requests }, (error, done) =>
      error ? reject(error) : resolve(done),
    );
    // Its own histogram keeps whole milliseconds only.
    run.on("response", (_client, _status, _bytes, time) => times.push(time));
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${requests[0]?.path}: ${result.non2xx} answers were not 2xx, ${result.errors} requests failed`);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { perSecond: times.length / result.duration, p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
}

/** The middle one of several runs, by each figure. */
export function median(runs: Load[]): Load {
  const middle = (figure: keyof Load) =>
    at(
      runs.map((run) => run[figure]).toSorted((a, b) => a - b),
      0.5,
    );
  return { perSecond: middle("perSecond"), p50: middle("p50"), p99: middle("p99") };
}

function at(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
