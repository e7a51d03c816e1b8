import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { describe, expect, onTestFinished, test } from "vitest";
import { expectValid, lineOf, profile, shareAgents } from "./support.ts";

const { gateway, fail } = shareAgents();

const meta = { "ucp-agent": { profile } };

/** A client of the official SDK, connected until the end of the test. */
async function connect(): Promise<Client> {
  const client = new Client({ name: "a-test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${gateway.url}/ucp/mcp`)));
  onTestFinished(() => client.close());
  return client;
}

/** Sends one JSON-RPC message as it is. */
async function send(message: unknown, headers: Record<string, string> = {}, method = "POST") {
  const response = await fetch(`${gateway.url}/ucp/mcp`, {
    method,
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    ...(method === "POST" && { body: typeof message === "string" ? message : JSON.stringify(message) }),
  });
  const text = await response.text();
  const json: unknown = text === "" ? null : JSON.parse(text);
  return { status: response.status, headers: response.headers, json };
}

const call = (name: string, args: object, headers?: Record<string, string>) =>
  send({ jsonrpc: "2.0", id: 7, method: "tools/call", params: { name, arguments: args } }, headers);

describe("a client of MCP", () => {
  test("finds the tools that work, with the schemas of their arguments, and none that needs a login", async () => {
    const { tools } = await (await connect()).listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "search_catalog",
      "lookup_catalog",
      "get_product",
      "create_cart",
      "get_cart",
      "update_cart",
      "cancel_cart",
      "create_checkout",
      "get_checkout",
      "update_checkout",
      "complete_checkout",
      "cancel_checkout",
    ]);
    expect(tools.find(({ name }) => name === "create_cart")?.inputSchema).toMatchObject({
      required: ["meta", "cart"],
      properties: {
        meta: { required: ["ucp-agent"] },
        cart: { properties: { line_items: { minItems: 1, maxItems: 20 } } },
      },
    });
  });

  test("calls a tool: the response is structured, and the same as text", async () => {
    const client = await connect();
    const { structuredContent, content } = await client.callTool({
      name: "create_cart",
      arguments: { meta, cart: lineOf("2~2") },
    });
    expectValid("cart", structuredContent);
    expect(content).toEqual([{ type: "text", text: JSON.stringify(structuredContent) }]);
  });

  test.each(["2025-06-18", "2025-11-25"])(
    "of the revision %s is served, without a session",
    async (protocolVersion) => {
      const params = { protocolVersion, capabilities: {}, clientInfo: { name: "a-test", version: "1" } };
      const { status, headers, json } = await send({ jsonrpc: "2.0", id: 1, method: "initialize", params });
      expect([status, headers.get("mcp-session-id"), headers.get("cache-control")]).toEqual([
        200,
        null,
        "private, no-store",
      ]);
      expect(json).toMatchObject({
        result: { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "Kasavu" } },
      });
      const initialized = await send({ jsonrpc: "2.0", method: "notifications/initialized" });
      expect([initialized.status, initialized.json]).toEqual([202, null]);
      const { json: listed } = await send(
        { jsonrpc: "2.0", id: 2, method: "tools/list" },
        { "mcp-protocol-version": protocolVersion },
      );
      expect(listed).toMatchObject({
        id: 2,
        result: { tools: [{ name: "search_catalog" }, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}] },
      });
    },
  );
});

