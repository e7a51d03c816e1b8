import { open, rm, stat, utimes } from "node:fs/promises";

/** In milliseconds: how often the holder touches its lock file, and the age at which a lock file is stale. */
const touchMs = 2000;
const staleMs = 10_000;

/**
 * Acquires a lock between processes that share a folder, by creating a file.
 * @returns a function that releases the lock, or null while another process holds it. If no file can be created, for
 * instance on a full disk, every process gets the lock, and the work may be done more than once.
 */
export async function tryLock(file: string): Promise<(() => Promise<void>) | null> {
  try {
    await (await open(file, "wx")).close();
  } catch (error) {
    const exists = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (exists && !(await isStale(file))) return null;
    const isRemoved =
      exists &&
      (await rm(file, { force: true }).then(
        () => true,
        () => false,
      ));
    return isRemoved ? null : () => Promise.resolve();
  }
  const touching = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => {});
  }, touchMs).unref();
  return async () => {
    clearInterval(touching);
    await rm(file, { force: true }).catch(() => {});
  };
}

async function isStale(file: string): Promise<boolean> {
  const touchedAt = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
  return Date.now() - touchedAt > staleMs;
}
