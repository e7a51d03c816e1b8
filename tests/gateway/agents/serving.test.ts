import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../../../scripts/paths.ts";
import { serve } from "../support/local-server.ts";
import { openGateway, lowRateLimits } from "../support/open-gateway.ts";
import { builtWeb } from "../support/built-web.ts";
import { expectValid, lineOf, origin, profile, readProfile, shareAgents } from "./support.ts";

const limited = shareAgents({ agentCartSecrets: [], rateLimits: { ...lowRateLimits(1000), agents: 30, oneAgent: 20 } });

const textOf = async (path: string) => (await fetch(limited.gateway.url + path)).text();

test("the profile is valid, cached for five minutes by all, and names what works: no carts without a secret", async () => {
  const { response, ucp } = await readProfile(limited.gateway.url);
  expect(response.headers.get("cache-control")).toBe("public, max-age=300");
  expect(Object.keys(ucp.capabilities)).toEqual(["dev.ucp.shopping.catalog.search", "dev.ucp.shopping.catalog.lookup"]);
  expect(await textOf("/llms.txt")).not.toContain("make carts");
  const { json } = await limited.post("/carts", lineOf("1"));
  expectValid("error", json);
  expect(json).toMatchObject({ messages: [{ code: "capabilities_incompatible" }], continue_url: origin });
});

test("llms.txt says what agents may do and where, and robots.txt keeps crawlers from carts", async () => {
  const text = await textOf("/llms.txt");
  expect(text).toContain("# Kasavu");
  for (const part of ["/.well-known/ucp", "/ucp/mcp", "/ucp/v1", "/contact-us", "600 calls a minute"])
    expect(text).toContain(part);
  expect((await textOf("/robots.txt")).split("\n")).toContain("Disallow: /buy/");
});

test("pictures may be shown by pages of other sites, as those of assistants are", async () => {
  const { body } = await limited.post("/catalog/product", { id: "1" });
  const { pathname, search } = new URL(body.product?.media[0]?.url ?? "");
  const { headers } = await fetch(limited.gateway.url + pathname + search, { method: "HEAD" });
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});

test("nothing is served without a public address, or without https outside of this machine", async () => {
  const rest = await serve((_, response) => void response.writeHead(404).end());
  const webDir = await builtWeb("return { html: '', status: 404 };");
  for (const publicUrl of [null, "http://shop.example.com"]) {
    // oxlint-disable-next-line no-await-in-loop -- one gateway after another
    const { url } = await openGateway(rest, { webDir, publicUrl });
    for (const path of ["/.well-known/ucp", "/llms.txt", "/ucp/mcp", "/ucp/v1/carts"]) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect((await fetch(url + path, { method: "POST" })).status).toBe(404);
    }
  }
});

const lookup = (ids: string[], agent: string) =>
  limited.post("/catalog/lookup", { ids }, { "ucp-agent": `profile="https://${agent}.example/p"` });

describe("the limits", () => {
  test("count each product of a call, for an agent and for an address whatever the agents call themselves", async () => {
    const ten = Array.from({ length: 10 }, (_, index) => `${index + 1}`);
    const statuses: number[] = [];
    for (const agent of ["one", "one", "one", "two", "two"]) {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      statuses.push((await lookup(ten, agent)).status);
    }
    // What one agent is refused is left to the others of its address.
    expect(statuses).toEqual([200, 200, 429, 200, 429]);
    const { status, headers, json } = await lookup(["1"], "three");
    expect([status, headers.get("retry-after"), json]).toEqual([
      429,
      "60",
      { code: "rate_limited", content: "Too many requests. Please try again later.", continue_url: origin },
    ]);
    const message = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "get_product", arguments: { meta: { "ucp-agent": { profile } }, catalog: { id: "1" } } },
    };
    const headersOfMcp = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    const mcp = await fetch(`${limited.gateway.url}/ucp/mcp`, {
      method: "POST",
      headers: headersOfMcp,
      body: JSON.stringify(message),
    });
    expect([mcp.status, mcp.headers.get("retry-after"), await mcp.json()]).toMatchObject([
      429,
      "60",
      { id: null, error: { code: -32_000, data: { code: "rate_limited", retry_after: 60 } } },
    ]);
  });

  test("are counted by tool in the metrics, and calls are logged without what they ask for", async () => {
    await limited.post("/catalog/search", { query: "kurta" });
    await limited.post("/catalog/search", {});
    const metrics = await textOf("/metrics");
    expect(metrics).toContain('gateway_agent_call_seconds_count{tool="search_catalog",binding="rest",outcome="ok"} 1');
    expect(metrics).toContain(
      'gateway_agent_call_seconds_count{tool="search_catalog",binding="rest",outcome="invalid"} 1',
    );
    expect(metrics).toContain(
      'gateway_operation_seconds_count{operation="query AgentSearch",handler="agent",outcome="ok"} 1',
    );
  });
});

