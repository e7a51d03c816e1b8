import { setImmediate as nextTurn } from "node:timers/promises";

/** Rows of one query: little enough to leave the process responsive while their JSON is read. */
export const batchSize = 200;

/**
 * The rows of a keyset query in batches, which are read as fast as they are taken, and at once: no transaction stays open.
 * @param read the `batchSize` rows after a row, or the first ones
 * @throws the reason of the signal when it has aborted
 */
export async function* inBatches<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
  signal: AbortSignal,
): AsyncGenerator<Row[], void, undefined> {
  let last: Row | undefined;
  do {
    // SQLite responds without a turn of the event loop, so that nothing else would run meanwhile.
    await nextTurn();
    signal.throwIfAborted();
    const rows = await read(last);
    yield rows;
    last = rows.length < batchSize ? undefined : rows.at(-1);
  } while (last !== undefined);
}
