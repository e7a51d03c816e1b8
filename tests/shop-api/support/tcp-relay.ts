import { connect, createServer, type Socket } from "node:net";
import { once } from "node:events";
import { listen } from "../../support/listen.ts";

/** A relay to a TCP server, whose network can be interrupted. */
export interface TcpRelay {
  /** On 127.0.0.1. */
  port: number;
  /** Closes every connection, and rejects new ones until `mend`. */
  cut(): Promise<void>;
  /** Closes every connection; new ones are accepted. */
  reset(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function startTcpRelay(target: { host: string; port: number }): Promise<TcpRelay> {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    track(client);
    const upstream = connect(target);
    track(upstream);
    client.pipe(upstream).pipe(client);
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
  });
  const reset = () => sockets.forEach((socket) => socket.destroy());
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    reset();
    await closed;
  };
  const port = Number(new URL(await listen(server)).port);
  return {
    port,
    cut: close,
    reset,
    async mend() {
      if (!server.listening) await listen(server, port);
    },
    close,
  };
}
