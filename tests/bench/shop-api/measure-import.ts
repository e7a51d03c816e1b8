import * as v from "valibot";
import { setTimeout as pause } from "node:timers/promises";

type Shop = { url: string; token: string; staffToken: string };

const Rows = v.object({ data: v.object({ rows: v.array(v.looseObject({ stock: v.number() })) }) });
const Imported = v.object({
  data: v.object({ import: v.object({ is_imported: v.boolean(), change_count: v.number() }) }),
});

/** Imports the stock of 10,000 rows while a customer changes a cart, and prints the time of both. */
export async function measureImport(shop: Shop): Promise<void> {
  const { rows } = v.parse(Rows, await send(shop, "GET", "staff/products/rows")).data;
  const changed = rows.map((row) => ({ ...row, stock: row.stock === 0 ? 1 : row.stock - 1 }));
  const body = (dry_run: boolean) => JSON.stringify({ rows: changed, dry_run });
  const [, dryRun] = await timed(() => send(shop, "POST", "staff/products/import", body(true)));
  const cartTimes: number[] = [];
  const importing = timed(() => send(shop, "POST", "staff/products/import", body(false)));
  const progress = { isDone: false };
  const ended = importing.finally(() => (progress.isDone = true));
  while (!progress.isDone) {
    cartTimes.push((await timed(() => addToCart(shop)))[1]);
    await pause(5);
  }
  const [response, time] = await ended;
  const { is_imported, change_count } = v.parse(Imported, response).data.import;
  if (!is_imported) throw new Error("The rows were not imported.");
  const longest = Math.max(...cartTimes);
  console.log("\n| import of 10,000 rows | ms |\n| --- | --: |");
  console.log(`| dry run | ${Math.round(dryRun)} |`);
  console.log(`| import of ${change_count} changed rows | ${Math.round(time)} |`);
  console.log(`| longest change of a cart meanwhile | ${Math.round(longest)} |`);
}

async function timed<T>(run: () => Promise<T>): Promise<[T, number]> {
  const startedAt = performance.now();
  return [await run(), performance.now() - startedAt];
}

async function send({ url, staffToken }: Shop, method: string, path: string, body?: string): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${staffToken}`,
    ...(body !== undefined && { "content-type": "application/json" }),
  };
  const response = await fetch(`${url}/api/${path}`, { method, headers, ...(body !== undefined && { body }) });
  const payload: unknown = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(payload).slice(0, 300)}`);
  return payload;
}

async function addToCart({ url, token }: Shop): Promise<void> {
  const body = new FormData();
  body.append("product_id", "1");
  body.append("qty", "1");
  const response = await fetch(`${url}/api/customer/add-product`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  if (!response.ok) throw new Error(`customer/add-product: ${response.status}`);
}
