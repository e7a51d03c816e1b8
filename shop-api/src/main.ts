import { createServer } from "node:http";
import { createShopApi } from "./app.ts";
import { configOrExit } from "./config-or-exit.ts";
import { readAddresses } from "./http/client-address.ts";
import { createLog } from "./log.ts";

/** Load balancers that check readiness each second stop sending requests within this time, in milliseconds. */
const noticeMs = 3000;
/** Exceeds the gateway's deadline of a write; plus the notice it is below the 15 s that containers get to stop. */
const drainMs = 11_000;

/** Longer than the gateway's for an upload, whose connection it would otherwise cut, in milliseconds. */
const requestTimeout = 130_000;

const config = configOrExit();
const log = createLog(config.logLevel);
const { app, stopServing, close } = await createShopApi(config);
const server = createServer({ headersTimeout: 10_000, requestTimeout, keepAliveTimeout: 60_000 }, app);
readAddresses(server);
// A load balancer of connections, such as a Service of Kubernetes, gives a new process only new connections.
server.maxRequestsPerSocket = 1000;

server.listen(config.port, config.host, () => {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  const listening = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`;
  log.info({ listening, mode: config.mode }, "shop-api is open");
  process.send?.({ listening });
});

let isStopping = false;

/**
 * Reports not ready and closes connections after their responses, serves for three more seconds, waits up to eleven
 * seconds for running requests, then closes the database.
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
