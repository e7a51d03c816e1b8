/** `npm run gateway`: the gateway alone, against the REST shop at SHOP_API_URL. */
import { build } from "./build.ts";
import { Processes } from "./processes.ts";

await build();
const url = await new Processes().startServer("gateway", ["gateway/src/main.ts"], {
  ALLOW_ADHOC_QUERIES: process.env.ALLOW_ADHOC_QUERIES ?? "true",
});
console.log(`\nThe gateway answers: ${url}/graphql, with GraphiQL at ${url}/graphiql\n`);
