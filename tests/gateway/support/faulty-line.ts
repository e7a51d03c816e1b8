import { connect, createServer, type Socket } from "node:net";
import { EventEmitter, on, once } from "node:events";
import { onTestFinished } from "vitest";
import { listen } from "../../support/listen.ts";

/** What a line does to REST's answers, given a request that has come in: the browser's side is `client`. */
export interface Fault {
  /** Answers in REST's place; REST never hears of it. */
  onRequest?(client: Socket): void;
  /** Passes on what REST answered, in its own way. */
  onAnswer?(client: Socket, bytes: Buffer): void;
}

export interface FaultyLine {
  url: string;
  /** What is wrong with the line; null for nothing. */
  fault: Fault | null;
  /** How many writes came along. */
  writes: number;
  /** How many connections are open. */
  connections: number;
  /** Resolves when so many requests more have come along. */
  requested(count: number): Promise<void>;
}

/** A TCP line to `target` that can be disturbed, until the test is over. A request is one packet on loopback. */
export async function openFaultyLine(target: string): Promise<FaultyLine> {
  const { hostname, port } = new URL(target);
  const requests = new EventEmitter();
  const sockets = new Set<Socket>();
  const line: FaultyLine = {
    url: "",
    fault: null,
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
    line.connections += 1;
    client.on("close", () => (line.connections -= 1));
    client.on("data", (bytes) => {
      if (bytes.subarray(0, 5).toString("latin1") === "POST ") line.writes += 1;
      requests.emit("request");
      if (line.fault?.onRequest) line.fault.onRequest(client);
      else upstream.write(bytes);
    });
    upstream.on("data", (bytes) => {
      if (line.fault?.onAnswer) line.fault.onAnswer(client, bytes);
      else client.write(bytes);
    });
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  });
  line.url = await listen(server);
  return line;
}

/** Either end that closes destroys the other. */
function endTogether(client: Socket, upstream: Socket): void {
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    one.on("error", () => {});
    one.on("close", () => other.destroy());
  }
}

/** An answer of the line itself, which closes the connection. */
function answer(head: string, body = "") {
  return (client: Socket) => client.end(`HTTP/1.1 ${head}\r\nConnection: close\r\n\r\n${body}`);
}

/** The faults of issue 10, each with the code that it comes to. A write's outcome is unknown unless REST said that it failed. */
export const faults: Record<string, { fault: Fault; code: string; saysFailed?: boolean }> = {
  "is slow to answer": {
    fault: { onAnswer: (client, bytes) => later(client, () => client.write(bytes), 60_000) },
    code: "UPSTREAM_TIMEOUT",
  },
  "resets the connection": {
    fault: { onRequest: (client) => client.resetAndDestroy() },
    code: "UPSTREAM_UNAVAILABLE",
  },
  "sends its body drop by drop": {
    fault: { onAnswer: trickle },
    code: "UPSTREAM_TIMEOUT",
  },
  "breaks off in its body": {
    fault: { onAnswer: (client, bytes) => client.end(bytes.subarray(0, bytes.length - 5)) },
    code: "UPSTREAM_UNAVAILABLE",
  },
  "sends without end": {
    fault: { onRequest: pour },
    code: "UPSTREAM_CONTRACT",
  },
  "sends another type": {
    fault: { onRequest: answer("200 OK\r\nContent-Type: text/html", "<html>Welcome to the hotel</html>") },
    code: "UPSTREAM_CONTRACT",
  },
  "fails with a page of HTML": {
    fault: { onRequest: answer("500 Broken\r\nContent-Type: text/html", "<h1>Exception in line 7</h1>") },
    code: "UPSTREAM_UNAVAILABLE",
    saysFailed: true,
  },
  "says nothing": {
    fault: { onRequest: () => {} },
    code: "UPSTREAM_TIMEOUT",
  },
};

function later(client: Socket, act: () => void, ms: number): void {
  const timer = setTimeout(act, ms);
  client.once("close", () => clearTimeout(timer));
}

/** The head and the first bytes at once, and then a byte at a time, for longer than anyone waits. */
function trickle(client: Socket, bytes: Buffer): void {
  let sent = bytes.length - 20;
  client.write(bytes.subarray(0, sent));
  const timer = setInterval(() => client.write(bytes.subarray(sent, (sent += 1))), 500);
  client.once("close", () => clearInterval(timer));
}

/** As much JSON as is taken. */
function pour(client: Socket): void {
  const chunk = `"${"x".repeat(64_000)}",`;
  const pump = () => {
    while (!client.destroyed && client.write(chunk));
  };
  client.on("drain", pump);
  client.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n{"data":[');
  pump();
}
