import { leaf } from "../readers/leaves.ts";
import type { Incoming } from "./exchange.ts";

/** The three formats of RFC 9110, 5.6.7; one of them has no zone, which `Date` would read as local time. */
const httpDate = /^[a-z]{3,9},? [\w -]*\d\d?:\d\d:\d\d[\w +-]*$/i;

/**
 * Milliseconds until the time of `Retry-After`, at least 0: seconds, an HTTP date (RFC 9110, 10.2.3), or another instant that REST
 * writes (Q31, Q133). Null without a readable one.
 */
export function retryAfterMs(headers: Incoming["headers"]): number | null {
  const text = String([headers["retry-after"]].flat()[0]).trim();
  if (/^\d+(?:\.\d+)?$/.test(text)) return 1000 * Number(text);
  const time = httpDate.test(text)
    ? Date.parse(/(?:[a-z]|[+-]\d{4})$/i.test(text) ? text : `${text} GMT`)
    : (leaf.instant.parse(text)?.getTime() ?? Number.NaN);
  return Number.isNaN(time) ? null : Math.max(0, time - Date.now());
}
