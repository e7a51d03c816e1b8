import * as v from "valibot";
import { optionalText } from "../http/input.ts";

const placeholder = "{number}";

/** The host of a template, with its port, up to the path, query or fragment. */
const host = /^https:\/\/[^/?#]*/;

/**
 * What owners type as the link to a courier's page of a parcel, such as `https://example.com/track?id={number}`: an https URL
 * with one `{number}` behind its host; missing, null or blank for none.
 */
export const urlTemplate = v.pipe(
  optionalText("A link", 300),
  v.check((link) => link === null || link.startsWith("https://"), "A link begins with https://."),
  v.check(
    (link) => link === null || link.split(placeholder).length === 2,
    "A link has {number} once, in place of the tracking number.",
  ),
  v.check(
    (link) => link === null || !host.exec(link)?.[0].includes("{"),
    "A link has {number} behind its host, such as https://example.com/{number}.",
  ),
  v.check((link) => link === null || isUrl(link), "This is no link that a browser can open."),
);

/** Whether it is a URL as it is written: without a blank, a backslash or a password, which browsers would change or hide. */
function isUrl(link: string): boolean {
  const url = URL.parse(trackingUrl(link, "1"));
  return url !== null && !/[\s\\]/.test(link) && url.username === "" && url.password === "";
}

/**
 * The link to a courier's page of a parcel.
 * @param template see `urlTemplate`
 */
export function trackingUrl(template: string, trackingNumber: string): string {
  return template.replace(placeholder, () => encodeURIComponent(trackingNumber));
}
