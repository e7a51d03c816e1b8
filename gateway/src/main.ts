import { type Config, readConfig } from "./config.ts";
import { createGateway } from "./server.ts";

const config = configOrExit();
const gateway = await createGateway(config);

gateway.server.listen(config.port, () => {
  const address = gateway.server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  process.send?.({ listening: `http://localhost:${port}` });
});
gateway.server.on("error", (error) => {
  process.stderr.write(`The gateway cannot listen on port ${config.port}: ${error.message}\n`);
  process.exit(1);
});

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => void gateway.close().then(() => process.exit(0)));
}

/** What is wrong with the environment is said in one line: a stack would add nothing. */
function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
