import { type Call, messagesOf } from "./call.ts";
import { ContractBreach, RestRejection, Unavailable } from "./errors.ts";
import { isRejected, messageOf } from "./readers/envelope.ts";
import type { DriftLedger } from "./readers/drift.ts";
import { type Reader, UnreadableValue } from "./readers/reader.ts";
import type { Incoming } from "./transport/exchange.ts";

/** The 5xx statuses by which REST says that it has not done a write; others are of proxies that may have forwarded it (Q79). */
const deniedStatuses: readonly number[] = [500, 501, 503];

/**
 * Checks the status and the envelope of a response.
 * @throws RestRejection, Unavailable or ContractBreach unless it is a success
 */
export function checkResponse({ status, headers, json, problem }: Incoming, call: Call, drift: DriftLedger): void {
  const { endpoint, isSafe, resultStatuses } = call;
  if (status >= 500) {
    const messages = messagesOf(call.messages);
    const cause = new Error(`Status ${status}`);
    const isUnknown = !isSafe && !deniedStatuses.includes(status);
    throw isUnknown
      ? new Unavailable(endpoint, messages.unknown, cause, "UNKNOWN")
      : new Unavailable(endpoint, messages.failed, cause);
  }
  if (problem === null && resultStatuses.includes(status)) return;
  if (status >= 400 || isRejected(json)) {
    const withToken = call.token !== null;
    const ownMessage = status === 401 && withToken ? sessionExpired : messagesOf(call.messages).rejected;
    const retryAfter = String(headers["retry-after"]);
    throw new RestRejection(endpoint, messageOf(json) ?? ownMessage, {
      status,
      withToken,
      retryAfterSeconds: /^\d+$/.test(retryAfter) ? Number(retryAfter) : null,
    });
  }
  // A 204 response has no body, such as that of a deletion.
  if (status === 204) return;
  const breach = status >= 300 ? `Status ${status}` : problem;
  if (breach !== null) throw breachOf(call, null, breach, !isSafe && status < 300, drift);
}

const sessionExpired = "Your session has expired. Please log in again.";

/**
 * Reads the payload of a response, and counts the reading in the drift ledger.
 * @throws ContractBreach with the path of the unreadable value
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
  const messages = messagesOf(call.messages);
  return new ContractBreach(call.endpoint, isUnknown ? messages.unknown : messages.failed, {
    at,
    problem,
    outcome: isUnknown ? "UNKNOWN" : null,
  });
}
