import type { Cluster } from "./cluster.ts";

/** Null for a product without sizes. */
const sumOfSizes = `select sum(stock) from product_sizes where product_id = products.id and withdrawn_at is null`;

/** Whether the version that the stack has started with gives products sizes. */
export async function hasSizes(cluster: Cluster): Promise<boolean> {
  const [table] = await cluster.sql("select 1 from information_schema.tables where table_name = 'product_sizes'");
  if (table === undefined) return false;
  return (await cluster.sql("select 1 from product_sizes limit 1")).length > 0;
}

/** Gives each product and size more pieces than a load buys. @param isSized see `hasSizes` */
export async function fillStock(cluster: Cluster, isSized: boolean): Promise<void> {
  if (!isSized) await cluster.sql("update products set stock = 1000000");
  else {
    await cluster.sql(`update product_sizes set stock = 1000000 where withdrawn_at is null;
      update products set stock = coalesce((${sumOfSizes}), 1000000)`);
  }
}

/** The pieces in stock and in orders that are not cancelled, which do not change. */
export async function piecesOf(cluster: Cluster): Promise<string> {
  const sold = `select coalesce(sum(qty), 0) from order_items where order_id not in
    (select id from orders where status = 'cancelled')`;
  return (await cluster.sql(`select (select sum(stock) from products) + (${sold})`)).join();
}

/** @returns problems of the stock after a load with sizes */
export async function checkStock(cluster: Cluster, piecesBefore: string): Promise<string[]> {
  const problems: string[] = [];
  const pieces = await piecesOf(cluster);
  if (pieces !== piecesBefore) problems.push(`${pieces} pieces in stock and in orders instead of ${piecesBefore}`);
  const wrong = await cluster.sql(`select id from products where stock <> (${sumOfSizes})`);
  if (wrong.length > 0) problems.push(`the stock of the products ${wrong.join()} is not the sum of their sizes`);
  const ordered = await cluster.sql("select id from order_items where size_id is not null limit 1");
  if (ordered.length === 0) problems.push("no order has a size");
  return problems;
}
