import { readFileSync } from "node:fs";
import { graphql } from "graphql";
import { readConfig } from "../gateway/src/config.ts";
import { createContext } from "../gateway/src/context.ts";
import { examples } from "../gateway/src/graphiql/page/examples.ts";
import { createLog } from "../gateway/src/observability/log.ts";
import { createSchema } from "../gateway/src/operations/schema.ts";
import { createAttempts } from "../gateway/src/order/attempts.ts";
import { createRest } from "../gateway/src/rest/client.ts";
import { ledger } from "../gateway/src/rest/drift.ts";
import { startFixturesServer } from "./fixtures-server.ts";

const folder = new URL("../gateway/src/graphiql/page/examples/", import.meta.url);

/**
 * What each GraphQL field of the examples comes to on the recorded answers, by its place
 * (`orders: me.orders.0.title`), and how REST was read for it (`GET customer/home: Product.title`), each as a text.
 */
export async function readExamples(): Promise<Record<string, string>> {
  const { url, server } = await startFixturesServer();
  const config = readConfig({ SHOP_API_URL: url, LOG_LEVEL: "silent" });
  const log = createLog(config);
  const schema = createSchema();
  const readings: Record<string, string> = {};
  for (const { name, variables } of examples) {
    // Nothing is kept from one example for the next.
    const rest = createRest(config, log);
    const signal = new AbortController().signal;
    const caller = { token: "a-token-of-nobody", address: null, requestId: "check", signal };
    const { data, errors = [] } = await graphql({
      schema,
      source: readFileSync(new URL(`${name}.graphql`, folder), "utf8"),
      contextValue: createContext({ config, log, rest, attempts: createAttempts() }, caller),
      ...(variables && { variableValues: variables }),
    });
    flatten(data, `${name}:`, readings);
    for (const { path, message } of errors) readings[`${name}: ${path?.join(".") ?? ""} (error)`] = message;
    await rest.close();
  }
  server.close();
  for (const [endpoint, { envelopes, keys, unknown, breaches }] of Object.entries(ledger.snapshot())) {
    readings[`${endpoint}: found in`] = Object.keys(envelopes).toSorted().join(", ");
    for (const [key, { seen, missing }] of Object.entries(keys)) {
      readings[`${endpoint}: ${key}`] = seen === 0 ? "never" : missing === 0 ? "always" : "sometimes";
    }
    for (const key of Object.keys(unknown)) readings[`${endpoint}: ${key}`] = "read by nobody";
    for (const path of Object.keys(breaches)) readings[`${endpoint}: ${path}`] = "not in the contract";
  }
  return readings;
}

function flatten(value: unknown, place: string, readings: Record<string, string>): void {
  if (typeof value !== "object" || value === null) readings[place] = JSON.stringify(value);
  else
    for (const [key, inner] of Object.entries(value))
      flatten(inner, `${place}${place.endsWith(":") ? " " : "."}${key}`, readings);
}
