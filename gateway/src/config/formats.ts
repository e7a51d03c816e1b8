import { isIP } from "node:net";
import * as v from "valibot";

/** An http(s) URL, without a slash at its end. @param what its description in the error */
export const HttpUrl = (what: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), what),
    v.transform((text) => text.replace(/\/+$/, "")),
  );

/** The URL of a Redis. */
export const RedisUrl = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol), "a redis:// or rediss:// URL"),
);

/** A secret whose signatures cannot be guessed, if it is random. */
export const SigningSecret = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[!-~]{32,200}$/, "32 to 200 characters without spaces"),
);

/** @param what its description in the error */
export const wholeNumber = (min: number, max: number, what: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,6}$/, what), v.transform(Number), v.minValue(min, what), v.maxValue(max, what));

/** `1`, `loopback`, or a comma-separated list of addresses and ranges: `10.0.0.0/8, ::1`. */
export function isProxies(text: string): boolean {
  if (/^\d{1,2}$/.test(text) || text === "loopback") return true;
  return text.split(",").every((part) => {
    const [address = "", bits = "32"] = part.trim().split("/");
    return isIP(address) !== 0 && /^\d{1,3}$/.test(bits);
  });
}

/** `https://tiles.example/{z}/{x}/{y}.png`: the host is fixed because the Content-Security-Policy lists it. */
export function isTileUrl(text: string): boolean {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) return false;
  const placeholders = text.match(/\{[^}]*\}?/g) ?? [];
  return placeholders.toSorted().join() === "{x},{y},{z}" && !new URL(text).host.includes("{");
}

/** `fetch` rejects a URL with credentials; its query may have a token. */
export function isPurgeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === "" && password === "";
}

/** The origins of pages on this machine, at any port. */
export const ownMachine = ["http://localhost:*", "http://127.0.0.1:*"];

/** An origin, or one of `ownMachine`. */
export function isCorsOrigin(text: string): boolean {
  return ownMachine.includes(text) || (!text.includes("*") && URL.canParse(text) && new URL(text).origin === text);
}

/** Whether the host of a URL is the machine itself. */
export function isLoopback(url: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}
