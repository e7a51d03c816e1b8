import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../shop-api/src/config.ts";
import { openDatabase, type Database } from "../../shop-api/src/db/client.ts";
import { prepareDatabase } from "../../shop-api/src/db/prepare.ts";
import { createLog } from "../../shop-api/src/log.ts";
import { readings } from "./support/catalogue-readings.ts";
import { hasPostgres, startPostgres, type PostgresCluster } from "./support/postgres-cluster.ts";
import { postgresScans, queriesOf, sqliteScans } from "./support/query-plans.ts";

/** A database with the shop's goods in it, and ten customers with ten of them in their carts and wishlists. */
async function openShop(env: NodeJS.ProcessEnv) {
  const dataDir = await mkdtemp(join(tmpdir(), "kasavu-plans-"));
  const config = readConfig({ ...env, DATA_DIR: dataDir });
  const { db, dialect } = openDatabase(config);
  await prepareDatabase(db, dialect, config, createLog("silent"));
  await sql`insert into customers (id, name, email, mobile, created_at)
    select id, title, title, title, 0 from categories where id <= 10`.execute(db);
  const everyone = sql`from customers cross join products where products.id <= 10`;
  await sql`insert into wishes (customer_id, product_id) select customers.id, products.id ${everyone}`.execute(db);
  await sql`insert into cart_lines (customer_id, product_id, qty) select customers.id, products.id, 1 ${everyone}`.execute(
    db,
  );
  if (dialect === "postgres") await sql`analyze`.execute(db);
  const close = async () => {
    await db.destroy();
    await rm(dataDir, { recursive: true });
  };
  return { db, close };
}

describe("on SQLite, no table of the catalogue is read whole", () => {
  let shop: { db: Database; close(): Promise<void> };
  beforeAll(async () => {
    shop = await openShop({});
  });
  afterAll(() => shop.close());

  it.each(readings)("for %s", async (_name, read) => {
    const queries = await queriesOf(shop.db, (db) => read(db, "sqlite"));
    expect(queries).not.toEqual([]);
    for (const query of queries) expect([query.sql, await sqliteScans(shop.db, query)]).toEqual([query.sql, []]);
  });
});

describe.skipIf(!hasPostgres)("on Postgres (skipped where it is not installed), no table is read whole", () => {
  let cluster: PostgresCluster;
  let shop: { db: Database; close(): Promise<void> };
  beforeAll(async () => {
    cluster = await startPostgres();
    shop = await openShop({ DATABASE_URL: await cluster.newDatabase() });
  }, 60_000);
  afterAll(async () => {
    await shop.close();
    await cluster.stop();
  });

  it.each(readings)("for %s", async (_name, read) => {
    const queries = await queriesOf(shop.db, (db) => read(db, "postgres"));
    expect(queries).not.toEqual([]);
    for (const query of queries) expect([query.sql, await postgresScans(shop.db, query)]).toEqual([query.sql, []]);
  });
});
