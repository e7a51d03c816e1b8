import type { Call } from "./call.ts";
import { checkResponse, readPayload } from "./check-response.ts";
import type { DriftLedger } from "./readers/drift.ts";
import type { RestRead } from "./request.ts";
import { dropBody } from "./transport/exchange.ts";
import type { Transport } from "./transport/transport.ts";

/**
 * Reads a payload for one caller, without any cache: with the caller's token, or one that must be current.
 * @throws RestRejection, Unavailable, TimedOut, RequestAborted or ContractBreach
 */
export async function readPersonal(
  call: Call,
  wanted: RestRead<unknown>,
  transport: Transport,
  drift: DriftLedger,
): Promise<unknown> {
  const incoming = await transport.send(call, call.caller.signal);
  try {
    checkResponse(incoming, call, drift);
    return readPayload(call, wanted.payload, incoming.json, drift);
  } finally {
    dropBody(incoming);
  }
}
