import { restRootOf } from "../config/rest-root.ts";
import type { Call } from "./call.ts";
import type { ForeignResponse } from "./readers/drift.ts";
import type { Incoming } from "./transport/exchange.ts";

/** Without token and body, so that the response is the same for all callers. */
const isPublic = ({ token, body }: Call) => token === null && body === null;

/** Whether a 404 can mean that what the call names, by an id or in its body, does not exist. */
function namesEntity({ endpoint, path, body }: Call): boolean {
  return body !== null || endpoint.includes("{id}") || /[?&](?!order_)\w*id=/i.test(path);
}

/** The statuses that reject a call whatever the body: proxies limit calls too, and hosts reject parameters (Q95) by any page. */
const plainRejections: readonly number[] = [400, 422, 429];

/**
 * Whether a 4xx response is not one of the REST shop, but of another host or of a proxy: a 404 to a call that names nothing
 * that could be missing, or a body that is not JSON (Q110).
 */
export function isForeignRejection({ status, text, problem }: Incoming, call: Call): boolean {
  if (status === 404 && !namesEntity(call)) return true;
  if (problem === null || text === "" || plainRejections.includes(status)) return false;
  // A proxy may check the token too.
  return isPublic(call) || (status !== 401 && status !== 403);
}

/** Lengths in UTF-16 code units: of what is shown of a body, and of what is searched for something of the caller. */
const beginningLength = 200;
const searchedLength = 1000;

/** The response for the log and the drift page, without anything of the caller. */
export function foreignResponse({ status, headers, text }: Incoming, call: Call, shopApiUrl: string): ForeignResponse {
  const { method } = call;
  const { origin, path: root } = restRootOf(shopApiUrl);
  const contentType = headers["content-type"];
  return {
    method,
    url: `${origin}${root}${patternOf(call)}`,
    status,
    contentType: contentType === undefined ? null : String(contentType).replace(/;.*/s, "").trim(),
    beginning: beginningOf(text, call),
  };
}

/** The path with `{id}` in place of an id, and without its query. */
const patternOf = ({ method, endpoint }: Call): string => endpoint.slice(method.length + 1);

/**
 * The first characters of a body; null for a call with a token, a body or a query, such as a search: the body may contain
 * what only the caller may see, or repeat what the caller has sent. Of other calls it can repeat the id of the path and the
 * caller's address, which are replaced.
 */
function beginningOf(text: string, call: Call): string | null {
  if (!isPublic(call) || call.path.includes("?")) return null;
  const names = patternOf(call).split("/");
  const ids = call.path.split("/").filter((segment) => !names.includes(segment));
  const withoutIds = text.slice(0, searchedLength).replace(/[\w-]+/g, (word) => (ids.includes(word) ? "{id}" : word));
  const { address } = call.caller;
  const beginning = typeof address === "string" ? withoutIds.replaceAll(address, "{address}") : withoutIds;
  return beginning.slice(0, beginningLength);
}
