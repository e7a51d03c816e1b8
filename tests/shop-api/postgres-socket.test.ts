import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import * as v from "valibot";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { listen } from "../support/listen.ts";
import { openDatabase, requestTimeouts } from "../../shop-api/src/db/client.ts";
import { outageOf } from "../../shop-api/src/db/outage.ts";
import { openPostgresSocket } from "../../shop-api/src/db/postgres-socket.ts";

/** A server that never accepts a connection: two wait in its queue, and the kernel ignores further ones. */
const neverAccepting = `
  const { createServer } = require("node:net");
  const { parentPort } = require("node:worker_threads");
  const server = createServer().listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });
`;

/** Of the real clock. */
const { setTimeout: setRealTimeout } = globalThis;

const block = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
});

async function serverThatNeverAccepts(): Promise<number> {
  const worker = new Worker(neverAccepting, { eval: true });
  onTestFinished(async () => void (await worker.terminate()));
  const port = v.parse(v.tuple([v.number()]), await once(worker, "message"))[0];
  for (let waiting = 0; waiting < 2; waiting += 1) {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
  }
  return port;
}

/** A server that accepts, and responds only as its test does. */
async function silentServer() {
  const server = createServer();
  const { port } = new URL(await listen(server));
  onTestFinished(() => void server.close());
  return { server, port: Number(port) };
}

/** The next connection to a server, after it has received the login. */
async function nextLogin(server: Server): Promise<Socket> {
  const socket = await new Promise<Socket>((resolve) => server.once("connection", resolve));
  onTestFinished(() => void socket.destroy());
  await once(socket, "data");
  return socket;
}

test("a host that does not accept a connection is not available after a second", async () => {
  const socket = openPostgresSocket().connect(await serverThatNeverAccepts(), "127.0.0.1");
  const failed = once(socket, "connect").catch((error: unknown) => error);
  await once(socket, "connectionAttempt");
  vi.advanceTimersByTime(1000);
  const error = await failed;
  expect([error, outageOf(error)]).toEqual([expect.objectContaining({ code: "ETIMEDOUT" }), "not-connected"]);
});

test("a connection that was accepted while this process had no processor time is used", async () => {
  const { port } = await silentServer();
  const socket = openPostgresSocket();
  onTestFinished(() => void socket.destroy());
  socket.on("connectionAttempt", () => {
    // Due when the event loop continues, and before it learns that the connection was accepted.
    setRealTimeout(() => vi.advanceTimersByTime(60_000), 1);
    block(5);
  });
  setImmediate(() => socket.connect(port, "127.0.0.1"));
  await once(socket, "connect");
  await new Promise((resolve) => setImmediate(resolve));
  expect(socket.destroyed).toBe(false);
});

test("a login is waited for up to eight seconds", async () => {
  const { server, port } = await silentServer();
  const databaseUrl = `postgres://kasavu@127.0.0.1:${port}/kasavu`;
  const { db } = openDatabase({ dataDir: "", databaseUrl }, requestTimeouts);
  onTestFinished(() => db.destroy());
  const query = () =>
    sql`select 1`.execute(db).then(
      () => "done",
      (error: unknown) => error,
    );

  const failed = query();
  await nextLogin(server);
  vi.advanceTimersByTime(8000);
  expect(outageOf(await failed)).toBe("not-connected");

  const done = query();
  const socket = await nextLogin(server);
  vi.advanceTimersByTime(7999);
  // AuthenticationOk and ReadyForQuery; then twice CommandComplete and ReadyForQuery: the id of the database is read first.
  socket.write("R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I", "latin1");
  for (let queries = 0; queries < 2; queries += 1) {
    await once(socket, "data");
    socket.write("C\0\0\0\x0dSELECT 1\0Z\0\0\0\x05I", "latin1");
  }
  expect(await done).toBe("done");
});

test("a pool works again after more connections have broken at their first query than it has", async () => {
  const { server, port } = await silentServer();
  const { db } = openDatabase({ dataDir: "", databaseUrl: `postgres://kasavu@127.0.0.1:${port}/kasavu` });
  onTestFinished(() => db.destroy());
  let isBroken = true;
  server.on("connection", (socket) => {
    // AuthenticationOk and ReadyForQuery; then CommandComplete and ReadyForQuery.
    socket.once("data", () => {
      socket.write("R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I", "latin1");
      socket.on("data", () => {
        if (isBroken) socket.destroy();
        else socket.write("C\0\0\0\x0dSELECT 1\0Z\0\0\0\x05I", "latin1");
      });
    });
  });
  const query = () => sql`select 1`.execute(db);
  for (let attempts = 0; attempts < 11; attempts += 1) await expect(query()).rejects.toThrow("Connection terminated");
  isBroken = false;
  expect((await query()).rows).toEqual([]);
});
