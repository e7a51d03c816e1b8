import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import { createShopApi } from "../../../shop-api/src/app.ts";
import { type Config, readConfig } from "../../../shop-api/src/config.ts";
import { close, listen } from "../../support/listen.ts";
import { type Content, type DataPlace, newDatabase } from "./new-database.ts";

/** A shop on a free port, without a clock that moves orders, and without ticks of the workers of payments and messages. */
export type RunningShop = DataPlace & { url: string; stop(): Promise<void> };

/** Longer than a command to Redis takes on a busy machine. */
const patientMs = 60_000;

/** The longest pause of a timer: a worker then ticks when a test says so. */
export const noTicksMs = 2 ** 31 - 1;

/**
 * A shop on its own database, which is removed when it stops.
 * @param constants settings that have no variable
 */
export async function startShopApi(
  env: NodeJS.ProcessEnv = {},
  content: Content = "prepared",
  constants: Partial<Config> = {},
): Promise<RunningShop> {
  const place = await newDatabase(content);
  const remove = () => rm(place.dataDir, { recursive: true });
  try {
    const shop = await openShopApi(place, env, constants);
    return {
      ...shop,
      async stop() {
        await shop.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A shop on existing data, as after a restart; the data stays when it stops. */
export async function openShopApi(
  place: DataPlace,
  env: NodeJS.ProcessEnv = {},
  constants: Partial<Config> = {},
): Promise<RunningShop> {
  const { dataDir, databaseUrl } = place;
  const data = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const config = readConfig({ LOG_LEVEL: "silent", ORDER_STEP_SECONDS: "0", ...data, ...env });
  const shopApi = await createShopApi({
    ...config,
    redisTimeoutMs: patientMs,
    paymentPauseMs: noTicksMs,
    messagePauseMs: noTicksMs,
    ...constants,
  });
  const server = createServer(shopApi.app);
  return {
    url: await listen(server),
    dataDir,
    databaseUrl,
    async stop() {
      await close(server);
      await shopApi.close();
    },
  };
}
