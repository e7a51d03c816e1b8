import { afterEach } from "vitest";
import { type Config, readConfig } from "../../../gateway/src/config.ts";
import { createGateway, type Gateway } from "../../../gateway/src/server.ts";
import { serve } from "./local-server.ts";

const opened: Gateway[] = [];
afterEach(() => Promise.all(opened.splice(0).map((gateway) => gateway.close())));

/**
 * Opens a whole gateway on a free port until the test is over, as for a developer: every document is run. It has no web,
 * unless the test brings one.
 */
export async function openGateway(shopApiUrl: string, config: Partial<Config> = {}) {
  const base = readConfig({ SHOP_API_URL: shopApiUrl, LOG_LEVEL: "silent" });
  const gateway = await createGateway({ ...base, webDir: "no web", allowAdhocQueries: true, ...config });
  opened.push(gateway);
  return { url: await serve(gateway.server), gateway };
}
