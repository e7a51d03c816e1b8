import type { Call } from "./call.ts";
import { outcomeOf, refusesRead } from "./readers/outcome.ts";
import type { Incoming } from "./transport/exchange.ts";

/** Whether a response of REST since the start of this process shows that it honours idempotency keys (Q114). */
export interface KeySupport {
  isKnown: boolean;
}

/** Whether a response shows it: by REST's header, or as the answer of a call that looks up a key. */
export function showsKeySupport({ isSafe, idempotencyKey }: Call, incoming: Incoming): boolean {
  if (incoming.headers["idempotency-key-honoured"] === "1") return true;
  return isSafe && idempotencyKey !== undefined && isAnswer(incoming);
}

/** Whether it is the answer of the call itself, and not one that a router, a login check, a limit or a proxy may give to any path. */
function isAnswer({ status, json }: Incoming): boolean {
  if (json === null) return false;
  const [code = refusesRead(json) ? 404 : 200] = status < 300 ? outcomeOf(json).codes : [status];
  return code < 300 || (code >= 400 && code < 500 && ![401, 403, 404, 405, 429].includes(code));
}
