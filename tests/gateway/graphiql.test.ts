import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DocumentNode } from "graphql";
import { gql } from "graphql-tag";
import * as v from "valibot";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { NotInstalled } from "../../devtools/graphiql/bundle.ts";
import { graphiqlHandlers } from "../../devtools/graphiql/handlers.ts";
import { readConfig } from "../../gateway/src/config.ts";
import { inOrder } from "../../gateway/src/http/handlers.ts";
import { errorSender } from "../../gateway/src/http/send-error.ts";
import { sendNotFound } from "../../gateway/src/http/send-text.ts";
import { createLog } from "../../gateway/src/observability/log.ts";
import { DriftLedger } from "../../gateway/src/rest/readers/drift.ts";
import { prepared } from "../support/prepared.ts";
import { graphqlBody } from "./support/graphql-body.ts";
import { serve } from "./support/local-server.ts";
import { shareGateway } from "./support/open-gateway.ts";

const mundu = { id: 1, title: "Mundu", price: 620 };

const responses: Record<string, unknown> = {
  "/api/customer/product-categories": { data: { categories: [{ id: 1, title: "Sarees", colour: "gold" }] } },
  "/api/customer/subcategories/1": { data: { data: { subcategories: [{ id: 11, title: "Kasavu" }] } } },
  "/api/customer/search-products": { data: { products: "none" } },
  "/api/customer/home": { data: { banners: [], products: [mundu, { ...mundu, price: "a lot" }] } },
};

const rest: RequestListener = ({ url = "" }, response) => {
  response
    .writeHead(200, { "content-type": "application/json" })
    .end(JSON.stringify(responses[url.replace(/\?.*/, "")] ?? {}));
};

const GraphqlBody = v.object({
  data: v.optional(v.unknown()),
  extensions: v.optional(v.object({ rest: v.object({ calls: v.array(v.unknown()) }) })),
});

const developers = shareGateway(rest, { allowAdhocQueries: true });
const shoppers = shareGateway(rest, { allowAdhocQueries: false });

async function execute(query: DocumentNode, headers: Record<string, string> = {}, { url } = developers) {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: graphqlBody(query),
  });
  return { headers: response.headers, result: v.parse(GraphqlBody, await response.json()) };
}

const traced = { "x-rest-trace": "1" };

