import type { EncodeJob } from "../../../shop-api/src/images/encode.ts";
import type { Encoder } from "../../../shop-api/src/images/encoder.ts";

/** An encoder whose jobs wait for the test. */
export type HeldEncoder = Pick<Encoder, "encode" | "close"> & {
  /** Every job so far, as `saree/front.avif 300 avif`; `full` for the master's own width. */
  jobs: string[];
  /** Ends the running job that started first, with its name as the picture or with an error. */
  finish(error?: Error): void;
};

/** @param masters the folder of the masters, omitted in the names of the jobs */
export function heldEncoder(masters: string): HeldEncoder {
  const jobs: string[] = [];
  const running: { name: string; done: PromiseWithResolvers<Uint8Array> }[] = [];

  return {
    jobs,
    encode({ master, width, format }: EncodeJob) {
      const name = `${typeof master === "string" ? master.slice(masters.length + 1) : "content"} ${width ?? "full"} ${format}`;
      const done = Promise.withResolvers<Uint8Array>();
      jobs.push(name);
      running.push({ name, done });
      return done.promise;
    },
    finish(error) {
      const first = running.shift();
      if (first === undefined) throw new Error("No job is running.");
      if (error === undefined) first.done.resolve(Buffer.from(first.name));
      else first.done.reject(error);
    },
    async close() {
      for (const { done } of running.splice(0)) done.reject(new Error("The encoder is closed."));
    },
  };
}
