/** `npm start`: the whole shop. With SHOP_API_URL set, shop-api is not started. What the first pages do not need is built later. */
import { build, isBuilt } from "../build/bundle.ts";
import { shop } from "../build/shop.ts";
import { staffApp } from "../build/staff.ts";
import { freePort } from "../free-port.ts";
import { endWithParent } from "./end-with-parent.ts";
import { nodeOptions } from "./node-options.ts";
import { requirePort } from "./port-is-free.ts";
import { Processes } from "./processes.ts";
import { step } from "./step.ts";

const shopping = `search for "kasavu", add a saree to the cart, and sign up with any mobile number: the code is shown, the promo code is KASAVU5`;

endWithParent();
const { SHOP_API_URL, SHOP_API_PORT, PORT = 4000, HOST } = process.env;
const shopApiPort = Number(SHOP_API_PORT ?? 0) || (await freePort());
await requirePort("PORT", Number(PORT), HOST);
if (SHOP_API_URL === undefined) await requirePort("SHOP_API_PORT", shopApiPort, HOST ?? "127.0.0.1");

const processes = new Processes("production");
try {
  const url = await openShop();
  console.log(`\nKasavu is open: ${url}`);
  if (SHOP_API_URL === undefined) await processes.run("login of staff", ["scripts/run/staff-login.ts", url]);
  console.log(`GraphiQL:       ${url}/graphiql, installed and built at its first visit, which takes a minute or more
Try first:      ${process.env.SEED === "none" ? "log in as staff, and begin with Categories" : shopping}
Stop:           Ctrl+C
`);
  await processes.showLogs();
  if (!isBuilt(staffApp)) await build(staffApp);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await processes.stop(1);
}

/** Builds the shop while shop-api prepares its database, then starts the gateway. @returns its URL */
async function openShop(): Promise<string> {
  const host = HOST ?? "127.0.0.1";
  const shopApi =
    SHOP_API_URL ?? processes.startServer("shop-api", ["shop-api/src/main.ts"], { SHOP_API_PORT: String(shopApiPort) });
  if (!isBuilt(shop)) await step("Building the shop", build(shop));
  const gateway = processes.startServer("gateway", [...nodeOptions, "gateway/src/main.ts"], {
    SHOP_API_URL: SHOP_API_URL ?? `http://${host.includes(":") ? `[${host}]` : host}:${shopApiPort}`,
    // For GraphiQL; docker-compose.yml leaves it off.
    ALLOW_ADHOC_QUERIES: process.env.ALLOW_ADHOC_QUERIES ?? "true",
  });
  const [url] = await step("Starting the shop", Promise.all([gateway, shopApi]));
  return url;
}