describe("extensions.rest", () => {
  test("shows a developer the REST calls of an operation, and how their payloads were read", async () => {
    const { result, headers } = await execute(gql`{ categories { title subcategories { title } } }`, traced);
    expect(result.data).toEqual({ categories: [{ title: "Sarees", subcategories: [{ title: "Kasavu" }] }] });
    const call = {
      status: 200,
      ms: expect.any(Number),
      cache: "miss",
      freshSeconds: 60,
      attempts: 1,
      isBreakerOpen: false,
    };
    expect(result.extensions?.rest.calls).toEqual([
      {
        ...call,
        endpoint: "GET customer/product-categories",
        envelope: "data",
        readings: { "Category.id": 1, "Category.title": 1 },
        dropped: null,
      },
      {
        ...call,
        endpoint: "GET customer/subcategories/{id}",
        envelope: "data.data",
        readings: { "Subcategory.id": 1, "Subcategory.title": 1 },
        dropped: null,
      },
    ]);
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  test("shows cache hits and failed calls", async () => {
    await execute(gql`{ categories { title } }`);
    const { result } = await execute(gql`{ categories { title } search(text: "mundu") { id } }`, traced);
    expect(result.data).toEqual({ categories: [{ title: "Sarees" }], search: null });
    expect(result.extensions?.rest.calls).toMatchObject([
      { endpoint: "GET customer/product-categories", cache: "hit", attempts: 0 },
      { endpoint: "GET customer/search-products", cache: "miss", attempts: 1 },
    ]);
  });

  test("shows which rows were dropped from a list, also on a cache hit (Q34)", async () => {
    const dropped = { "products.*.price": 1 };
    for (const cache of ["miss", "hit"]) {
      const { result } = await execute(gql`{ home { products { title } } }`, traced);
      expect(result.data).toEqual({ home: { products: [{ title: "Mundu" }] } });
      expect(result.extensions?.rest.calls).toMatchObject([{ endpoint: "GET customer/home", cache, dropped }]);
    }
  });

  test("is sent on request only, and only where ad-hoc queries are allowed", async () => {
    expect((await execute(gql`{ categories { title } }`)).result).not.toHaveProperty("extensions");
    for (const trace of ["1", "test"]) {
      const { result } = await execute(gql`{ categories { title } }`, { "x-rest-trace": trace }, shoppers);
      expect(result).not.toHaveProperty("extensions");
    }
  });
});

describe("/graphiql/drift", () => {
  test("shows what REST has sent to this process: present keys, unknown keys, contract breaches and dropped rows", async () => {
    const { url } = developers;
    await execute(gql`{ categories { title } search(text: "mundu") { id } home { products { id } } }`);
    const response = await fetch(`${url}/graphiql/drift`);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const page = await response.text();
    for (const notified of ["GET customer/product-categories", "Category.colour", "products", "products.*.price"]) {
      expect(page).toContain(notified);
    }
    expect(page).not.toContain("gold");
    expect((await fetch(`${url}/graphiql/drift.css`)).headers.get("content-type")).toMatch(/^text\/css/);
  });
});

test("GraphiQL's page is always revalidated, its hashed files are requested only once", async () => {
  await prepared("builds");
  const { url } = developers;
  const page = await fetch(`${url}/graphiql`);
  expect(page.headers.get("cache-control")).toBe("private, no-cache");
  const files = (await page.text()).match(/\/graphiql\/assets\/[^"]+/g) ?? [];
  expect(files).not.toEqual([]);
  for (const file of files) {
    const { headers } = await fetch(url + file);
    expect(headers.get("cache-control"), `of ${file}`).toBe("public, max-age=31536000, immutable");
  }
});

/** A page of GraphiQL whose bundle is the result of `bundle`. */
async function openGraphiql(bundle: () => Promise<string>) {
  const logged: string[] = [];
  const config = readConfig({});
  const log = createLog(config, { write: (line) => void logged.push(line) });
  const crossSite = { isCrossSite: () => false };
  const handlers = graphiqlHandlers({ config, log, drift: new DriftLedger(), crossSite, bundle });
  const sendError = errorSender(
    () => [],
    () => {},
  );
  const url = await serve(inOrder(handlers, sendNotFound, sendError));
  const visit = async () => {
    const response = await fetch(`${url}/graphiql`);
    return [response.status, await response.text()];
  };
  return { visit, logged };
}

const waiting = [503, expect.stringMatching(/<meta http-equiv="refresh" content="2">.*installed and built/s)];

/** A folder with a page, as a build leaves it. */
async function builtFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kasavu-bundle-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "index.html"), "<title>GraphiQL</title>");
  return folder;
}

test("GraphiQL's first visit gets a page that reloads itself until GraphiQL is built", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { visit } = await openGraphiql(() => promise);
  expect([await visit(), await visit()]).toEqual([waiting, waiting]);
  resolve(await builtFolder());
  expect(await visit()).toEqual([200, "<title>GraphiQL</title>"]);
});

test.each([
  ["a build", new Error("no Vite"), "GraphiQL could not be built; the gateway's log has the error."],
  ["an installation", new NotInstalled("No network."), "GraphiQL is not installed. No network."],
])("%s of GraphiQL that has failed says so, and is tried again by the next visit", async (_, error, sentence) => {
  const folder = await builtFolder();
  const { visit, logged } = await openGraphiql(
    vi.fn<() => Promise<string>>(async () => folder).mockRejectedValueOnce(error),
  );
  expect(await visit()).toEqual(waiting);
  expect(await visit()).toEqual([503, `${sentence} Reload the page to try again.`]);
  expect(logged).toEqual([expect.stringContaining(error.message)]);
  expect(await visit()).toEqual([200, "<title>GraphiQL</title>"]);
});

test("GraphiQL, its saved operations and the drift page do not exist where only trusted documents are allowed", async () => {
  const { url } = shoppers;
  for (const path of ["/graphiql", "/graphiql/operations", "/graphiql/drift"]) {
    const response = await fetch(`${url}${path}`);
    expect([response.status, await response.text()]).toEqual([404, "GraphiQL requires ALLOW_ADHOC_QUERIES=true."]);
  }
});
