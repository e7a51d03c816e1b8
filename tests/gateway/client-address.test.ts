import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";
import { sendJson } from "./support/rest-client-of.ts";
import { trustedNamed } from "./support/trusted.ts";
import { variablesOf } from "./support/trusted-variables.ts";

/** Connects, and sends a POST of JSON to /graphql. */
async function post(url: string, id: string, body: object): Promise<Socket> {
  const text = JSON.stringify(body);
  const client = connect(Number(new URL(url).port), "127.0.0.1");
  await once(client, "connect");
  const head = ["POST /graphql HTTP/1.1", "Host: localhost", "Content-Type: application/json", `X-Request-Id: ${id}`];
  client.write([...head, `Content-Length: ${text.length}`, "", text].join("\r\n"));
  return client;
}

/** The number of GraphQL operations that a gateway has executed. */
async function operationsOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const counts = [...metrics.matchAll(/^gateway_operation_seconds_count\{.*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

test("clients that reset their connection at once are rate-limited by their address", async () => {
  let sentCodes = 0;
  const rest = await serve(({ method }, response) => {
    if (method === "POST") sentCodes += 1;
    sendJson(response, { success: true, message: "Code sent", data: {} });
  });
  const { url, gateway } = await openGateway(rest);
  const clients = new Map<unknown, Socket>();
  // When the request has arrived, and before its body is read.
  gateway.server.on("request", ({ headers }) => clients.get(headers["x-request-id"])?.resetAndDestroy());
  const operations = [
    { documentId: trustedNamed("Register").id, variables: variablesOf["Register"] },
    { query: 'mutation { sendCode(mobile: "+919876543210") { message } }' },
  ];
  const attempts = Array.from({ length: 90 }, async (_, index) => {
    const id = `client-${index}`;
    clients.set(id, await post(url, id, operations[index % 2] ?? {}));
  });
  await Promise.all(attempts);
  await vi.waitFor(async () => expect(await operationsOf(url)).toBe(90), { timeout: 60_000 });
  expect(sentCodes).toBe(60);
});
