import type { Call } from "./call.ts";
import { sendAndRead } from "./check-response.ts";
import type { RestDeps } from "./deps.ts";
import type { RestRead } from "./request.ts";

/**
 * Reads a payload for one caller, without any cache: with the caller's token, or one that must be current.
 * @throws RestRejection, Unavailable, TimedOut, RequestAborted or ContractBreach
 */
export async function readPersonal(call: Call, wanted: RestRead<unknown>, deps: RestDeps): Promise<unknown> {
  const { payload } = await sendAndRead(call, wanted, call.caller.signal, deps);
  return payload;
}
