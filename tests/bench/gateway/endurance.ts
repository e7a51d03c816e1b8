import { load, type Load, median } from "../load.ts";
import { operationNames } from "./operations.ts";
import { serverCore, start } from "./processes.ts";
import { requestsOf, settings, startRest } from "./targets.ts";

const gateway = "../../../gateway/src/main.ts";

/**
 * The gateway's memory in MB, caches on, before and after each fifth of so many requests: of every operation in turn,
 * for a thousand products and a thousand pages of categories.
 */
export async function memoryUnder(amount: number): Promise<number[]> {
  const rest = await startRest("public, max-age=60");
  const running = await start(gateway, { ...settings, SHOP_API_URL: rest.url }, serverCore);
  const each = operationNames.map((name) => requestsOf(name, 1000));
  const requests = each[0]?.flatMap((_, turn) => each.flatMap((list) => list[turn] ?? [])) ?? [];
  const megabytes = async () => (await running.vitals()).rss / 2 ** 20;
  const series = [await megabytes()];
  for (let part = 0; part < 5; part += 1) {
    await load(running.url, requests, { connections: 32, amount: amount / 5 });
    series.push(await megabytes());
  }
  await Promise.all([running.stop(), rest.stop()]);
  return series;
}

/** The cart's requests a second with one process and with two, in turns, on all cores. */
export async function withWorkers(rounds: number, seconds: number): Promise<{ one: number; two: number }> {
  const rest = await startRest("no-store");
  const env = { ...settings, SHOP_API_URL: rest.url };
  const [one, two] = [await start(gateway, { ...env, WORKERS: "1" }), await start(gateway, { ...env, WORKERS: "2" })];
  const runs: { one: Load[]; two: Load[] } = { one: [], two: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const single = await load(one.url, requestsOf("cart", 1), { connections: 32, seconds });
    const double = await load(two.url, requestsOf("cart", 1), { connections: 32, seconds });
    // The first round warms both up.
    if (round === 0) continue;
    runs.one.push(single);
    runs.two.push(double);
  }
  await Promise.all([one, two, rest].map((running) => running.stop()));
  return { one: median(runs.one).perSecond, two: median(runs.two).perSecond };
}
