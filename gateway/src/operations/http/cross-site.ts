import type { IncomingMessage } from "node:http";

/** Headers that require a CORS preflight, which the gateway always denies. */
const preflightedHeaders = ["apollo-require-preflight", "x-apollo-operation-name"];

/** Recognises requests that the page of another site could have triggered (CSRF). */
export interface CrossSiteCheck {
  /** Whether the browser says that a request is cross-site, or its `Origin` is foreign. Such requests are rejected. */
  isCrossSite: (request: IncomingMessage) => boolean;
  /**
   * Whether a GET may be cross-site. A header that requires a preflight proves that it is not; otherwise `Origin` and
   * `Sec-Fetch-Site` decide.
   */
  mayBeCrossSite: (request: IncomingMessage) => boolean;
}

/** @param originOf the shop's origin of a request, from `publicOrigin` */
export function createCrossSiteCheck(originOf: (request: IncomingMessage) => string | null): CrossSiteCheck {
  /**
   * Requests without an `Origin` are not sent by pages. The protocol of `Host` is unknown: a proxy that is not trusted may
   * have ended TLS.
   */
  function isForeignOrigin(request: IncomingMessage): boolean {
    const { origin, host = "" } = request.headers;
    if (origin === undefined || origin === `https://${host}` || origin === `http://${host}`) return false;
    return origin !== originOf(request);
  }

  return {
    isCrossSite: (request) => request.headers["sec-fetch-site"] === "cross-site" || isForeignOrigin(request),

    mayBeCrossSite(request) {
      const { headers } = request;
      if (preflightedHeaders.some((name) => headers[name])) return false;
      if (/^application\/json\b/i.test(headers["content-type"] ?? "")) return false;
      return isForeignOrigin(request) || ["cross-site", "same-site"].includes(String(headers["sec-fetch-site"]));
    },
  };
}
