import { type Call, failedCall, type RecordedExchange, type RecordedResponse } from "../../gateway/src/rest/call.ts";
import { Unavailable } from "../../gateway/src/rest/errors.ts";
import type { Transport } from "../../gateway/src/rest/transport/transport.ts";

/** A transport whose calls keep their responses as they came, for the trace of developers. */
export function keepResponses(transport: Transport): Transport {
  return {
    ...transport,
    async send(call, signal, options) {
      const incoming = await transport.send(call, signal, options);
      const { status, headers, text, problem } = incoming;
      call.response = { status, headers, text, problem };
      return incoming;
    },
  };
}

/** A transport that sends nothing, and what its calls have used. */
interface Replay {
  transport: Transport;
  /** The exchanges that were used, in the order of the recording. */
  used: () => RecordedExchange[];
  /** Calls without a recorded response. */
  missing: () => readonly string[];
}

/** Returns recorded responses: each once, the first of those with the call's method, path and query. */
export function replayResponses(exchanges: readonly RecordedExchange[]): Replay {
  const used = new Set<RecordedExchange>();
  const missing: string[] = [];

  return {
    used: () => exchanges.filter((exchange) => used.has(exchange)),
    missing: () => missing,
    transport: {
      async send(call) {
        const found = exchanges.find((exchange) => !used.has(exchange) && isSameCall(exchange, call));
        const response = found?.response;
        if (!response) {
          missing.push(call.endpoint);
          const { message, outcome } = failedCall(call, false);
          throw new Unavailable(call.endpoint, message, new Error("Not recorded"), outcome);
        }
        used.add(found);
        call.stats.attempts += 1;
        call.stats.status = response.status;
        return { ...response, json: jsonOf(response) };
      },
      async close() {},
    },
  };
}

function isSameCall(exchange: RecordedExchange, { method, path }: Call): boolean {
  return exchange.method === method && decoded(exchange.path) === decoded(path);
}

/** A path whose query is in one encoding. */
function decoded(path: string): string {
  const [name = "", query] = path.split("?");
  return query === undefined ? name : `${name}?${new URLSearchParams(query)}`;
}

function jsonOf({ text, problem }: RecordedResponse): unknown {
  return problem === null && text !== "" ? JSON.parse(text) : null;
}
