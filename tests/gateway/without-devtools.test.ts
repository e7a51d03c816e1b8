import { existsSync } from "node:fs";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gql } from "graphql-tag";
import * as v from "valibot";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../gateway/src/config.ts";
import { nextMessage } from "../../scripts/child-events.ts";
import { ended, start } from "./support/gateway-process.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { serve } from "./support/local-server.ts";
import { sendJson } from "./support/rest-client-of.ts";

const root = resolve(import.meta.dirname, "../..");
const Listening = v.object({ listening: v.string() });

/** The files of the production image, which has of the devtools only what `npm ci` reads. */
let image: string;
beforeAll(async () => {
  image = await mkdtemp(join(tmpdir(), "kasavu-image-"));
  for (const path of [
    "gateway/src",
    "gateway/package.json",
    "schema.graphql",
    "package.json",
    "devtools/package.json",
  ]) {
    await cp(join(root, path), join(image, path), { recursive: true });
  }
  for (const path of ["node_modules", "gateway/node_modules"]) {
    if (existsSync(join(root, path))) await symlink(join(root, path), join(image, path));
  }
});
afterAll(() => rm(image, { recursive: true }));

const startImage = (env: NodeJS.ProcessEnv) => start({ PORT: "0", ...env }, join(image, "gateway/src/main.ts"));

test("without the folder devtools/ the gateway executes ad-hoc queries, and /graphiql says how to get it", async () => {
  const shopApiUrl = await serve((_, response) =>
    sendJson(response, { data: { categories: [{ id: 1, title: "Sarees" }] } }),
  );
  const { child } = startImage({ SHOP_API_URL: shopApiUrl });
  onTestFinished(() => void child.kill("SIGKILL"));
  const url = v.parse(Listening, await nextMessage(child)).listening;
  const headers = { "content-type": "application/json", "x-rest-trace": "test" };
  const body = graphqlBody(gql`{ categories { title } }`);
  const result: unknown = await (await fetch(`${url}/graphql`, { method: "POST", headers, body })).json();
  expect(result).toEqual({ data: { categories: [{ title: "Sarees" }] } });
  for (const path of ["/graphiql", "/graphiql/drift"]) {
    const response = await fetch(url + path);
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringMatching(/^GraphiQL is not installed: /),
    ]);
  }
});

test("devtools that cannot be loaded are an error at the start, unless ad-hoc queries are not allowed", async () => {
  const main = join(image, "devtools/main.ts");
  await writeFile(main, 'import "no-such-package";\n');
  onTestFinished(() => rm(main));
  const failing = startImage({});
  expect(await ended(failing.child)).toEqual([1, null]);
  expect(failing.output()).toContain("Cannot find package 'no-such-package'");
  const loading: unknown = await import(pathToFileURL(join(image, "gateway/src/devtools.ts")).href);
  const { loadDevtools } = v.parse(v.object({ loadDevtools: v.function() }), loading);
  expect(await loadDevtools(readConfig({ ALLOW_ADHOC_QUERIES: "false" }))).toBeNull();
});
