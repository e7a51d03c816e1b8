import type { ChildProcess } from "node:child_process";
import { channel } from "node:diagnostics_channel";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { constants, getPriority } from "node:os";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as v from "valibot";
import { createEncoder, type Encoder } from "../../shop-api/src/images/encoder.ts";

const pictures = new URL("../../shop-api/seed/pictures/", import.meta.url);
const job = {
  master: fileURLToPath(new URL("saree-kasavu-balaramapuram/front.avif", pictures)),
  width: 600,
  format: "webp" as const,
};
const Forked = v.object({ process: v.custom<ChildProcess>((value) => typeof value === "object" && value !== null) });

describe("the encoder", () => {
  let encoder: Encoder;
  let processes: ChildProcess[];
  let outcomes: boolean[];
  const onFork = (message: unknown) => processes.push(v.parse(Forked, message).process);
  beforeEach(() => {
    processes = [];
    channel("child_process").subscribe(onFork);
    outcomes = [];
    encoder = createEncoder((isEncoded) => outcomes.push(isEncoded));
  });
  afterEach(async () => {
    await encoder.close();
    channel("child_process").unsubscribe(onFork);
  });

  it("encodes in one process of the lowest priority", async () => {
    expect(await Promise.all([widthOf(encoder.encode(job)), widthOf(encoder.encode({ ...job, width: 300 }))])).toEqual([
      600, 300,
    ]);
    expect(processes).toHaveLength(1);
    expect(getPriority(processes[0]?.pid)).toBe(constants.priority.PRIORITY_LOW);
    if (process.platform !== "linux") return;
    // The kernel kills it before shop-api when memory runs out.
    expect(await readFile(`/proc/${processes[0]?.pid}/oom_score_adj`, "utf8")).toBe("1000\n");
  });

  it("finishes its jobs in a new process after being killed", async () => {
    const running = [encoder.encode(job), encoder.encode({ ...job, width: 300 })].map(widthOf);
    processes[0]?.kill("SIGKILL");
    expect(await Promise.all(running)).toEqual([600, 300]);
    processes[1]?.kill("SIGKILL");
    expect(await widthOf(encoder.encode(job))).toBe(600);
    expect(processes).toHaveLength(3);
  });

  it("rejects an upload with words if it is killed, tries it once, and finishes the other jobs", async () => {
    const upload = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#a63" } })
      .png()
      .toBuffer();
    const running = widthOf(encoder.encode(job));
    const uploading = encoder.encodeUpload({ upload, type: "image/png" });
    processes[0]?.kill("SIGKILL");
    const message = "The picture could not be processed. Please try again, or save it with fewer pixels.";
    await expect(uploading).rejects.toThrow(message);
    expect(await running).toBe(600);
    expect(await widthOf(encoder.encodeUpload({ upload, type: "image/png" }))).toBe(8);
    expect(processes).toHaveLength(2);
    expect(outcomes).toEqual([false, true, true]);
  });

  it("rejects an unreadable master, reports that, and continues", async () => {
    const missing = { ...job, master: fileURLToPath(new URL("none.avif", pictures)) };
    await expect(encoder.encode(missing)).rejects.toThrow("Input file is missing");
    expect(await widthOf(encoder.encode(job))).toBe(600);
    expect(outcomes).toEqual([false, true]);
    expect(processes).toHaveLength(1);
  });

  it("ignores Ctrl-C, which it receives too, and ends when it is closed, as do its jobs", async () => {
    expect(await widthOf(encoder.encode(job))).toBe(600);
    processes[0]?.kill("SIGINT");
    const running = widthOf(encoder.encode(job));
    expect(await running).toBe(600);
    expect(processes).toHaveLength(1);
    const last = encoder.encode(job);
    const [child] = processes;
    const ended = child && once(child, "exit");
    await Promise.all([encoder.close(), ended, expect(last).rejects.toThrow("The encoder has ended.")]);
    await expect(encoder.encode(job)).rejects.toThrow("The encoder is closed.");
    expect(processes).toHaveLength(1);
  });
});

async function widthOf(picture: Promise<Uint8Array>): Promise<number> {
  return (await sharp(await picture).metadata()).width;
}
