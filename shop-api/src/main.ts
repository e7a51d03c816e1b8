import { createServer } from "node:http";
import { createShopApi } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { createLog } from "./log.ts";

/** Longer than the gateway waits for a write. */
const drainMs = 12_000;

const config = configOrExit();
const log = createLog(config.logLevel);
const { app, encodeAhead, close } = await createShopApi(config);
const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 60_000 }, app);

server.listen(config.port, "127.0.0.1", () => {
  const address = server.address();
  const listening = `http://127.0.0.1:${typeof address === "object" ? address?.port : address}`;
  log.info({ listening }, "shop-api is open");
  process.send?.({ listening });
  encodeAhead();
});

/** Takes no new request, lets the running ones finish for up to twelve seconds, then closes the database. */
function stop(): void {
  server.close(() => {
    void close().then(() => process.exit(0));
  });
  setTimeout(() => server.closeAllConnections(), drainMs).unref();
}

process.once("SIGTERM", stop);
process.once("SIGINT", stop);

/** What is wrong with the environment is said in one line: a stack would add nothing. */
function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
