import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { DocumentNode } from "graphql";
import { gql } from "graphql-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prepared } from "../support/prepared.ts";
import { graphqlBody } from "./support/graphql-body.ts";

const root = `${import.meta.dirname}/../..`;
const anonymous = "http://127.0.0.1:9";

/** A gateway as started by `npm run gateway -- --fixtures`. */
let gateway: ChildProcess;
let url = "";
let restCheck = "";
beforeAll(async () => {
  await prepared("builds");
  const started = spawn(process.execPath, ["scripts/run/gateway.ts", "--fixtures"], {
    cwd: root,
    env: { PATH: process.env["PATH"], PORT: "0", LOG_LEVEL: "silent", SHOP_API_URL: anonymous },
    stdio: ["ignore", "pipe", "inherit"],
  });
  gateway = started;
  for await (const line of createInterface(started.stdout)) {
    url ||= /(http:\S+)\/graphql,/.exec(line)?.[1] ?? "";
    restCheck = line;
    if (url && /^(?:REST|GET) /.test(line)) break;
  }
}, 180_000);
afterAll(async () => {
  gateway.kill("SIGTERM");
  expect(await once(gateway, "exit")).toEqual([0, null]);
});

async function execute(query: DocumentNode, token = "any-token"): Promise<unknown> {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: graphqlBody(query),
  });
  return response.json();
}

const saree = "Balaramapuram Kasavu Saree";

describe("npm run gateway -- --fixtures, without a REST server", () => {
  test.each([
    ["{ home { banners { id } products { title } } }", { home: { products: { 0: { title: saree } } } }],
    ["{ cart { itemCount total } }", { cart: { itemCount: 4, total: 997000 } }],
    [`mutation { updateProduct(id: "1", input: { stock: 3 }) { title } }`, { updateProduct: { title: saree } }],
  ])("executes %s", async (query, data) => {
    const result = await execute(gql(query), query.includes("updateProduct") ? "st_any-token" : "any-token");
    expect(result).toMatchObject({ data });
    expect(result).not.toHaveProperty("errors");
  });

  test("returns NOT_FOUND for recorded unknown items", async () => {
    expect(await execute(gql`{ product(id: "99999") { id } }`)).toMatchObject({
      errors: [{ extensions: { code: "NOT_FOUND" } }],
    });
  });

  test("says at the start that the recorded payloads are readable", () => {
    expect(restCheck).toMatch(
      /^REST is readable: GET http:\S+\/api\/customer\/home has \d+ banners and \d+ products\.$/,
    );
  });

  test("serves GraphiQL", async () => {
    const page = await fetch(`${url}/graphiql`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("GraphiQL")]);
  });
});
