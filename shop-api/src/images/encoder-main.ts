/**
 * Entry point of the encoder process: runs at the lowest priority, encodes jobs received over IPC, writes no file, and
 * ends with shop-api.
 */
import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import * as v from "valibot";

// On Linux threads inherit the priority, so this precedes the creation of sharp's threads.
setPriority(constants.priority.PRIORITY_LOW);
try {
  // Linux kills this process instead of shop-api when their container has no memory left.
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // Other systems do not have this file.
}
const loading = Promise.all([import("./encode.ts"), import("./upload.ts")]);

process.on("message", (message) => void runJob(message));

async function runJob(message: unknown): Promise<void> {
  const [{ encode, EncodeJob }, { encodeUpload, UnusablePicture, UploadJob }] = await loading;
  const { id, job } = v.parse(v.object({ id: v.number(), job: v.union([EncodeJob, UploadJob]) }), message);
  try {
    reply({ id, picture: "upload" in job ? await encodeUpload(job) : await encode(job) });
  } catch (error) {
    if (error instanceof UnusablePicture) reply({ id, unusable: error.message });
    else reply({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

/** Does nothing when shop-api has ended. */
function reply(message: { id: number } & ({ picture: Buffer } | { unusable: string } | { error: string })): void {
  process.send?.(message, undefined, undefined, () => {});
}

process.on("disconnect", () => process.exit());
// Ctrl-C reaches the whole process group, but shop-api decides when the encoder ends.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
