import { afterAll, beforeAll, describe } from "vitest";
import { cases } from "./cases/index.ts";
import { hasPostgres, startPostgres, type PostgresCluster } from "./support/postgres-cluster.ts";
import { startShopApi } from "./support/start-shop-api.ts";

describe.skipIf(!hasPostgres)("on Postgres (skipped where initdb and postgres are not installed)", () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgres();
  }, 60_000);
  afterAll(() => cluster.stop());

  describe.each(cases)("%s", (_name, testCases) => {
    testCases(async (env) => startShopApi({ ...env, DATABASE_URL: await cluster.newDatabase() }));
  });
});
