import { indianDate } from "../../../shop-api/src/invoices/financial-year.ts";
import type { Vitals } from "../processes.ts";
import { printHead, printRow } from "../table.ts";

type Shop = { url: string; staffToken: string; server: { vitals(): Promise<Vitals> } };

const names = ["invoices", "orders", "b2cs", "hsn"];
/** At 300 orders a day: 10,200 orders, and three times all 100,000: memory that grows with each of these leaks. */
const periods = [34, 366, 366, 366];
const sampleMs = 20;

/** Prints the time, the size and the greatest memory of exports of about 10,000 and 100,000 orders, after one of 10,000 as a warm-up. */
export async function measureExports(shop: Shop): Promise<void> {
  await download(shop, "invoices", 34);
  console.log();
  printHead(["export", "days", "lines", "MB", "seconds", "RSS before, MB", "greatest RSS, MB"]);
  for (const name of names) {
    for (const days of periods) {
      const before = (await shop.server.vitals()).rss;
      const { lines, bytes, ms, greatest } = await download(shop, name, days);
      const megabytes = [bytes, before, greatest].map((size) => (size / 1_000_000).toFixed(1));
      const [size = "", rss = "", peak = ""] = megabytes;
      printRow([name, String(days), String(lines), size, (ms / 1000).toFixed(1), rss, peak]);
    }
  }
}

async function download({ url, staffToken, server }: Shop, name: string, days: number) {
  const now = Date.now();
  const [from, to] = [indianDate(now - (days - 1) * 24 * 60 * 60 * 1000), indianDate(now)];
  const startedAt = performance.now();
  let [lines, bytes, greatest] = [0, 0, 0];
  let sampled: Promise<unknown> = Promise.resolve();
  const sample = async () => {
    greatest = Math.max(greatest, (await server.vitals()).rss);
  };
  // One after another: each waits for the next message of the process.
  const timer = setInterval(() => {
    sampled = sampled.then(sample);
  }, sampleMs);
  const headers = { authorization: `Bearer ${staffToken}` };
  const response = await fetch(`${url}/api/staff/exports/${name}?from=${from}&to=${to}`, { headers });
  if (!response.ok || !response.body) throw new Error(`${name}: ${response.status}`);
  const body: AsyncIterable<Uint8Array> = response.body;
  for await (const chunk of body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 0x0a) lines += 1;
  }
  const ms = performance.now() - startedAt;
  clearInterval(timer);
  await sampled;
  await sample();
  return { lines, bytes, ms, greatest };
}
