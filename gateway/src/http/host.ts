import { isIP } from "node:net";
import { isLoopback } from "../config/formats.ts";
import type { Config } from "../config.ts";
import type { IncomingMessage } from "node:http";
import type { Handler } from "./handlers.ts";
import { type HeadersFor, setHeaders } from "./headers.ts";
import { publicOrigin } from "./public-origin.ts";
import { sendText } from "./send-text.ts";

/**
 * Responds with 400 to a request with more than one Host header, which RFC 9112 (3.2) requires and Node does not. Rejects
 * requests to other hosts than IP addresses, `localhost` and that of PUBLIC_URL, if the gateway checks them: the page
 * of any site can point its host name at this machine (DNS rebinding). A host that a trusted proxy forwards is checked too.
 * Health checks send no `Host`, and browsers always do.
 */
export function checkHost(
  { checksHost, publicUrl, trustProxy }: Pick<Config, "checksHost" | "publicUrl" | "trustProxy">,
  headersFor: HeadersFor,
): Handler {
  const publicHost = publicUrl === null ? null : new URL(publicUrl).hostname;
  const originsOf = [null, trustProxy].map((trust) => publicOrigin({ publicUrl: null, trustProxy: trust }));

  function isServed(origin: string): boolean {
    const { hostname } = new URL(origin);
    return hostname === publicHost || isLoopback(origin) || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  }

  return (request, response, next) => {
    if (hasSeveralHosts(request)) {
      setHeaders(response, headersFor(request));
      return sendText(response, 400, "A request has one Host header.");
    }
    if (!checksHost || request.headers.host === undefined) return next(request, response);
    const origins = originsOf.map((originOf) => originOf(request));
    if (origins.every((origin) => origin !== null && isServed(origin))) return next(request, response);
    setHeaders(response, headersFor(request));
    if (origins.includes(null)) sendText(response, 400, "The Host of the request cannot be read.");
    else sendText(response, 421, misdirected);
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

const misdirected =
  "This demo is served at IP addresses, at localhost and at the host of PUBLIC_URL. Set PUBLIC_URL to serve it at another host.";
