/** `npm run dev`: the shop with hot reload of the web, restarts of gateway and shop-api on changes, and codegen in watch mode. */
import { buildWeb } from "../build.ts";
import { freePort } from "../free-port.ts";
import { endWithParent } from "./end-with-parent.ts";
import { requirePort } from "./port-is-free.ts";
import { Processes } from "./processes.ts";

endWithParent();
await requirePort("PORT", Number(process.env.PORT ?? 4000), process.env.HOST || "127.0.0.1");
await buildWeb();
const [shopApiPort, gatewayPort] = await Promise.all([freePort(), freePort()]);
const shopApiUrl = process.env.SHOP_API_URL ?? `http://127.0.0.1:${shopApiPort}`;
const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
/** HOST is for the development server only, which is in front of the services. */
const loopback = { HOST: "127.0.0.1" };

const processes = new Processes("development");
processes.start("codegen", ["node_modules/.bin/graphql-codegen", "--watch"]);
if (process.env.SHOP_API_URL === undefined) {
  processes.start("shop-api", ["--watch", "shop-api/src/main.ts"], { ...loopback, SHOP_API_PORT: String(shopApiPort) });
}
processes.start("gateway", ["--watch", "gateway/src/main.ts"], {
  ...loopback,
  PORT: String(gatewayPort),
  SHOP_API_URL: shopApiUrl,
  ALLOW_ADHOC_QUERIES: process.env.ALLOW_ADHOC_QUERIES ?? "true",
});
const url = await processes.startServer("web", ["web/dev.ts"], { GATEWAY_URL: gatewayUrl });
console.log(`\nKasavu is open for changes: ${url}\n`);
await processes.showLogs();
