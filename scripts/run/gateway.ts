/**
 * `npm run gateway`: the gateway alone, in front of the REST shop at SHOP_API_URL; with `-- --fixtures`, in front of recorded
 * payloads (tests/fixtures), so that no other service is needed. Then says in a sentence what one call of REST has found.
 */
import { parseArgs } from "node:util";
import { readConfig } from "../../gateway/src/config.ts";
import { readCurrentFixtures } from "../../tests/fixtures/fixture.ts";
import { startReplayServer } from "../../tests/fixtures/replay-server.ts";
import { endWithParent } from "./end-with-parent.ts";
import { nodeOptions } from "./node-options.ts";
import { requirePort } from "./port-is-free.ts";
import { Processes } from "./processes.ts";
import { checkRest } from "./rest-check.ts";

endWithParent();
await requirePort("PORT", Number(process.env.PORT ?? 4000), process.env.HOST);
const { values } = parseArgs({ options: { fixtures: { type: "boolean", default: false } } });
const fixtures = values.fixtures ? await startReplayServer([...readCurrentFixtures().values()]) : null;
const environment = {
  ...(fixtures && { SHOP_API_URL: fixtures.url }),
  ALLOW_ADHOC_QUERIES: process.env.ALLOW_ADHOC_QUERIES ?? "true",
};
const args = [...nodeOptions, "gateway/src/main.ts"];
const processes = new Processes("production");
const url = await processes.startServer("gateway", args, environment);
console.log(`\nThe gateway is listening: ${url}/graphql, with GraphiQL at ${url}/graphiql\n`);
console.log(await checkRest(readConfig({ ...process.env, ...environment })));
await processes.showLogs();
