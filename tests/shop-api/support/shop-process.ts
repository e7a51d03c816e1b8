import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import type { DataPlace } from "./new-database.ts";

const main = fileURLToPath(new URL("../../../shop-api/src/main.ts", import.meta.url));

const Listening = v.looseTuple([v.object({ listening: v.string() })]);

/** A shop in a process of its own. */
export type ShopProcess = {
  url: string;
  process: ChildProcess;
  /** Ends the process unless it has ended, and waits for its end. */
  end(signal: NodeJS.Signals): Promise<void>;
};

/**
 * Starts a shop on existing data, without a clock that moves orders.
 * @param file what the process runs
 */
export async function startShopProcess(
  { dataDir, databaseUrl }: DataPlace,
  settings: NodeJS.ProcessEnv = {},
  file = main,
): Promise<ShopProcess> {
  const { NODE_COMPILE_CACHE } = process.env;
  const data = { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  const env = { NODE_COMPILE_CACHE, LOG_LEVEL: "error", ORDER_STEP_SECONDS: "0", ...data, ...settings };
  const child = fork(file, { stdio: ["ignore", "inherit", "inherit", "ipc"], env });
  const messages = await Promise.race([once(child, "message"), failed(child)]);
  return {
    url: v.parse(Listening, messages)[0].listening,
    process: child,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, "exit");
    },
  };
}

async function failed(child: ChildProcess): Promise<never> {
  await once(child, "exit");
  throw new Error("The shop ended before it listened.");
}
