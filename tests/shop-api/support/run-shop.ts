import { execFile } from "node:child_process";
import { CommandRejected, runCommand } from "../../../shop-api/src/commands.ts";
import type { DataPlace } from "./new-database.ts";

interface Ended {
  code: unknown;
  output: string;
}

/** Runs a command of `npm run shop` on the data of a shop, in this process. @returns its exit code and output */
export async function runShop(place: DataPlace, ...args: string[]): Promise<Ended> {
  try {
    return { code: 0, output: `${await runCommand(args, environmentOf(place))}\n` };
  } catch (error) {
    if (error instanceof CommandRejected) return { code: 1, output: `${error.message}\n` };
    throw error;
  }
}

/** As `runShop`, in its own process. */
export function runShopProcess(place: DataPlace, ...args: string[]): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...environmentOf(place) };
  execFile(process.execPath, ["scripts/shop.ts", ...args], { env }, (error, stdout, stderr) =>
    resolve({ code: error?.code ?? 0, output: stdout + stderr }),
  );
  return promise;
}

function environmentOf({ dataDir, databaseUrl }: DataPlace): NodeJS.ProcessEnv {
  return { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
}
