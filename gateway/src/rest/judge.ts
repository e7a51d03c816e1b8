import { type Call, fullWords } from "./call.ts";
import { ContractBreach, RestRejection, Unavailable } from "./errors.ts";
import { isRefused, messageOf } from "./readers/acknowledgement.ts";
import type { DriftLedger } from "./readers/drift.ts";
import { type Reader, UnreadableValue } from "./readers/reader.ts";
import type { Incoming } from "./transport/exchange.ts";

/**
 * Judges a response by its status and its envelope.
 *
 * @throws RestRejection, Unavailable or ContractBreach for one that is no success
 */
export function judge({ status, headers, json, problem }: Incoming, call: Call, drift: DriftLedger): void {
  const { endpoint, isSafe } = call;
  if (status >= 500) {
    const words = fullWords(call.words);
    const cause = new Error(`Status ${status}`);
    // A proxy before REST answers so when it has passed the write on, and has heard nothing of it.
    const isUnknown = !isSafe && [502, 504].includes(status);
    throw isUnknown
      ? new Unavailable(endpoint, words.unknown, cause, "UNKNOWN")
      : new Unavailable(endpoint, words.failed, cause);
  }
  if (status >= 400 || isRefused(json)) {
    const withToken = call.token !== null;
    const ownWords = status === 401 && withToken ? sessionExpired : fullWords(call.words).refused;
    const retryAfter = String(headers["retry-after"]);
    throw new RestRejection(endpoint, messageOf(json) ?? ownWords, {
      status,
      withToken,
      retryAfterSeconds: /^\d+$/.test(retryAfter) ? Number(retryAfter) : null,
    });
  }
  // 204 has no body and needs none: a deletion may be answered so.
  if (status === 204) return;
  const breach = status >= 300 ? `Status ${status}` : problem;
  if (breach !== null) throw breachOf(call, null, breach, !isSafe && status < 300, drift);
}

const sessionExpired = "Your session has expired. Please log in again.";

/**
 * Reads the payload of a response; the drift ledger counts what it met.
 *
 * @throws ContractBreach naming the place that cannot be read
 */
export function readPayload<Payload>(call: Call, reader: Reader<Payload>, json: unknown, drift: DriftLedger): Payload {
  const report = drift.begin(call.endpoint, call.caller.wantsReadings);
  try {
    const payload = reader.read(json, "", report);
    call.reading = report.end();
    return payload;
  } catch (error) {
    if (!(error instanceof UnreadableValue)) throw error;
    report.end();
    throw breachOf(call, error.path || null, `Expected ${error.expects}`, !call.isSafe, drift);
  }
}

/** @param isUnknown whether the call is a write that may have been done */
function breachOf(call: Call, at: string | null, problem: string, isUnknown: boolean, drift: DriftLedger) {
  drift.countBreach(call.endpoint, at);
  const words = fullWords(call.words);
  return new ContractBreach(call.endpoint, isUnknown ? words.unknown : words.failed, {
    at,
    problem,
    outcome: isUnknown ? "UNKNOWN" : null,
  });
}
