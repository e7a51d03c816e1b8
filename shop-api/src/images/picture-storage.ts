import { AwsClient } from "aws4fetch";
import type { Logger } from "pino";

/** Encoded pictures that all processes share, in object storage that speaks S3. It is a cache: its failures fail nothing. */
export type PictureStorage = {
  /** Null if there is none of this name, or the storage failed. */
  read(name: string): Promise<Uint8Array | null>;
  write(name: string, bytes: Uint8Array): Promise<void>;
};

/** Of a read or a write, in milliseconds. */
const deadlineMs = 2000;
/** How long a storage that failed is not called, in milliseconds. */
const pauseMs = 30_000;

/**
 * @param url `https://<access key>:<secret key>@<host>/<bucket>`, with a folder after the bucket if wanted, and with `?region=` if the
 * host does not name it; the parts are URL encoded
 */
export function pictureStorage(url: string, log: Logger): PictureStorage {
  const { username, password, origin, pathname, searchParams } = new URL(url);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: "s3",
    ...(searchParams.has("region") && { region: searchParams.get("region") ?? "" }),
  });
  const folder = `${origin}${pathname.replace(/\/$/, "")}`;
  let usableAt = 0;

  /** @returns null after a failure, which is logged, and during the pause after it */
  async function attempt<Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result | null> {
    if (performance.now() < usableAt) return null;
    try {
      return await call(AbortSignal.timeout(deadlineMs));
    } catch (error) {
      usableAt = performance.now() + pauseMs;
      log.warn({ err: error }, "the storage of pictures fails, and is not used for 30 s");
      return null;
    }
  }

  /** @throws {Error} if there is no response, or one that is neither a success nor 404 */
  async function send(name: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    const response = await fetch(await client.sign(`${folder}/${name}`, init), { signal, redirect: "error" });
    if (!response.ok) await response.body?.cancel();
    if (!response.ok && response.status !== 404) throw new Error(`Status ${response.status}`);
    return response;
  }

  return {
    read: (name) =>
      attempt(async (signal) => {
        const response = await send(name, {}, signal);
        return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
      }),
    async write(name, bytes) {
      await attempt(async (signal) => {
        const { ok } = await send(name, { method: "PUT", body: Buffer.from(bytes) }, signal);
        if (!ok) throw new Error("No such bucket");
      });
    },
  };
}
