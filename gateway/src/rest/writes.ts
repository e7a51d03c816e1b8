import type { Generation } from "../cache/generation.ts";
import { neverAborts } from "../cache/single-flight.ts";
import type { DeletedPaths } from "./cache/deleted-paths.ts";
import type { Call } from "./call.ts";
import { checkResponse, readPayload } from "./check-response.ts";
import { RestError } from "./errors.ts";
import type { DriftLedger } from "./readers/drift.ts";
import type { RestWrite } from "./request.ts";
import { dropBody } from "./transport/exchange.ts";
import type { Transport } from "./transport/transport.ts";

interface WritesDeps {
  transport: Transport;
  generation: Generation;
  deletedPaths: DeletedPaths;
  drift: DriftLedger;
}

/** Sends a write once. One that may have changed the catalogue advances the generation, also if it failed. */
export async function sendWrite<Payload>(
  call: Call,
  write: RestWrite<Payload>,
  { transport, generation, deletedPaths, drift }: WritesDeps,
): Promise<{ status: number; payload: Payload }> {
  let mayBeDone = true;
  try {
    const isStreamed = call.body !== null && "stream" in call.body;
    const incoming = await transport.send(call, isStreamed ? call.caller.signal : neverAborts);
    const { status, json } = incoming;
    try {
      checkResponse(incoming, call, drift);
      const payload = readPayload(call, write.payload, json, drift);
      mayBeDone = status < 400;
      if (mayBeDone) for (const path of write.deletedPaths?.(payload) ?? []) deletedPaths.add(path);
      return { status, payload };
    } finally {
      dropBody(incoming);
    }
  } catch (error) {
    // Any caller can cause a write that changes nothing.
    mayBeDone = !(error instanceof RestError) || error.outcome !== null;
    throw error;
  } finally {
    if (write.changesCatalogue && mayBeDone) generation.advance();
  }
}
