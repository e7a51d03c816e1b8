/** `npm start`: the whole shop. With SHOP_API_URL set, shop-api is not started. */
import { readConfig } from "../../shop-api/src/config.ts";
import { readDemoOwner } from "../../shop-api/src/staff/demo-owner.ts";
import { nodeOptions } from "./node-options.ts";
import { build } from "../build.ts";
import { Processes } from "./processes.ts";

await build();
const processes = new Processes("production");
const shopApiUrl = process.env.SHOP_API_URL ?? (await processes.startServer("shop-api", ["shop-api/src/main.ts"]));
const url = await processes.startServer("gateway", [...nodeOptions, "gateway/src/main.ts"], {
  SHOP_API_URL: shopApiUrl,
  // For GraphiQL; docker-compose.yml leaves it off.
  ALLOW_ADHOC_QUERIES: process.env.ALLOW_ADHOC_QUERIES ?? "true",
});
console.log(`\nKasavu is open: ${url}\n`);
const owner = process.env.SHOP_API_URL === undefined ? await readDemoOwner(readConfig(process.env)) : undefined;
// The only place that prints the password; no log has it.
if (owner !== undefined) console.log(`Staff: ${url}/staff, ${owner.email}, password ${owner.password}\n`);