test("other addresses below /ucp do not exist", async () => {
  for (const [method, path] of [
    ["GET", "/catalog/search"],
    ["POST", "/carts/"],
    ["PUT", "/carts"],
    ["GET", "/"],
    ["POST", "/catalog/search/x"],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one by one, to see which fails
    const { status, json } = await limited.rest(method, path, method === "GET" ? undefined : {});
    expect([method, path, status, json]).toMatchObject([
      method,
      path,
      404,
      { code: "not_found", continue_url: origin },
    ]);
  }
  expect((await limited.post("/carts/%E0%A4%A/cancel")).status).toBe(400);
  expect((await limited.post("/catalog/search", { query: "saree" }, { "content-type": "text/plain" })).status).toBe(
    415,
  );
  const headOf = (path: string) => {
    const headers = { "ucp-agent": `profile="${profile}"` };
    return fetch(`${limited.gateway.url}/ucp/v1${path}`, { method: "HEAD", headers });
  };
  expect((await headOf("/carts/a")).status).toBe(200);
  expect((await headOf("/catalog/search")).status).toBe(404);
  expect((await limited.rest("POST", "/catalog/search", "{")).json).toMatchObject({ code: "invalid_request" });
});

test("every request counts for its address, also one of no tool, and one that cannot be read", async () => {
  const nothing = () => limited.post("/nothing", "{");
  for (let index = 0; index < 30; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await nothing()).status).toBe(404);
  }
  expect((await nothing()).status).toBe(429);
  const list = { method: "POST", body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }) };
  expect((await fetch(`${limited.gateway.url}/ucp/mcp`, list)).status).toBe(429);
});

/** The modules that a file of the gateway imports without `import()`, packages among them. */
function importedBy(file: string, seen = new Set<string>()): Set<string> {
  seen.add(file);
  const imports = /^(?:import|export) (?!type )(?:[^;"]* from )?"([^"]+)";/gm;
  for (const [, module = ""] of readFileSync(file, "utf8").matchAll(imports)) {
    const path = module.startsWith(".") ? join(dirname(file), module) : module;
    if (!seen.has(path) && path.endsWith(".ts")) importedBy(path, seen);
    else seen.add(path);
  }
  return seen;
}

test("the code of the tools, with the SDK of MCP, is loaded only by a call of an agent", () => {
  const folder = join(root, "gateway/src");
  const atStart = importedBy(join(folder, "main.ts"));
  expect(atStart).toContain("@apollo/server");
  expect(
    [...atStart]
      .filter((path) => path.includes("/agents/"))
      .map((path) => relative(folder, path))
      .toSorted(),
  ).toEqual(["agents/profile.ts", "agents/serve-agents.ts", "agents/ucp.ts"]);
  expect([...atStart].filter((path) => path.startsWith("@modelcontextprotocol"))).toEqual([]);
  expect(importedBy(join(folder, "agents/bindings.ts"))).toContain("@modelcontextprotocol/server");
});
