import { Socket } from "node:net";

const connectMs = 1000;

/**
 * A socket that fails with ETIMEDOUT when its host does not accept the TCP connection within a second. The kernel accepts
 * it, so that a busy Postgres is not taken for a missing host.
 */
export function openPostgresSocket(): Socket {
  const socket = new Socket();
  let timer: NodeJS.Timeout | undefined;
  const fail = () => {
    if (!socket.connecting) return;
    const error = new Error("connect ETIMEDOUT: the host did not accept the connection within a second");
    socket.destroy(Object.assign(error, { code: "ETIMEDOUT", syscall: "connect" }));
  };
  // One for each address of the host; after the name was resolved.
  socket.on("connectionAttempt", () => {
    clearTimeout(timer);
    // Late timers of a busy process run before events that the kernel has reported meanwhile.
    timer = setTimeout(() => setImmediate(fail), connectMs);
  });
  const stop = () => clearTimeout(timer);
  return socket.once("connect", stop).once("close", stop);
}
