import type { Call, RestCall } from "./call.ts";

/** Reports a call to the gateway and to its caller when it has ended, however it ended. */
export async function withTelemetry<Done>(
  call: Call,
  done: Promise<Done>,
  onCall: (ended: RestCall) => void,
): Promise<Done> {
  try {
    return await done;
  } finally {
    const ended = endedCall(call);
    onCall(ended);
    call.caller.onCall?.(ended);
  }
}

/** A call that ends now. */
export function endedCall({ endpoint, startedAt, stats, reading }: Call): RestCall {
  return { endpoint, ms: performance.now() - startedAt, ...stats, ...reading };
}
