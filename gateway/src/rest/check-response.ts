import { lacksCall, saysNothing } from "./absence.ts";
import { type Call, failedCall, messagesOf } from "./call.ts";
import type { RestDeps } from "./deps.ts";
import { ContractBreach, FailedByBody, type MovedTo, RestRejection, Unavailable } from "./errors.ts";
import { foreignResponse, isForeignRejection } from "./foreign-response.ts";
import type { DriftLedger } from "./readers/drift.ts";
import { rejectionTextOf } from "./readers/field-errors.ts";
import { sentMessageOf } from "./readers/message.ts";
import { leaf } from "./readers/leaves.ts";
import { contentsOf, hasOnlyWords, outcomeOf } from "./readers/outcome.ts";
import { isObject, type Reader, UnreadableValue } from "./readers/reader.ts";
import type { RestRead } from "./request.ts";
import { dropBody, type Incoming } from "./transport/exchange.ts";
import { retryAfterMs } from "./transport/retry-after.ts";

/**
 * Sends a call that no cache serves, checks its response and reads its payload. A call with a blank token is not sent, but
 * rejected as one with an expired token.
 * @throws RestRejection, Unavailable, TimedOut, RequestAborted or ContractBreach
 */
export async function sendAndRead<Payload>(
  call: Call,
  wanted: RestRead<Payload>,
  signal: AbortSignal,
  deps: Pick<RestDeps, "transport" | "onResponse" | "drift" | "shopApiUrl">,
): Promise<{ status: number; payload: Payload }> {
  if (call.token === "") {
    throw new RestRejection(call.endpoint, sessionExpired, { status: 401, withToken: true, retryAfterSeconds: null });
  }
  const incoming = await deps.transport.send(call, signal);
  deps.onResponse(call, incoming);
  try {
    const nothing = readNothing(incoming, call, wanted, deps.drift);
    if (nothing) return { status: incoming.status, ...nothing };
    checkResponse(incoming, call, deps);
    return { status: incoming.status, payload: readPayload(call, wanted.payload, incoming.json, deps.drift) };
  } finally {
    dropBody(incoming);
  }
}

/**
 * What the response of a list that has nothing (Q119), or of a call that REST lacks, is read as; null for any other response.
 * The drift ledger counts it as an envelope.
 */
export function readNothing<Payload>(incoming: Incoming, call: Call, wanted: RestRead<Payload>, drift: DriftLedger) {
  const { ifNotFound, isOptional = false } = wanted;
  if (ifNotFound === undefined) return null;
  const isLacking = call.isRead ? incoming.status === 404 : lacksCall(incoming);
  if (!(isOptional ? isLacking : saysNothing(incoming))) return null;
  const report = drift.begin(call.endpoint);
  report.countEnvelope(`nothing (${incoming.status})`);
  call.reading = report.end();
  return { payload: ifNotFound };
}

/** The 5xx statuses by which REST says that it has not done a write; others are of proxies that may have forwarded it (Q79). */
const deniedStatuses: readonly number[] = [500, 501, 503];

/**
 * Checks the status and the envelope of a response. One that is not of the REST shop is a breach of the contract: with a body
 * that is not JSON, with a redirect, or with a 404 to a call that names nothing that could be missing.
 * @throws RestRejection, Unavailable or ContractBreach unless it is a success
 */
export function checkResponse(
  incoming: Incoming,
  call: Call,
  { drift, shopApiUrl }: Pick<RestDeps, "drift" | "shopApiUrl">,
): void {
  const { status, problem, json } = incoming;
  const { endpoint, resultStatuses } = call;
  if (status >= 500) {
    const { message, outcome } = failedCall(call, !deniedStatuses.includes(status));
    throw new Unavailable(endpoint, message, new Error(`Status ${status}`), outcome);
  }
  if (problem === null && resultStatuses.includes(status) && isObject(json) && !hasOnlyWords(json)) return;
  if (status < 400) checkBody(incoming, call, drift);
  else if (!isForeignRejection(incoming, call)) throw rejectionOf(incoming, call, [status], drift);
  // A 204 response has no body, such as that of a deletion.
  if (status === 204) return;
  const breach = status >= 300 ? `Status ${status}` : problem;
  if (breach === null) return;
  const response = foreignResponse(incoming, call, shopApiUrl);
  drift.countBreach(endpoint, null, response);
  const { message, outcome } = failedCall(call, status < 300);
  throw new ContractBreach(endpoint, message, { at: null, problem: breach, outcome, response });
}

