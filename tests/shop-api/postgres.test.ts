import { afterAll, beforeAll, describe, it } from "vitest";
import { cases } from "./cases/index.ts";
import { findPostgres, startPostgres, type PostgresCluster } from "./postgres-cluster.ts";
import { startShopApi, type StartShop } from "./start-shop-api.ts";

const programs = findPostgres();

if (programs === undefined) {
  it.skip("on Postgres: skipped, because this machine has no initdb and postgres on its PATH", () => {});
} else {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgres(programs);
  }, 60_000);
  afterAll(() => cluster.stop());

  const startOnPostgres: StartShop = async (env) => startShopApi({ ...env, DATABASE_URL: await cluster.newDatabase() });

  describe.each(cases)("on Postgres, %s", (_name, testCases) => testCases(startOnPostgres));
}
