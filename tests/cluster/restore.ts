import { setTimeout as pause } from "node:timers/promises";
import { type Cluster, testFiles } from "./cluster.ts";
import type { Load } from "./load.ts";
import { waitUntil } from "./wait-until.ts";

/**
 * As in docs/backup.md: adds the backups to the running stack, deletes all orders, and restores the database to a second before.
 * Every order that was acknowledged until then must be in it. Later ones, whose shoppers were told that they were placed, are gone.
 */
export async function restoreToTime(cluster: Cluster, { orders: { acknowledged } }: Load) {
  const seconds = Math.round(await cluster.deploy({ STACK_FILES: [testFiles, "deploy/backup.yml"].join(":") }));
  const backupSeconds = await firstBackup(cluster);
  await pause(10_000);

  const expected = [...acknowledged];
  const time = new Date();
  await pause(1000);
  // without its triggers, which keep orders with items
  await cluster.sql(
    "begin; set local session_replication_role = replica; delete from order_items; delete from orders; commit",
  );
  const left = await cluster.sql("select customer_note from orders");
  const printed = await cluster.restore(time);

  const stored = new Set(await cluster.sql("select customer_note || '|' || id from orders"));
  const lost = expected.filter(([key, { id }]) => !stored.has(`${key}|${id}`));
  const [startedAt] = await cluster.sql("select extract(epoch from pg_postmaster_start_time()) * 1000");
  const undone = [...acknowledged].filter(
    ([key, { id, at }]) => at > time.getTime() && at < Number(startedAt) && !stored.has(`${key}|${id}`),
  );
  for (const [key] of undone) acknowledged.delete(key);

  const problems = [];
  if (expected.some(([key]) => left.includes(key))) problems.push("the DELETE left orders");
  if (lost.length > 0) problems.push(`the restore lost ${lost.length} of ${expected.length} orders`);
  const steps = [...printed.matchAll(/^(Stopped|Restored|Started the shop) after \d+ s/gm)].map(([step]) => step);
  return {
    problems,
    notes: [
      `deployed in ${seconds} s`,
      `first backup in ${backupSeconds} s`,
      ...steps,
      `${expected.length} orders found`,
      `${undone.length} later ones undone`,
    ],
  };
}

/** Waits for the first backup. @returns the seconds it took */
async function firstBackup(cluster: Cluster): Promise<number> {
  const startedAt = performance.now();
  await waitUntil("the first backup", async () => {
    const [backup] = await cluster.containers("backup");
    const info = backup && (await cluster.docker("exec", backup.Id, "pgbackrest", "info").catch(() => ""));
    return info?.includes("full backup:") === true;
  });
  return Math.round((performance.now() - startedAt) / 1000);
}
