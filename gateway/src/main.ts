import { type Config, readConfig } from "./config.ts";
import { createLog } from "./observability/log.ts";
import { createGateway } from "./server.ts";

const config = configOrExit();
const log = createLog(config);
const gateway = await createGateway(config);
// The tracer is large, so it is loaded only if a collector is configured.
const stopTraces = config.otlpEndpoint
  ? (await import("./observability/traces.ts")).startTraces(config.otlpEndpoint)
  : null;
gateway.server.listen({ port: config.port, ...(config.host !== null && { host: config.host }) }, () => {
  const address = gateway.server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  log.info({ port, mode: config.mode }, "the gateway is open");
  // A parent process waits for the URL.
  process.send?.({ listening: `http://localhost:${port}` });
});
gateway.server.on("error", (error) => {
  process.stderr.write(`The gateway cannot listen on port ${config.port}: ${error.message}\n`);
  process.exit(1);
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());

async function stop(): Promise<void> {
  await gateway.close();
  await stopTraces?.();
  process.exit(0);
}

/** Configuration errors are printed in one line: a stack would not help. */
function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
