import { NotFound } from "../errors.ts";
import { RequestAborted, RestError, Unavailable } from "./errors.ts";

/**
 * Reads what a write has changed, which REST has confirmed or not refused in a 2xx response.
 *
 * @param endpoint of an error that names none
 * @param message says what is done, and what could not be loaded
 * @throws Unavailable with outcome DONE if the reading fails or is rejected, because a repetition may do the write again
 */
export async function readAfterWrite<Result>(
  endpoint: string,
  message: string,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof RequestAborted || !(error instanceof RestError || error instanceof NotFound)) throw error;
    throw new Unavailable(error instanceof RestError ? error.endpoint : endpoint, message, error, "DONE");
  }
}
