import type { IncomingMessage } from "node:http";
import type { Handler } from "./handlers.ts";
import { type HeadersFor, setHeaders } from "./headers.ts";
import { sendText } from "./send-text.ts";

/** Responds with 400 to a request with more than one Host header, which RFC 9112 (3.2) requires and Node does not. */
export function rejectMultipleHosts(headersFor: HeadersFor): Handler {
  return (request, response, next) => {
    if (!hasSeveralHosts(request)) return next(request, response);
    setHeaders(response, headersFor(request));
    sendText(response, 400, "A request has one Host header.");
  };
}

function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}
