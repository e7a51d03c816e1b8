import { connect, createServer, type Socket } from "node:net";
import { EventEmitter, on, once } from "node:events";
import { onTestFinished } from "vitest";
import { listen } from "../../support/listen.ts";

/** Disturbs REST's response to a request; `client` is the gateway's side. */
export interface Failure {
  /** Responds in place of REST, which does not receive the request. */
  onRequest?(client: Socket): void;
  /** Forwards REST's response in its own way. */
  onResponse?(client: Socket, bytes: Buffer): void;
}

export interface FaultyProxy {
  url: string;
  /** The current disturbance; null for none. */
  failure: Failure | null;
  /** The number of writes received. */
  writes: number;
  /** The number of open connections. */
  connections: number;
  /** Resolves after this many further requests. */
  requested(count: number): Promise<void>;
}

/** A TCP proxy to `target` that can be disturbed, until the end of the test. A request is one packet on loopback. */
export async function openFaultyProxy(target: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(target);
  const requests = new EventEmitter();
  const sockets = new Set<Socket>();
  const proxy: FaultyProxy = {
    url: "",
    failure: null,
    writes: 0,
    connections: 0,
    async requested(count) {
      const came = on(requests, "request");
      for (let left = count; left > 0; left -= 1) await came.next();
      await came.return?.();
    },
  };
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    endTogether(client, upstream);
    sockets.add(client);
    client.on("close", () => sockets.delete(client));
    proxy.connections += 1;
    client.on("close", () => (proxy.connections -= 1));
    client.on("data", (bytes) => {
      if (bytes.subarray(0, 5).toString("latin1") === "POST ") proxy.writes += 1;
      requests.emit("request");
      if (proxy.failure?.onRequest) proxy.failure.onRequest(client);
      else upstream.write(bytes);
    });
    upstream.on("data", (bytes) => {
      if (proxy.failure?.onResponse) proxy.failure.onResponse(client, bytes);
      else client.write(bytes);
    });
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  });
  proxy.url = await listen(server);
  return proxy;
}

/** Closing either end destroys the other. */
function endTogether(client: Socket, upstream: Socket): void {
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    one.on("error", () => {});
    one.on("close", () => other.destroy());
  }
}

/** A response of the proxy itself, which closes the connection. */
function respondWith(head: string, body = "") {
  return (client: Socket) => client.end(`HTTP/1.1 ${head}\r\nConnection: close\r\n\r\n${body}`);
}

/** The failures of issue 10, each with its error code. A write's outcome is unknown unless REST reported that it failed. */
export const failureCases: Record<string, { failure: Failure; code: string; reportsFailure?: boolean }> = {
  "responds slowly": {
    failure: { onResponse: (client, bytes) => later(client, () => client.write(bytes), 60_000) },
    code: "UPSTREAM_TIMEOUT",
  },
  "resets the connection": {
    failure: { onRequest: (client) => client.resetAndDestroy() },
    code: "UPSTREAM_UNAVAILABLE",
  },
  "sends its body drop by drop": {
    failure: { onResponse: trickle },
    code: "UPSTREAM_TIMEOUT",
  },
  "breaks off in its body": {
    failure: { onResponse: (client, bytes) => client.end(bytes.subarray(0, bytes.length - 5)) },
    code: "UPSTREAM_UNAVAILABLE",
  },
  "sends without end": {
    failure: { onRequest: pour },
    code: "UPSTREAM_CONTRACT",
  },
  "sends another type": {
    failure: { onRequest: respondWith("200 OK\r\nContent-Type: text/html", "<html>Welcome to the hotel</html>") },
    code: "UPSTREAM_CONTRACT",
  },
  "fails with a page of HTML": {
    failure: { onRequest: respondWith("500 Broken\r\nContent-Type: text/html", "<h1>Exception in line 7</h1>") },
    code: "UPSTREAM_UNAVAILABLE",
    reportsFailure: true,
  },
  "says nothing": {
    failure: { onRequest: () => {} },
    code: "UPSTREAM_TIMEOUT",
  },
};

function later(client: Socket, act: () => void, ms: number): void {
  const timer = setTimeout(act, ms);
  client.once("close", () => clearTimeout(timer));
}

/** The head and the first bytes at once, then a byte at a time, for longer than any deadline. */
function trickle(client: Socket, bytes: Buffer): void {
  let sent = bytes.length - 20;
  client.write(bytes.subarray(0, sent));
  const timer = setInterval(() => client.write(bytes.subarray(sent, (sent += 1))), 500);
  client.once("close", () => clearInterval(timer));
}

/** As much JSON as is read. */
function pour(client: Socket): void {
  const chunk = `"${"x".repeat(64_000)}",`;
  const pump = () => {
    while (!client.destroyed && client.write(chunk));
  };
  client.on("drain", pump);
  client.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n{"data":[');
  pump();
}
