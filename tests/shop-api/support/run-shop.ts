import { execFile } from "node:child_process";
import type { DataPlace } from "./new-database.ts";

/** Runs `npm run shop` on the data of a shop. @returns its exit code and output */
export function runShop(
  { dataDir, databaseUrl }: DataPlace,
  ...args: string[]
): Promise<{ code: unknown; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; output: string }>();
  const data = { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  const env = { PATH: process.env["PATH"], ...data };
  execFile(process.execPath, ["scripts/shop.ts", ...args], { env }, (error, stdout, stderr) =>
    resolve({ code: error?.code ?? 0, output: stdout + stderr }),
  );
  return promise;
}
