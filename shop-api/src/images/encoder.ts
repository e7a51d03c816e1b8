import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import type { EncodeJob } from "./encode.ts";
import { UnusablePicture, type UploadJob } from "./upload.ts";

export type Encoder = {
  /** @throws {Error} when the master cannot be encoded, or after `close` */
  encode(job: EncodeJob): Promise<Uint8Array>;
  /**
   * Encodes an upload as a master: see `encodeUpload`.
   * @throws {UnusablePicture} when it cannot be a picture of the shop, or the process dies
   */
  encodeUpload(job: UploadJob): Promise<Uint8Array>;
  /** Ends the process; running jobs are rejected. */
  close(): Promise<void>;
};

/** Idle time in milliseconds after which the process ends. */
const idleMs = 10_000;
/** 150 MB instead of 300: one thread per job, and a single glibc arena. */
const smallMemory = { UV_THREADPOOL_SIZE: "2", MALLOC_ARENA_MAX: "1" };
const main = fileURLToPath(new URL("encoder-main.ts", import.meta.url));
const Reply = v.object({
  id: v.number(),
  picture: v.optional(v.instance(Uint8Array)),
  unusable: v.optional(v.string()),
  error: v.optional(v.string()),
});

class EncoderEnded extends Error {}

type Running = {
  child: ChildProcess;
  jobs: Map<number, PromiseWithResolvers<Uint8Array>>;
  ended: Promise<void>;
};

/**
 * Encodes in a child process, which starts with the first job, ends when idle, and is replaced when it dies.
 * @param onEncoded called after each picture, except an upload that is no usable picture, with whether it was encoded
 */
export function createEncoder(onEncoded: (isEncoded: boolean) => void = () => {}): Encoder {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;

  function start(): Running {
    // Options of this process, such as --watch or --inspect, are not passed on. WATCH_REPORT_DEPENDENCIES would mix
    // module names into the replies.
    const env = { ...process.env, ...smallMemory, WATCH_REPORT_DEPENDENCIES: undefined };
    const child = fork(main, { execArgv: [], serialization: "advanced", env });
    const jobs: Running["jobs"] = new Map();
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const started = { child, jobs, ended };

    const fail = (cause?: unknown) => {
      if (running === started) running = undefined;
      for (const job of jobs.values()) job.reject(new EncoderEnded("The encoder has ended.", { cause }));
      jobs.clear();
      resolve();
    };
    child.on("exit", fail);
    child.on("error", (error) => {
      child.kill("SIGKILL");
      fail(error);
    });
    child.on("message", (message) => {
      const { id, picture, unusable, error } = v.parse(Reply, message);
      const job = jobs.get(id);
      jobs.delete(id);
      if (picture) job?.resolve(picture);
      else job?.reject(unusable === undefined ? new Error(error) : new UnusablePicture(unusable));
    });
    return started;
  }

  async function run(job: EncodeJob | UploadJob): Promise<Uint8Array> {
    if (isClosed) throw new EncoderEnded("The encoder is closed.");
    clearTimeout(idle);
    running ??= start();
    const { child, jobs } = running;
    const done = Promise.withResolvers<Uint8Array>();
    jobs.set((lastId += 1), done);
    child.send({ id: lastId, job });
    try {
      return await done.promise;
    } finally {
      clearTimeout(idle);
      if (jobs.size === 0) idle = setTimeout(endIdle, idleMs).unref();
    }
  }

  function endIdle(): void {
    running?.child.disconnect();
    running = undefined;
  }

  async function report(encoding: Promise<Uint8Array>): Promise<Uint8Array> {
    try {
      const picture = await encoding;
      onEncoded(true);
      return picture;
    } catch (error) {
      if (!(error instanceof UnusablePicture) && !isClosed) onEncoded(false);
      throw error;
    }
  }

  async function runTwice(job: EncodeJob): Promise<Uint8Array> {
    try {
      return await run(job);
    } catch (error) {
      // Guards against a second call: a job may cause the exit.
      if (error instanceof EncoderEnded && !isClosed) return run(job);
      throw error;
    }
  }

  /** Once: an upload is the likely cause of the exit, and would end the other jobs a second time. */
  async function runUpload(job: UploadJob): Promise<Uint8Array> {
    try {
      return await report(run(job));
    } catch (cause) {
      if (!(cause instanceof EncoderEnded) || isClosed) throw cause;
      const message = "The picture could not be processed. Please try again, or save it with fewer pixels.";
      throw new UnusablePicture(message, { cause });
    }
  }

  return {
    encode: (job) => report(runTwice(job)),
    encodeUpload: runUpload,
    async close() {
      isClosed = true;
      clearTimeout(idle);
      running?.child.kill("SIGKILL");
      await running?.ended;
    },
  };
}
