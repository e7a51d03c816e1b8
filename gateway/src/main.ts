import { type Config, readConfig } from "./config.ts";
import { createLog } from "./observability/log.ts";
import { createGateway } from "./server.ts";

const config = configOrExit();
const log = createLog(config);
const gateway = await createGateway(config);
const stopTraces = config.otlpEndpoint ? await traceTo(config.otlpEndpoint) : null;
gateway.server.listen(config.port, () => {
  const address = gateway.server.address();
  say(typeof address === "object" && address ? address.port : config.port);
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

/** Loads the tracer, which is large, only if a collector is configured. */
async function traceTo(endpoint: string): Promise<() => Promise<void>> {
  const { startTraces } = await import("./observability/traces.ts");
  return startTraces(endpoint);
}

/** Logs that the gateway is listening, and sends the URL to the parent process. */
function say(port: number): void {
  log.info({ port, mode: config.mode }, "the gateway is open");
  process.send?.({ listening: `http://localhost:${port}` });
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
