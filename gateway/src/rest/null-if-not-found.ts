import { RestRejection } from "./errors.ts";

/**
 * Null in place of a payload that REST does not find.
 *
 * @throws any other error of the read
 */
export async function nullIfNotFound<Payload>(read: Promise<Payload>): Promise<Payload | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof RestRejection && error.status === 404) return null;
    throw error;
  }
}
