import { createServer } from "node:net";
import { once } from "node:events";

/** @param host the address to listen on; undefined for all */
async function isFree(port: number, host: string | undefined): Promise<boolean> {
  const server = createServer().listen(port, host);
  try {
    await once(server, "listening");
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/**
 * Ends the process with a sentence if a port is in use: before minutes of work, and before another process starts.
 *
 * @param setting the variable that sets the port
 */
export async function requirePort(setting: string, port: number, host: string | undefined): Promise<void> {
  if (await isFree(port, host)) return;
  console.error(`Port ${port} is in use: stop the program that uses it, or set another one by ${setting}.`);
  process.exit(1);
}
