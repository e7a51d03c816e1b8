import type { Call, RestCall } from "./call.ts";

/** Reports a call to its caller when it has ended, however it ended. */
export async function withTelemetry<Done>(call: Call, done: Promise<Done>): Promise<Done> {
  try {
    return await done;
  } finally {
    call.caller.onCall?.(endedCall(call));
  }
}

/** A call that ends now. */
export function endedCall({ endpoint, startedAt, stats, reading }: Call): RestCall {
  return { endpoint, ms: performance.now() - startedAt, ...stats, ...reading };
}