/** A message of the revision that has no handshake: what it needs to know comes with each request. */
function sendModern(method: string, params: Record<string, unknown>) {
  const protocolVersion = "2026-07-28";
  const envelope = {
    "io.modelcontextprotocol/protocolVersion": protocolVersion,
    "io.modelcontextprotocol/clientInfo": { name: "a-test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const name = typeof params["name"] === "string" ? { "mcp-name": params["name"] } : {};
  const headers = { "mcp-protocol-version": protocolVersion, "mcp-method": method, ...name };
  return send({ jsonrpc: "2.0", id: 3, method, params: { ...params, _meta: envelope } }, headers);
}

test("a client of the revision 2026-07-28 lists and calls tools without a handshake, and gets statuses of errors", async () => {
  const listed = await sendModern("tools/list", {});
  expect(listed).toMatchObject({
    status: 200,
    json: { id: 3, result: { tools: expect.arrayContaining([expect.objectContaining({ name: "search_catalog" })]) } },
  });
  expect(listed.headers.get("content-type")).toMatch(/^application\/json/);
  const product = { name: "get_product", arguments: { meta, catalog: { id: "1" } } };
  expect(await sendModern("tools/call", product)).toMatchObject({
    status: 200,
    json: { result: { structuredContent: { product: { id: "1" } } } },
  });
  fail(() => true);
  const unread = { ...product, arguments: { meta, catalog: { id: "40" } } };
  expect(await sendModern("tools/call", unread)).toMatchObject({
    status: 503,
    json: { id: 3, error: { code: -32_000, data: { code: "temporarily_unavailable" } } },
  });
});

describe("an error of a call is one of JSON-RPC", () => {
  test("for arguments that are not valid, an unknown tool, and too many ids", async () => {
    const ids = Array.from({ length: 11 }, (_, index) => `${index}`);
    for (const [name, args, code] of [
      ["search_catalog", { meta, catalog: { query: 7 } }, "invalid_request"],
      ["lookup_catalog", { meta, catalog: { ids } }, "request_too_large"],
      ["get_weather", { meta }, "unknown_tool"],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one by one, to see which fails
      const { status, json } = await call(name, args);
      expect([status, json]).toMatchObject([200, { id: 7, error: { code: -32_602, data: { code } } }]);
    }
  });

  test("for a call that names no tool, in our words", async () => {
    for (const params of [undefined, { arguments: {} }, { name: "get_product", arguments: 7 }]) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const { status, json } = await send({ jsonrpc: "2.0", id: 7, method: "tools/call", params });
      const error = { code: -32_602, message: "params: needs a name and an object of arguments" };
      expect([status, json]).toMatchObject([200, { id: 7, error }]);
    }
  });

  test("for an agent without an https profile, in the response's status too", async () => {
    const agents = [
      undefined,
      {},
      { profile: 7 },
      { profile: "agent" },
      { profile: "http://agent.example/p" },
      { profile: "https://a:b@agent.example/p" },
    ];
    for (const agent of agents) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const { status, json } = await call("search_catalog", {
        meta: { "ucp-agent": agent },
        catalog: { query: "saree" },
      });
      expect([status, json]).toMatchObject([400, { error: { code: -32_001, data: { code: "invalid_profile_url" } } }]);
    }
  });

  test("for another version of the protocol", async () => {
    const { status, json } = await call("get_product", {
      meta: { "ucp-agent": { profile, version: "2099-01-01" } },
      catalog: { id: "1" },
    });
    expect([status, json]).toMatchObject([422, { error: { code: -32_001, data: { code: "version_unsupported" } } }]);
  });

  test("while REST fails, with the time after which the agent may try again, and nothing of our insides", async () => {
    fail(() => true);
    const { status, headers, json } = await call("get_product", { meta, catalog: { id: "12" } });
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    expect(json).toEqual({
      jsonrpc: "2.0",
      id: 7,
      error: {
        code: -32_000,
        message: "The shop cannot be read now. Please try again.",
        data: {
          code: "temporarily_unavailable",
          content: "The shop cannot be read now. Please try again.",
          retry_after: 5,
        },
      },
    });
  });

  test("for messages that are none, several at once, or open a stream, and for other methods of HTTP", async () => {
    const listen = { jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params: {} };
    expect(await send("{")).toMatchObject({ status: 400, json: { id: null, error: { code: -32_700 } } });
    expect((await send("")).status).toBe(400);
    expect((await send({ hello: 1 })).status).toBe(400);
    expect(await send([{ jsonrpc: "2.0", id: 1, method: "ping" }])).toMatchObject({
      status: 400,
      json: { error: { code: -32_600 } },
    });
    expect(await send(listen)).toMatchObject({ status: 404, json: { error: { code: -32_601 } } });
    expect((await send({ jsonrpc: "2.0", id: 1, method: "resources/list" })).json).toMatchObject({
      error: { code: -32_601 },
    });
    expect((await send({ query: "x".repeat(110_000) })).status).toBe(413);
    expect((await send({ jsonrpc: "2.0", id: 1, method: "ping" }, { "content-type": "text/plain" })).status).toBe(415);
    for (const method of ["GET", "DELETE"]) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const { status, headers } = await send(null, {}, method);
      expect([status, headers.get("allow")]).toEqual([405, "POST"]);
    }
  });

  test("for a page of another site in a browser", async () => {
    const { status } = await call(
      "search_catalog",
      { meta, catalog: { query: "saree" } },
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    );
    expect(status).toBe(403);
  });
});
