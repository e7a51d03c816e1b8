import { createServer, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { clientAddress, readAddresses, readClientAddress } from "./client-address.ts";

/** Sends a request to a server, and resets the connection when the request has arrived. @returns the client that limits count */
async function clientOfReset(readsEarly: boolean): Promise<string | null> {
  const { promise: counted, resolve } = Promise.withResolvers<string | null>();
  const app = express();
  app.use(readClientAddress("loopback"), (req) => resolve(clientAddress(req)));
  let client: Socket | undefined;
  const server = createServer((request: IncomingMessage, response) => {
    client?.resetAndDestroy();
    app(request, response);
    if (request.socket.destroyed) resolve(null);
  });
  onTestFinished(() => void server.close());
  if (readsEarly) readAddresses(server);
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The server has no port.");
    client = connect(address.port, "127.0.0.1").end("GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n");
  });
  return counted;
}

test("the address of a client that resets its connection is the one that it connected from", async () => {
  expect(await clientOfReset(true)).toBe("127.0.0.1");
});

test("a request whose client's address is unknown is ended", async () => {
  expect(await clientOfReset(false)).toBeNull();
});
