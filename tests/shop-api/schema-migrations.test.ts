import { Migrator } from "kysely/migration";
import { Client, DatabaseError } from "pg";
import { expect, it, vi } from "vitest";
import { openDatabase } from "../../shop-api/src/db/client.ts";
import { migrateDatabase } from "../../shop-api/src/prepare/migrate.ts";
import { migrations } from "../../shop-api/src/db/migrations/index.ts";
import { createLog } from "../../shop-api/src/log.ts";
import { readQueries } from "../baseline/queries.ts";
import { describeWith } from "../support/describe-with.ts";
import { postgres } from "../support/programs.ts";
import { newPostgresDatabase } from "./support/new-database.ts";

/**
 * The statement refers to missing or existing rows. Postgres reports these errors only after checking columns, types,
 * nulls and constraints.
 */
const dependsOnRows = new Set(["23503", "23505"]);

/** @param last the last migration; all by default */
async function migrate(databaseUrl: string, last?: string): Promise<void> {
  const { db, dialect } = openDatabase({ dataDir: "", databaseUrl });
  if (last === undefined) await migrateDatabase(db, dialect, createLog("silent"));
  else {
    const provider = { getMigrations: () => Promise.resolve(migrations(dialect)) };
    const { error } = await new Migrator({ db, provider }).migrateTo(last);
    if (error !== undefined) throw error;
  }
  await db.destroy();
}

/** As a running shop of the previous version is migrated: `sizes:add`, which that version cannot work with, comes later. */
async function migratedDatabase(): Promise<string> {
  const databaseUrl = await newPostgresDatabase("empty");
  await migrate(databaseUrl);
  return databaseUrl;
}

async function clientOf(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

describeWith(postgres, "the newest schema", () => {
  it("executes every statement of the previous version, and returns its columns", async () => {
    const client = await clientOf(await migratedDatabase());
    const queries = readQueries();
    const broken: string[] = [];
    for (const { sql, parameters, columns } of queries) {
      await client.query("begin");
      try {
        const names = new Set((await client.query(sql, parameters)).fields.map(({ name }) => name));
        const missing = columns.filter((column) => !names.has(column));
        if (missing.length > 0) broken.push(`${missing.join(", ")} missing: ${sql}`);
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error;
        if (!dependsOnRows.has(error.code ?? "")) broken.push(`${error.message}: ${sql}`);
      }
      await client.query("rollback");
    }
    await client.end();
    expect(queries.length).toBeGreaterThan(100);
    expect(broken).toEqual([]);
  });

  it("waits for checkouts and reads that are in progress, without a deadlock", async () => {
    const databaseUrl = await newPostgresDatabase("empty");
    await migrate(databaseUrl, "0010-reserved-mobiles");
    const watcher = await clientOf(databaseUrl);
    await watcher.query("insert into customers (name, email, mobile, created_at) values ('', '', '', 0)");
    const checkout = `insert into orders (customer_id, payment_mode, status, ship_to, points, paid_paise, discount_paise,
      created_at, status_at) select id, 'Cash', 'placed', '', 0, 1, 0, 0, 0 from customers`;
    // In the order in which the migrations meet them.
    const running = await Promise.all(
      [
        ["select from order_items", "select from products"],
        ["update customers set name = name", `${checkout}; select from order_items`],
        ["select from orders", "select from customers"],
      ].map(async ([first = "", second = ""]) => {
        const client = await clientOf(databaseUrl);
        await client.query("begin");
        await client.query(first);
        return { client, second };
      }),
    );
    const migration = migrate(databaseUrl);
    for (const { client, second } of running) {
      const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
      const waiting = "select from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))";
      await vi.waitFor(async () => expect((await watcher.query(waiting, [rows[0]?.pid])).rowCount).toBeGreaterThan(0));
      await client.query(second);
      await client.query("commit");
      await client.end();
    }
    await migration;
    await watcher.end();
  });
});
