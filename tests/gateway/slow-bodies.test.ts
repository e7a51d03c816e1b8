import { once } from "node:events";
import { createServer, type IncomingMessage, request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { responseOf } from "../support/response-of.ts";
import { close, listen } from "../support/listen.ts";
import { asyncListener } from "./support/local-server.ts";
import { closeSlowBodies, endSlowBodies } from "../../gateway/src/http/slow-bodies.ts";

/** A server that echoes bodies, and closes slow ones at once. */
async function openServer(): Promise<string> {
  const handler = closeSlowBodies(1, ({ url }) => url === "/large");
  const server = createServer((request, response) => {
    void handler(
      request,
      response,
      () =>
        void text(request).then(
          (body) => response.end(body),
          () => {},
        ),
    );
  });
  onTestFinished(() => close(server));
  return listen(server);
}

function post(url: string) {
  const request = httpRequest(url, { method: "POST", headers: { "content-length": 4 } });
  request.write("ab");
  return request;
}

test("a connection whose body does not arrive in time is closed, unless the body may be large", async () => {
  const url = await openServer();
  const large = post(`${url}/large`);
  const [error]: unknown[] = await once(post(`${url}/other`), "error");
  expect(error).toMatchObject({ code: "ECONNRESET" });
  large.end("cd");
  expect(await text(await responseOf(large))).toBe("abcd");
});

test("a request without a body, or with one that has arrived, is not closed", async () => {
  const url = await openServer();
  expect(await (await fetch(url)).text()).toBe("");
  expect(await (await fetch(url, { method: "POST", body: "abcd" })).text()).toBe("abcd");
});

test("a large body that arrives too slowly is ended with 408, unless the server does not read it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const handler = endSlowBodies({ bytes: 100, ms: 1000 }, () => true);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<IncomingMessage>();
  const server = createServer((request, response) => void handler(request, response, arrive));
  onTestFinished(() => close(server));
  const client = httpRequest(await listen(server), { method: "POST", headers: { "content-length": 1000 } });
  client.write("x".repeat(150));
  const request = await arrived;
  const response = responseOf(client);

  // Nothing more arrives, because nothing is read.
  await once(request, "readable");
  vi.advanceTimersByTime(2000);
  expect(request.socket.destroyed).toBe(false);

  client.write("x".repeat(150));
  let bytes = 0;
  const { promise: read, resolve: readAll } = Promise.withResolvers<void>();
  request.on("data", (chunk: Buffer) => (bytes += chunk.length) === 300 && readAll());
  await read;
  vi.advanceTimersByTime(1000);
  expect(request.socket.writable).toBe(true);
  vi.advanceTimersByTime(1000);
  const { statusCode, headers } = await response;
  expect([statusCode, headers.connection]).toEqual([408, "close"]);
  client.destroy();
});

test("a large body that has arrived is not too slow, however long its response takes", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const handler = endSlowBodies({ bytes: 100, ms: 1000 }, () => true);
  const respond = asyncListener(async (request, response) => {
    const body = await text(request);
    vi.advanceTimersByTime(5000);
    response.end(body);
  });
  const server = createServer((request, response) => void handler(request, response, respond));
  onTestFinished(() => close(server));
  expect(await (await fetch(await listen(server), { method: "POST", body: "abcd" })).text()).toBe("abcd");
});
