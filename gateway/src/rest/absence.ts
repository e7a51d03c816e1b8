import { type Call, messagesOf } from "./call.ts";
import { Absent, Missing, Unavailable } from "./errors.ts";
import type { DriftLedger } from "./readers/drift.ts";
import { messageOf } from "./readers/message.ts";
import { contentsOf, outcomeOf, refusesRead } from "./readers/outcome.ts";
import { isEmpty, isObject } from "./readers/reader.ts";
import type { RestRead } from "./request.ts";
import type { Incoming } from "./transport/exchange.ts";

type EntityNames = NonNullable<RestRead<unknown>["entity"]>;

/** Words of a host that speaks of a login, or of a failure of its own. */
const hostWords =
  /token|jwt|unauth|authenticat|authori[sz]|session|credential|api.?key|forbidden|access denied|\b(log|sign)(g?ed)?[ -]?in\b|maint[ae]|temporar|(back|again) (after|in|later|shortly|soon)|(service|server|site|shop|store) (is )?(down|unavailable)|too many|rate limit|overload|timed? ?out|went wrong|(server|internal|database|connection) (error|refused)|sqlstate/i;
/** Words of a host that lacks the call. */
const callWords =
  /\b(routes?|r[ou]tas?|paths?|methods?|end-?points?|handlers?|controllers?|ur[il]|api|(page|action|application) not found)\b|static resource|no message|\b(get|post)[ :]*\\?\/|(^|[\s:"'(])\\?\/\w/i;
/** The sentences of JSON; of a page of HTML its titles, because what is below them may be anything. */
const sentences = /"(message|msg|errors?|details?|reason)"\s*:\s*\[?\s*"[^"]*|<(title|h[12])\b[^>]*>[^<]*/gi;

function speaksOf(words: RegExp, { text, problem }: Incoming): boolean {
  return words.test(text.match(sentences)?.join("\n") ?? (problem === null ? "" : text));
}

function speaksOfHost(incoming: Incoming): boolean {
  const { codes } = outcomeOf(incoming.json);
  return codes.some((code) => [401, 403, 429].includes(code) || code >= 500) || speaksOf(hostWords, incoming);
}

/** The statuses of what does not exist, or does not exist any more. */
export const absentStatuses: readonly number[] = [404, 410];

/**
 * Checks whether a read of one entity finds it (Q118). A plain 404 stays a rejection, and a page of HTML a breach.
 * @throws Absent or Missing if it does not exist, said otherwise; Unavailable for a 404 or 410 that speaks of the host
 */
export function checkExists(incoming: Incoming, call: Call, entity: EntityNames, drift: DriftLedger): void {
  const { endpoint, messages } = call;
  const { status, json, text, problem } = incoming;
  const isStatus = absentStatuses.includes(status);
  const isRefused = isStatus || refusesRead(json);
  if (!isStatus && (status >= 300 || problem !== null || !(isRefused || lacksEntity(json, entity)))) return;
  const { rejected, failed } = messagesOf(messages);
  if (speaksOfHost(incoming)) {
    if (isStatus) throw new Unavailable(endpoint, failed, new Error(`Status ${status} of the host`));
  } else if (status !== 404 && (problem === null || text === "")) {
    if (!isRefused) throw new Missing(endpoint, failed, { at: null, problem: "No entity" });
    const response = { status: 404, withToken: false, retryAfterSeconds: null, isInBody: true };
    const message = messageOf(json, (kind) => drift.countHiddenMessage(endpoint, kind));
    throw new Absent(endpoint, message ?? rejected, response);
  }
}

/** Whether nothing is in place of an entity: no key of its own, and, unless its name is there, nothing under unknown names. */
function lacksEntity(body: unknown, entity: EntityNames): boolean {
  if (!isObject(body)) return isEmpty(body) || body === false;
  const isNamed = entity.names.some((name) => name in body);
  for (const key in body) {
    const value = body[key];
    const isEntity = entity.names.includes(key) || key === "data" || key === "result";
    const isOther = !entity.keys.includes(key) && (isNamed || typeof value !== "object");
    if (isEntity ? !lacksEntity(value, entity) : !isOther && !isEmpty(value)) return false;
  }
  return true;
}

/** Words of an error about a line of the cart. */
const lineWords = /\b(items?|lines?|products?|carts?)\b/i;

/**
 * Whether REST lacks the call: a 404, 405 or 410, also one in the body of a success, or a redirect, except the error of the REST
 * shop about a line of the cart.
 */
export function lacksCall(incoming: Incoming): boolean {
  const { status, json } = incoming;
  const statuses = status < 300 ? outcomeOf(json).codes : [status];
  if (statuses.includes(405) || (status >= 300 && status < 400)) return true;
  if (!statuses.some((code) => absentStatuses.includes(code))) return false;
  const isOfShop = isObject(json) && json["success"] === false && lineWords.test(String(json["message"]));
  return !isOfShop || speaksOf(callWords, incoming);
}

/** Whether a response says that a list has nothing (Q119): a 404 in JSON with `message` or `data`, and not of call or host. */
export function saysNothing(incoming: Incoming): boolean {
  const { status, json, problem } = incoming;
  if (status !== 404 || problem !== null || !isObject(json)) return false;
  const hasMessage = [json, ...contentsOf(json)].some(({ message }) => !isEmpty(message ?? null));
  return (hasMessage || "data" in json) && !speaksOfHost(incoming) && !speaksOf(callWords, incoming);
}
