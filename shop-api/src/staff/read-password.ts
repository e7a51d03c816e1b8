import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Reads a line from the terminal without echo; undefined without a terminal. */
export async function readPassword(prompt: string): Promise<string | undefined> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return undefined;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: silent, terminal: true });
  // The terminal no longer echoes.
  stderr.write(prompt);
  const interrupted = new Promise<never>((_resolve, reject) => {
    terminal.once("SIGINT", () => reject(new Error("Interrupted")));
    terminal.once("close", () => reject(new Error("The terminal was closed")));
  });
  try {
    return await Promise.race([terminal.question(""), interrupted]);
  } finally {
    interrupted.catch(() => {});
    terminal.close();
    stderr.write("\n");
  }
}
