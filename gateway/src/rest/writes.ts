import { neverAborts } from "../cache/single-flight.ts";
import type { Call } from "./call.ts";
import { sendAndRead } from "./check-response.ts";
import type { RestDeps } from "./deps.ts";
import { RestError } from "./errors.ts";
import type { RestWrite } from "./request.ts";

/** Sends a write once. One that may have changed the catalogue advances the generation, also if it failed. */
export async function sendWrite<Payload>(
  call: Call,
  write: RestWrite<Payload>,
  deps: RestDeps,
): Promise<{ status: number; payload: Payload }> {
  let mayBeDone = true;
  try {
    const isStreamed = call.body !== null && "stream" in call.body;
    const done = await sendAndRead(call, write, isStreamed ? call.caller.signal : neverAborts, deps);
    mayBeDone = done.status < 400;
    if (mayBeDone) for (const path of write.deletedPaths?.(done.payload) ?? []) deps.deletedPaths.add(path);
    return done;
  } catch (error) {
    // Any caller can cause a write that changes nothing.
    mayBeDone = !(error instanceof RestError) || error.outcome !== null;
    throw error;
  } finally {
    if (write.changesCatalogue && mayBeDone) deps.generation.advance();
  }
}
