import { globSync, mkdtempSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { get } from "./support/get.ts";
import { serve } from "./support/local-server.ts";
import { openGateway, shareGateway } from "./support/open-gateway.ts";
import { sendJson } from "./support/rest-client-of.ts";

const folder = mkdtempSync(join(tmpdir(), "kasavu-operations-"));
const operationsDir = join(folder, "operations");
const rest: RequestListener = (_, response) => sendJson(response, {});
const gateway = shareGateway(rest, { operationsDir });
afterEach(() => rm(operationsDir, { recursive: true, force: true }));
afterAll(() => rm(folder, { recursive: true }));

const query = "# Names of all categories.\n{ categories { title } }";

const save = (body: object, headers: Record<string, string> = {}, url = gateway.url) =>
  fetch(`${url}/graphiql/operations`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

const load = async (url = gateway.url) => (await fetch(`${url}/graphiql/operations`)).json();

/** The names of the saved files. */
const files = () => readdir(operationsDir).catch(() => []);

describe("an operation saved in GraphiQL", () => {
  test("is a file of its name, which every later page lists", async () => {
    expect(await load()).toEqual({ canSave: true, operations: [] });

    const listed = { canSave: true, operations: [{ name: "category-names", query: `${query}\n` }] };
    expect(await (await save({ name: "category-names", query })).json()).toEqual(listed);
    expect(await load()).toEqual(listed);
    expect(await readFile(join(operationsDir, "category-names.graphql"), "utf8")).toBe(`${query}\n`);
  });

  test("may come through a proxy on the machine, as the one of npm run dev", async () => {
    const headers = { "x-forwarded-for": "::ffff:127.0.0.1" };
    expect(await (await save({ name: "names", query }, headers)).json()).toMatchObject({ canSave: true });
    expect(await files()).toEqual(["names.graphql"]);
  });

  test("replaces that of the same name", async () => {
    await save({ name: "names", query });
    await save({ name: "names", query: "{ shop { name } }" });
    expect(await load()).toMatchObject({ operations: [{ name: "names", query: "{ shop { name } }\n" }] });
  });

  test.each<[string, number, object, Record<string, string>?]>([
    ["a name with a path", 400, { name: "../names", query }],
    ["a name with a dot", 400, { name: "names.js", query }],
    ["a name with capitals", 400, { name: "Names", query }],
    ["an empty name", 400, { name: "", query }],
    ["a long name", 400, { name: "n".repeat(61), query }],
    ["a text that is not GraphQL", 400, { name: "names", query: "categories" }],
    ["no text", 400, { name: "names" }],
    ["more than 100 kB", 413, { name: "names", query: `# ${"long".repeat(30_000)}\n${query}` }],
    ["from a page of another site", 403, { name: "names", query }, { origin: "https://elsewhere.test" }],
    ["from a form, which any page may send", 415, { name: "names", query }, { "content-type": "text/plain" }],
  ])("is rejected: %s", async (_, status, body, headers) => {
    expect((await save(body, headers)).status).toBe(status);
    expect(await files()).toEqual([]);
  });
});

describe("nothing is saved", () => {
  test("by a page whose host only resolves to the gateway's machine", async () => {
    const { html } = await get(`${gateway.url}/graphiql/operations`, { host: "rebound.example" });
    expect(JSON.parse(html)).toEqual({ canSave: false, operations: [] });
  });

  test.each([
    { "x-forwarded-for": "192.0.2.1" },
    { "x-forwarded-for": "127.0.0.1, 192.0.2.1:5123" },
    { "x-forwarded-for": "192.0.2.1, 127.0.0.1" },
    { "x-forwarded-for": "unknown" },
    { forwarded: "for=192.0.2.1" },
    { via: "1.1 proxy" },
  ])("by a page on another machine, through a proxy on the gateway's: %j", async (headers) => {
    expect((await save({ name: "names", query }, headers)).status).toBe(403);
    expect(await files()).toEqual([]);
  });

  test("on a public origin, where GraphiQL only lists the operations of the repository", async () => {
    const { url } = await openGateway(await serve(rest), { publicUrl: "https://shop.example" });
    const names = globSync("devtools/graphiql/operations/*.graphql").map((file) => basename(file, ".graphql"));
    const operations = names.toSorted().map((name) => ({ name }));
    expect(await load(url)).toMatchObject({ canSave: false, operations });
    expect((await save({ name: names[0], query }, {}, url)).status).toBe(403);
  });
});
