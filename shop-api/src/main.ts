import { createServer } from "node:http";
import { createShopApi } from "./app.ts";
import { configOrExit } from "./config-or-exit.ts";
import { createLog } from "./log.ts";

/** Load balancers that check readiness each second stop sending requests within this time. */
const noticeMs = 3000;
/** Longer than the gateway waits for a write; with the notice, less than the 15 s that containers get to stop. */
const drainMs = 11_000;

const config = configOrExit();
const log = createLog(config.logLevel);
const { app, encodeAhead, stopServing, close } = await createShopApi(config);
const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 60_000 }, app);

server.listen(config.port, config.host, () => {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  const listening = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`;
  log.info({ listening, mode: config.mode }, "shop-api is open");
  process.send?.({ listening });
  encodeAhead();
});

let isStopping = false;

/**
 * Says that it is not ready and asks every connection to end, serves for another three seconds what still comes, lets the
 * running requests finish for up to eleven, then closes the database.
 */
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  stopServing();
  setTimeout(
    () => {
      server.close(() => void close().then(() => process.exit(0)));
      setTimeout(() => server.closeAllConnections(), drainMs).unref();
    },
    config.mode === "production" ? noticeMs : 0,
  );
}

process.on("SIGTERM", stop);
process.on("SIGINT", stop);
