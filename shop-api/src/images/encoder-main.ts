/**
 * The encoder's own process, for which shop-api's requests never wait: it runs at the lowest priority, encodes what it
 * is sent over IPC, writes no file, and ends with shop-api.
 */
import { constants, setPriority } from "node:os";
import * as v from "valibot";

// On Linux a thread has the priority of the thread that starts it, so this comes before sharp's threads.
setPriority(constants.priority.PRIORITY_LOW);
const loading = import("./encode.ts");

process.on("message", (message) => void carryOut(message));

async function carryOut(message: unknown): Promise<void> {
  const { encode, EncodeJob } = await loading;
  const { id, job } = v.parse(v.object({ id: v.number(), job: EncodeJob }), message);
  try {
    reply({ id, picture: await encode(job) });
  } catch (error) {
    reply({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

/** Fails silently where shop-api has ended. */
function reply(message: { id: number; picture: Buffer } | { id: number; error: string }): void {
  process.send?.(message, undefined, undefined, () => {});
}

process.on("disconnect", () => process.exit());
// Ctrl-C reaches the whole process group: shop-api decides when the encoder ends.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