/**
 * Checks what the body of a success says about its call (Q112). A write that it refuses and confirms, or names as failed, may be
 * done.
 * @throws RestRejection, FailedByBody or ContractBreach
 */
function checkBody(incoming: Incoming, call: Call, drift: DriftLedger): void {
  const { verdict, codes } = outcomeOf(incoming.json);
  if (verdict === "confirmed" || (verdict === "silent" && !rejectsToken(incoming.json, call))) return;
  const failure = codes.find((code) => code >= 500);
  if (call.isSafe || (verdict !== "contradictory" && failure === undefined))
    throw rejectionOf(incoming, call, codes, drift);
  const { endpoint } = call;
  const { message, outcome } = failedCall(call, true);
  if (failure !== undefined)
    throw new FailedByBody(endpoint, message, new Error(`Code ${failure} in the body`), outcome);
  drift.countBreach(endpoint, null);
  throw new ContractBreach(endpoint, message, { at: null, problem: "The body confirms and refuses", outcome });
}

const sessionExpired = "Your session has expired. Please log in again.";

/** Whether a response rejects the token by its message, which hosts send with any status and without a word for the outcome. */
function rejectsToken(json: unknown, { token }: Call): boolean {
  const rejection = /^(?:unauthenticated|unauthorized|token (?:has )?expired)\.?$/i;
  return token !== null && rejection.test(sentMessageOf(json) ?? "");
}

/** @param codes the statuses by which the response rejects the call; none if only words of its body do */
function rejectionOf(incoming: Incoming, call: Call, codes: readonly number[], drift: DriftLedger): RestRejection {
  const { status, headers, json } = incoming;
  const withToken = call.token !== null;
  const countHidden = (kind: string) => drift.countHiddenMessage(call.endpoint, kind);
  const { message, field } = rejectionTextOf(json, countHidden, call);
  const isTokenRejected = withToken && (codes.includes(401) || rejectsToken(json, call));
  const retryMs = retryAfterMs(headers);
  return new RestRejection(
    call.endpoint,
    message ?? (isTokenRejected ? sessionExpired : messagesOf(call.messages).rejected),
    {
      status: isTokenRejected ? 401 : (codes[0] ?? status),
      withToken,
      retryAfterSeconds: retryMs === null ? null : Math.ceil(retryMs / 1000),
      field,
      awaitingOrderId: awaitingOrderOf(json),
      movedTo: movedToOf(json),
      isInBody: status < 400,
    },
  );
}

/** The order that a rejection names as unpaid; null for none. */
function awaitingOrderOf(json: unknown): string | null {
  const levels = isObject(json) ? [json, ...contentsOf(json)] : [];
  const named = levels.find(({ code }) => code === "order_awaits_payment");
  return leaf.id.parse(named?.["order_id"]) ?? null;
}

/** What is in place of a category that is not found (Q159); null for nothing. */
function movedToOf(json: unknown): MovedTo | null {
  const categoryId = isObject(json) ? leaf.id.parse(json["moved_to_category_id"]) : null;
  if (!isObject(json) || !categoryId) return null;
  return { categoryId, subcategoryId: leaf.id.parse(json["moved_to_subcategory_id"]) ?? null };
}

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
    const at = error.path || null;
    drift.countBreach(call.endpoint, at);
    const { message, outcome } = failedCall(call, true);
    throw new ContractBreach(call.endpoint, message, { at, problem: `Expected ${error.expects}`, outcome });
  }
}
