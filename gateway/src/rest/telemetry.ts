import type { Call, RestCall } from "./call.ts";

/** Reports a finished call to the gateway and its caller, successful or not. */
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

/** The call with its duration up to now. */
export function endedCall({ endpoint, startedAt, stats, reading }: Call): RestCall {
  return { endpoint, ms: performance.now() - startedAt, ...stats, ...reading };
}
