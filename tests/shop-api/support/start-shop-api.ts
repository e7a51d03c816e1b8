import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createShopApi } from "../../../shop-api/src/app.ts";
import { readConfig } from "../../../shop-api/src/config.ts";

/** A shop of its own, on a free port and a fresh database, whose orders stay as they are: no clock moves them along. */
export type RunningShop = {
  url: string;
  dataDir: string;
  /** Its Postgres; undefined when it is on SQLite. */
  databaseUrl: string | undefined;
  stop(): Promise<void>;
};

/** How a suite gets its shop: on SQLite, or on Postgres. */
export type StartShop = (env?: NodeJS.ProcessEnv) => Promise<RunningShop>;

export const startShopApi: StartShop = async (env = {}) => {
  const dataDir = await mkdtemp(join(tmpdir(), "kasavu-shop-api-"));
  const config = readConfig({ LOG_LEVEL: "silent", DATA_DIR: dataDir, ORDER_STEP_SECONDS: "0", ...env });
  const shopApi = await createShopApi(config);
  const server = createServer(shopApi.app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    dataDir,
    databaseUrl: config.databaseUrl,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
      await shopApi.close();
      await rm(dataDir, { recursive: true });
    },
  };
};
