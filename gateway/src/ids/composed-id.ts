import { unescape } from "node:querystring";
import { check } from "../errors.ts";

/** Also encodes `~`, which separates the two parts. */
const encode = (id: string): string => encodeURIComponent(id.toWellFormed()).replaceAll("~", "%7E");

/**
 * The id of an object that REST numbers within its parent: `<parent>~<id>`, both percent-encoded, which is unique among
 * the objects of its type (Q140). Only resolvers compose and parse it; models have REST's ids.
 */
export function composeId(parent: string, id: string): string {
  return `${encode(parent)}~${encode(id)}`;
}

/** REST's ids in a composed id, trimmed. `parent` is null for a bare id, whose `~` would make it a composed one. */
export function parseId(text: string): { parent: string | null; id: string } {
  const [, parent, id] = /^([^~]+)~([^~]+)$/.exec(text)?.map((part) => unescape(part).trim()) ?? [];
  return parent && id ? { parent, id } : { parent: null, id: text };
}

/**
 * REST's id in a composed or a bare one.
 *
 * @throws InvalidInput with this message and field for a composed id of another parent
 */
export function idWithin(parent: string, text: string, message: string, field: string): string {
  const parsed = parseId(text);
  check(parsed.parent === null || parsed.parent === parent, message, field);
  return parsed.id;
}
