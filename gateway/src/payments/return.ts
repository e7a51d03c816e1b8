import { notStored } from "../http/cache-control.ts";
import { type Handler, isRead, pathBelow } from "../http/handlers.ts";
import { type HeadersFor, setHeaders } from "../http/headers.ts";

const path = "/payment";

/**
 * `GET /payment/{order}?…`: redirects the return from the payment provider to the page of the payment without its query, which
 * proves nothing and is not to be kept in histories, caches and logs.
 */
export function dropReturnQuery(headersFor: HeadersFor): Handler {
  return (request, response, next) => {
    const below = isRead(request) && request.url?.includes("?") ? pathBelow(request, path) : null;
    if (below === null || below === "/") return next(request, response);
    setHeaders(response, headersFor(request));
    response.writeHead(303, { Location: path + below, "Cache-Control": notStored, "Content-Length": 0 }).end();
  };
}
